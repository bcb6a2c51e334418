import { beforeAll, expect, test, vi } from 'vitest';
import { type Context2d, createSurface } from './canvas.ts';
import { drawText, measureText } from './text-block.ts';

const WIDTH = 300;
let context: Context2d;
beforeAll(async () => {
  ({ context } = await createSurface(1200, 630));
});

type Wish = { sizes?: readonly [number, ...number[]]; maxLines?: number; align?: 'left' | 'center' };

/** The lines as they are drawn, each with where it stands, and the size and the end of them all. */
function draw(text: string, { sizes = [40], maxLines = 3, align = 'left' }: Wish = {}) {
  const block = { text, width: WIDTH, sizes, maxLines, lineHeight: 1.5 };
  const fillText = vi.spyOn(context, 'fillText');
  const end = drawText(context, { ...block, x: 10, y: 100, color: '#000', align });
  const drawn = fillText.mock.calls.map(([line, x, y]) => ({ line, x, y }));
  fillText.mockRestore();
  expect(end).toBe(100 + measureText(context, block));
  for (const { line } of drawn) expect(context.measureText(line).width).toBeLessThanOrEqual(WIDTH);
  return {
    drawn,
    lines: drawn.map(({ line }) => line),
    size: Number(/(\d+)px/.exec(context.font)?.[1]),
    end,
  };
}

test('a text is set in as few lines as its words need, from the top', () => {
  const { drawn, lines, end } = draw(' The ponds\nof  Walden in winter ');
  expect(lines.join(' ')).toBe('The ponds of Walden in winter');
  expect(drawn.map(({ x, y }) => [x, y])).toEqual([
    [10, 130],
    [10, 190],
    [10, 250],
  ]);
  expect(end).toBe(280);
  expect(draw('One', { align: 'center' }).drawn).toEqual([{ line: 'One', x: 160, y: 130 }]);
  expect(draw('').lines).toEqual([]);
});

test('it is as large as it fits, and no word is broken where a smaller size has room for it', () => {
  const sizes = [60, 40, 20] as const;
  expect(draw('Walden', { sizes, maxLines: 1 }).size).toBe(60);
  expect(draw('Walden, or Life', { sizes, maxLines: 1 }).size).toBe(40);
  expect(draw('Walden, or Life', { sizes, maxLines: 2 }).size).toBe(60);
  expect(draw('Antidisestablishment', { sizes, maxLines: 3 }).size).toBe(20);
});

test('what does not fit is cut after a word, with an ellipsis in place of what stood there', () => {
  const { lines } = draw('Go on, go on and on, until the pond is frozen', { maxLines: 1 });
  expect(lines).toEqual(['Go on, go on…']);
  expect(draw('Walden, the pond, the woods', { maxLines: 1 }).lines).toEqual(['Walden, the…']);
  // `draw` measures every line with its ellipsis.
  for (let letters = 1; letters < 14; letters += 1)
    draw(`Up ${'n'.repeat(letters)} the hill and down`, { maxLines: 1 });
  expect(draw('Ponds — — — — — — — and woods', { maxLines: 1 }).lines).toEqual(['Ponds…']);
});

test('a word that is wider than the line in any size goes on in the next, whole characters in each', () => {
  const family = '👩‍👩‍👧';
  for (const word of ['', 'i', 'n', 'm', 'in', 'mm'].map((start) => `${start}${family.repeat(12)}`)) {
    const { lines } = draw(word, { sizes: [60, 40] });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(word);
    for (const line of lines)
      expect(line.replaceAll(family, '')).not.toMatch(/\p{Emoji_Presentation}|\u200D/u);
  }
});
