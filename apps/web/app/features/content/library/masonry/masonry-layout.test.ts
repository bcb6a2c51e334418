import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottomOf, chooseColumns, findInBand, layOut, type MasonryLayout } from './masonry-layout.ts';

const gap = 24;

function layOutIn(width: number, heights: number[], minColumnWidth = 216): MasonryLayout {
  const columns = chooseColumns({ width, minColumnWidth, gap, isNarrow: width < 700 });
  return layOut({ heights: Float64Array.from(heights), columns, width, gap });
}

function countOverlaps(layout: MasonryLayout): number {
  let overlaps = 0;
  for (let one = 0; one < layout.tops.length; one += 1) {
    for (let other = one + 1; other < layout.tops.length; other += 1) {
      const sameColumn = Math.abs((layout.lefts[one] ?? 0) - (layout.lefts[other] ?? 0)) < layout.columnWidth;
      const apart =
        bottomOf(layout, one) <= (layout.tops[other] ?? 0) ||
        bottomOf(layout, other) <= (layout.tops[one] ?? 0);
      if (sameColumn && !apart) overlaps += 1;
    }
  }
  return overlaps;
}

const heightsArbitrary = fc.array(fc.integer({ min: 60, max: 900 }), { maxLength: 120 });
const widthArbitrary = fc.integer({ min: 320, max: 2000 });

test.each([
  [358, true, 1],
  [704, true, 1],
  [480, false, 2],
  [704, false, 3],
  [960, false, 4],
  [1376, false, 5],
  [3000, false, 5],
  [0, false, 1],
])('a width of %i px (narrow screen: %s) takes %i columns', (width, isNarrow, count) => {
  expect(chooseColumns({ width, minColumnWidth: 216, gap, isNarrow }).count).toBe(count);
});

test('while the page has no width yet, a card has one that can be measured', () => {
  expect(chooseColumns({ width: 0, minColumnWidth: 216, gap, isNarrow: true })).toEqual({
    count: 1,
    width: 120,
  });
});

test('cards never overlap, and none stands outside of the masonry', () => {
  fc.assert(
    fc.property(heightsArbitrary, widthArbitrary, (heights, width) => {
      const layout = layOutIn(width, heights);
      expect(countOverlaps(layout)).toBe(0);
      heights.forEach((_, index) => {
        expect((layout.lefts[index] ?? 0) + layout.columnWidth).toBeLessThanOrEqual(width + 1);
        expect(bottomOf(layout, index)).toBeLessThanOrEqual(layout.height);
      });
    }),
  );
});

test('each card goes to the column that is shortest by then, so that the columns end close together', () => {
  const layout = layOutIn(720, [300, 100, 200, 50, 50]);
  expect([...layout.tops]).toEqual([0, 0, 0, 124, 198]);
  expect([...layout.lefts]).toEqual([0, 248, 496, 248, 248]);
  fc.assert(
    fc.property(heightsArbitrary, widthArbitrary, (heights, width) => {
      const { tops, height, tallest, columnWidth } = layOutIn(width, heights);
      const columnCount = Math.round((width + gap) / (columnWidth + gap));
      const all = heights.reduce((sum, card) => sum + card + gap, 0);
      expect(height).toBeLessThanOrEqual(all / columnCount + tallest + gap);
      expect([...tops]).toEqual([...tops].sort((a, b) => a - b));
    }),
  );
});

test('another width gives another order of columns, again without overlaps', () => {
  const heights = Array.from({ length: 300 }, (_, index) => 200 + ((index * 97) % 260));
  for (const width of [1376, 1056, 704, 358]) expect(countOverlaps(layOutIn(width, heights))).toBe(0);
});

test('the band holds exactly the cards that reach into it', () => {
  fc.assert(
    fc.property(
      heightsArbitrary,
      widthArbitrary,
      fc.nat(20_000),
      fc.nat(3000),
      (heights, width, from, depth) => {
        const layout = layOutIn(width, heights);
        const expected = heights.flatMap((_, index) => {
          const isIn = bottomOf(layout, index) > from && (layout.tops[index] ?? 0) < from + depth;
          return isIn ? [index] : [];
        });
        expect(findInBand(layout, from, from + depth)).toEqual(expected);
      },
    ),
  );
});

test('of ten thousand cards no more than 120 are near the screen, wherever it is', () => {
  const heights = Array.from({ length: 10_000 }, (_, index) => 150 + ((index * 53) % 400));
  const layout = layOutIn(1376, heights);
  const screen = 1400;
  for (let from = -400; from < layout.height; from += 3977) {
    expect(findInBand(layout, from, from + screen + 1200).length).toBeLessThanOrEqual(120);
  }
});

test('a card that is added at the end moves none before it', () => {
  const heights = [300, 420, 260, 510, 330, 280];
  const before = layOutIn(1000, heights);
  const after = layOutIn(1000, [...heights, 400]);
  expect(after.tops.slice(0, heights.length)).toEqual(before.tops);
});

test('an empty masonry has no height', () => {
  expect(layOutIn(1000, [])).toMatchObject({ height: 0, tallest: 0 });
});
