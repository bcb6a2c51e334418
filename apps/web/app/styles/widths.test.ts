import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIALOG_MAX_WIDTH, DRAWER_WIDTH, MOBILE_BREAKPOINT } from '@vault/contract/client';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(app, path), 'utf8');

// A style sheet can't import a constant: it repeats the number, and these tests keep the two together.

it('the widths are those that were asked for', () => {
  expect({ MOBILE_BREAKPOINT, DIALOG_MAX_WIDTH, DRAWER_WIDTH }).toEqual({
    MOBILE_BREAKPOINT: 768,
    DIALOG_MAX_WIDTH: 600,
    DRAWER_WIDTH: 18,
  });
});

it('the style sheets know phones by the constant for them', () => {
  expect(read('styles/base.css')).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT}px;`);
  const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const widths = sheets.flatMap((path) =>
    [...read(path).matchAll(/\(width (?:<|>=) (\d+)px\)/g)].map(([, width]) => Number(width)),
  );
  const aroundPhones = widths.filter((width) => Math.abs(width - MOBILE_BREAKPOINT) < 100);
  expect(aroundPhones.length).toBeGreaterThan(0);
  expect(new Set(aroundPhones)).toEqual(new Set([MOBILE_BREAKPOINT]));
});

it('a dialog and the filter panel are as wide as their constants say', () => {
  expect(read('ui/dialog/dialog.tsx')).toContain(`'max-w-[${DIALOG_MAX_WIDTH}px]'`);
  expect(read('features/content/library/library-filters.tsx')).toContain(`grid-cols-[${DRAWER_WIDTH}rem_`);
});

it('no class asks for a width that the theme has not: it would do nothing', () => {
  const theme = read('styles/base.css');
  const known = [...theme.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name);
  expect(known).toContain('md');
  const unknown = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/(?<![\w-])(?:(?:max|min)-)?(sm|md|lg|xl|2xl):[a-z[*]/g)].flatMap(
        ([found, name]) => (known.includes(name) ? [] : [`${path}: ${found}`]),
      ),
    );
  expect(unknown).toEqual([]);
});
