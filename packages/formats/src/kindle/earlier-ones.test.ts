import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Clipping } from './clipping.ts';
import { startPlaces } from './earlier-ones.ts';

const place = fc.record({
  location: fc.option(
    fc
      .record({ start: fc.nat(20), length: fc.nat(8) })
      .map(({ start, length }) => ({ start, end: start + length })),
    { nil: null },
  ),
  page: fc.option(fc.constantFrom('1', '2'), { nil: null }),
  isGone: fc.boolean(),
});

const isAround = (one: Clipping, { location, page }: Clipping) =>
  one.location !== null && location !== null
    ? one.location.start <= location.end && location.start <= one.location.end
    : page !== null && page === one.page;

test('those around a highlight are found among all that are still there', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const clippings = places.map(
        ({ location, page }, index): Clipping => ({
          row: index + 1,
          title: 'T',
          authors: [],
          kind: 'highlight',
          page,
          location,
          chapter: null,
          earlierPlace: null,
          addedAt: null,
          rawDate: null,
          text: '',
          written: '',
        }),
      );
      const earlier = startPlaces(clippings);
      const there = clippings.filter((_, index) => places[index]?.isGone === false);
      for (const clipping of clippings) earlier.add(clipping);
      for (const clipping of clippings) if (!there.includes(clipping)) earlier.remove(clipping);
      for (const later of clippings)
        expect(earlier.listNear(later).toSorted((a, b) => a.row - b.row)).toEqual(
          there.filter((one) => isAround(one, later)),
        );
    }),
    { numRuns: 500 },
  );
});

test('of very many at one place the latest are looked at', () => {
  const all = Array.from(
    { length: 5000 },
    (_, index) => ({ row: index, page: '1', location: null }) as Clipping,
  ); // of which no more is read here
  const earlier = startPlaces(all);
  for (const clipping of all) earlier.add(clipping);
  expect(earlier.listNear(all[0] as Clipping).map(({ row }) => row)).toEqual(
    Array.from({ length: 100 }, (_, index) => 4900 + index),
  );
});
