import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Theme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, string>;

const [usual, more] = readSheets(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

const controls = readFileSync(join(import.meta.dirname, 'controls.css'), 'utf8');

const grounds = ['paper', 'card', 'well', 'overlay', 'overlay-well'];
const cloths = ['cloth-1', 'cloth-2', 'cloth-3', 'cloth-4', 'cloth-5', 'cloth-6', 'cloth-7', 'cloth-8'];

const textPairs = [
  ...pair(['ink', 'quiet', 'accent', 'accent-strong', 'danger'], grounds),
  ...pair(['ink', 'danger', 'danger-strong'], ['danger-soft']),
  ...pair(['ink', 'accent', 'accent-strong'], ['accent-soft']),
  ...pair(['on-accent'], ['accent', 'accent-strong']),
  ...pair(['on-danger'], ['danger', 'danger-strong']),
  ...pair(['on-gold-soft', 'danger'], ['gold-soft']),
  ...pair(['success', 'warning'], ['overlay', 'card']),
  ...pair(['ink'], ['well-strong', 'overlay-well-strong']),
  ...pair(['thread'], cloths),
  ...pair(['label-ink'], ['thread']),
];

const shapePairs = [
  ...pair(['stroke', 'focus', 'gold-edge'], grounds),
  ...pair(['accent', 'danger'], ['well-strong', 'overlay-well-strong']),
];

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast([text, ground], theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s can be seen on %s', (shape, ground) => {
    expect(contrast([shape, ground], theme)).toBeGreaterThanOrEqual(3);
  });

  it('a well can be told from the overlay that it is in', () => {
    expect(contrast(['overlay-well', 'overlay'], theme)).toBeGreaterThan(1.1);
  });

  it('the option that a hand or the focus is on can be told from its list', () => {
    const [, ground = ''] = /option:is\(:hover[^{]*\{\s*background: var\(--([\w-]+)\)/.exec(controls) ?? [];
    expect(contrast([ground, 'overlay'], theme)).toBeGreaterThan(1.1);
  });

  it.each(grounds)(
    'whoever asks for more contrast reads what is quiet as easily as the rest on %s',
    (ground) => {
      expect(contrast(['quiet', ground], theme, more)).toBeGreaterThanOrEqual(7);
      expect(contrast(['stroke', ground], theme, more)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(['hairline', ground], theme, more)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('measures what the standard measures', () => {
  expect(luminance('oklch(1 0 0)')).toBeCloseTo(1, 3);
  expect(luminance('oklch(0 0 0)')).toBeCloseTo(0, 3);
  // sRGB red is oklch(0.628 0.2577 29.23) and has a luminance of 0.2126.
  expect(luminance('oklch(0.628 0.2577 29.23)')).toBeCloseTo(0.2126, 2);
});

function pair(texts: string[], on: string[]): [string, string][] {
  return texts.flatMap((text) => on.map((ground): [string, string] => [text, ground]));
}

function contrast(names: [string, string], theme: Theme, tokens = usual): number {
  const [lighter = 0, darker = 0] = names
    .map((name) => luminance(colorOf(tokens, name, theme)))
    .sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function colorOf(tokens: Tokens, name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`There is no token --${name}`);
  const alias = /^var\(--([\w-]+)\)$/.exec(token)?.[1];
  if (alias) return colorOf(tokens, alias, theme);
  const both = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(token);
  return both?.[theme === 'light' ? 1 : 2] ?? token;
}

/** The tokens as they are, and where more contrast is asked for. */
function readSheets(css: string): [Tokens, Tokens] {
  // There the colours are the system's.
  const chosen = css.replace(/^@media \(forced-colors: active\) \{.*?^\}/ms, '');
  const [whole, changed = ''] = /@media \(prefers-contrast: more\) \{([^}]+)\}/.exec(chosen) ?? [''];
  const usual = readTokens(chosen.replace(whole, ''));
  return [usual, new Map([...usual, ...readTokens(changed)])];
}

function readTokens(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** WCAG's relative luminance of an oklch colour, after Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab). */
function luminance(color: string): number {
  const [l, c, h] = parseOklch(color);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

function parseOklch(color: string): [number, number, number] {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!parts) throw new Error(`"${color}" is not an opaque oklch colour`);
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
