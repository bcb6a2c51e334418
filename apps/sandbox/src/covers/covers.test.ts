import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allBooks } from '../catalogue/catalogue.ts';
import { recordNumberOf } from '../open-library/records.ts';
import { drawCover, layouts } from './cover.ts';
import { palettes } from './palettes.data.ts';
import { coverRoutes } from './routes.ts';
import { HEIGHT, WIDTH } from './scene.ts';
import { measureText } from './text/measure-text.ts';

type LayoutName = keyof typeof layouts;
const layoutNames = Object.keys(layouts) as LayoutName[]; // The keys of the object literal itself.

const app = coverRoutes({ origin: 'http://localhost:3001' });

/** Every element closed in the order it was opened, and no bare ampersand or bracket in between. */
const expectWellFormed = (svg: string) => {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close, name, _a, empty) => {
      if (close === '/') expect(open.pop()).toBe(name);
      else if (empty !== '/') open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
};

type Line = { text: string; x: number; y: number; width: number };

const readLines = (svg: string): Line[] =>
  [...svg.matchAll(/<text ([^>]*)>((?:<tspan[^>]*>[^<]*<\/tspan>)+)<\/text>/g)].flatMap(
    ([, attributes = '', spans = '']) => {
      const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1]);
      const spacing = Number(/letter-spacing="([\d.]+)"/.exec(attributes)?.[1] ?? 0);
      const isCentred = attributes.includes('text-anchor="middle"');
      return [...spans.matchAll(/x="([\d.]+)" y="([\d.]+)">([^<]*)</g)].map(([, x, y, escaped = '']) => {
        const text = escaped
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        const width = measureText(text, { size, spacing });
        return { text, x: Number(x) - (isCentred ? width / 2 : 0), y: Number(y), width };
      });
    },
  );

const expectToFit = (svg: string) => {
  for (const { text, x, y, width } of readLines(svg)) {
    expect(x, text).toBeGreaterThanOrEqual(30);
    expect(x + width, text).toBeLessThanOrEqual(WIDTH - 30);
    expect(y, text).toBeGreaterThan(30);
    expect(y, text).toBeLessThan(HEIGHT - 12);
  }
};

describe('drawn covers', () => {
  it.each(layoutNames)('set every title of the catalogue within the board: %s', (layout) => {
    for (const { title, authors } of allBooks) {
      const svg = drawCover({ title, authors, layout });
      expectWellFormed(svg);
      expectToFit(svg);
    }
  });

  it('show title and author in full, in their order', () => {
    for (const { title, authors } of allBooks.filter((book) => book.authors.length === 1)) {
      const lines = readLines(drawCover({ title, authors })).map(({ text }) => text);
      const said = lines.join('').replace(/\s/g, '');
      expect(said).toBe(`${title}${authors[0]?.toLocaleUpperCase()}`.replace(/\s/g, ''));
    }
  });

  it('are the same for the same title, and use every layout and palette', () => {
    const drawings = allBooks.map((book) => drawCover(book));
    expect(allBooks.map((book) => drawCover(book))).toEqual(drawings);
    for (const { cloth, paper } of palettes) {
      expect(drawings.some((svg) => svg.includes(cloth) || svg.includes(paper))).toBe(true);
    }
    expect(layoutNames.length).toBeGreaterThanOrEqual(8);
  });

  it('stay well formed and within the board whatever the words', () => {
    const words = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ maxCount: 60 }));
    fc.assert(
      fc.property(
        words,
        fc.array(words, { maxLength: 5 }),
        fc.constantFrom(...layoutNames),
        (title, authors, layout) => {
          const svg = drawCover({ title, authors, layout });
          expectWellFormed(svg);
          expectToFit(svg);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cut what fits at no size, with an ellipsis', () => {
    const lines = readLines(drawCover({ title: 'very '.repeat(400), authors: [], layout: 'arcs' }));
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)?.text).toMatch(/…$/);
  });

  it('break lines where sense allows', () => {
    const linesOf = (title: string) =>
      readLines(drawCover({ title, authors: [], layout: 'stripes' })).map(({ text }) => text);
    expect(linesOf('The Emperor of All Maladies')).toEqual(['The Emperor', 'of All Maladies']);
    expect(linesOf('The Three-Body Problem')).toEqual(['The Three-Body', 'Problem']);
    expect(linesOf('百年孤独').join('')).toBe('百年孤独');
  });
});

describe('palettes', () => {
  it.each(palettes.map((palette) => [palette.name, palette] as const))(
    'set legible words: %s',
    (_, palette) => {
      expect(contrastOf(palette.ink, palette.cloth)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(palette.print, palette.paper)).toBeGreaterThanOrEqual(7);
      expect(contrastOf(palette.line, palette.cloth)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the cover routes', () => {
  const book = allBooks[0];
  const paths = book ? [`/${book.id}.svg`, `/b/id/${recordNumberOf(book)}-M.jpg`] : [];

  it('serve the same drawing under both addresses, with headers that let it do nothing', async () => {
    const answers = await Promise.all(paths.map(async (path) => app.request(path)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
    }
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(first).toBe(second);
  });

  it.each(['/AAAAAAAAAAAA.svg', '/b/id/1-M.jpg', '/b/id/x-M.jpg', '/b/id/12345678-XL.jpg', '/..svg'])(
    'have nothing at %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
