import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachNotes } from './attach-notes.ts';
import type { Clipping } from './clipping.ts';

const clipping = fc.record({
  start: fc.option(fc.nat(12), { nil: null }),
  length: fc.nat(6),
  page: fc.option(fc.constantFrom('1', '2'), { nil: null }),
  minute: fc.option(fc.nat(6), { nil: null }),
});

const read = (all: readonly (typeof clipping extends fc.Arbitrary<infer Value> ? Value : never)[]) =>
  all.map(
    ({ start, length, page, minute }, index): Clipping => ({
      row: index + 1,
      title: 'T',
      authors: [],
      kind: 'highlight',
      page,
      location: start === null ? null : { start, end: start + length },
      chapter: null,
      earlierPlace: null,
      addedAt: minute === null ? null : `2024-01-01T00:0${minute}:00.000Z`,
      rawDate: null,
      text: '',
      written: '',
    }),
  );

/** As it is meant, with each note compared with each highlight. */
function findPlainly(note: Clipping, highlights: readonly Clipping[]): Clipping | undefined {
  const at = note.location?.end;
  const isBefore = ({ addedAt, row }: Clipping) =>
    addedAt === null || note.addedAt === null ? row < note.row : addedAt <= note.addedAt;
  const around = highlights.filter((highlight) =>
    at === undefined
      ? note.page !== null && highlight.page === note.page && isBefore(highlight)
      : highlight.location !== null && highlight.location.start <= at && at <= highlight.location.end,
  );
  const distance = ({ addedAt, row }: Clipping) =>
    addedAt === null || note.addedAt === null
      ? 1e12 + Math.abs(row - note.row)
      : Math.abs(Date.parse(addedAt) - Date.parse(note.addedAt));
  const end = ({ location }: Clipping) => (at === undefined ? 0 : (location?.end ?? 0));
  return around.toSorted((a, b) => distance(a) - distance(b) || end(a) - end(b))[0];
}

test('a note is of the highlight around its place that is nearest in time, then by its end', () => {
  fc.assert(
    fc.property(fc.array(clipping, { maxLength: 30 }), fc.nat(3), (all, every) => {
      const clippings = read(all);
      const notes = clippings.filter((_, index) => index % (every + 2) === 0);
      const highlights = clippings.filter((one) => !notes.includes(one));
      const { highlightOf, unmatched } = attachNotes(notes, highlights);
      for (const note of notes) expect(highlightOf.get(note)).toBe(findPlainly(note, highlights));
      expect(unmatched).toEqual(notes.filter((note) => !highlightOf.has(note)));
    }),
    { numRuns: 1000 },
  );
});
