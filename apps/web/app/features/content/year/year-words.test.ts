import { describe, expect, test } from 'vitest';
import { makeYear } from './testing/sample-year.ts';
import {
  countMonthsBegun,
  describeKept,
  describeKnown,
  describeToCome,
  describeTypes,
  describeYear,
} from './year-words.ts';

const ofAll = (sum: number, items = 1) => ({ sum, items });
const unknown = { sum: 0, items: 0 };

describe('a year in a sentence', () => {
  test.each([
    ['43 books, 12,480 pages, about 312 hours', 43, ofAll(12_480, 43), ofAll(18_720, 43)],
    ['1 book, 1 page, about 1 minute', 1, ofAll(1), ofAll(1)],
    ['1 book, 300 pages, about 59 minutes', 1, ofAll(300), ofAll(59)],
    ['1 book, 300 pages, about 1 hour', 1, ofAll(300), ofAll(60)],
    ['1 book, about 2 hours', 1, unknown, ofAll(90)],
    ['2 books, 300 pages', 2, ofAll(300, 2), unknown],
    ['2 books', 2, unknown, unknown],
  ])('"%s"', (sentence, items, pages, minutes) => {
    expect(describeYear(makeYear({ items, pages, minutes }))).toBe(sentence);
  });

  test('names the type of what is of one type, and counts what is of several', () => {
    const types = [
      { type: 'book', items: 1200 },
      { type: 'article', items: 1 },
    ] as const;
    const mixed = makeYear({ items: 1201, types: [...types], pages: ofAll(9, 2) });
    expect(describeYear(mixed)).toBe('1,201 finished, 9 pages');
    expect(describeTypes(mixed)).toBe('1,200 books, 1 article');
    const podcasts = makeYear({ items: 2, types: [{ type: 'podcast', items: 2 }] });
    expect(describeYear(podcasts)).toBe('2 podcasts');
    expect(describeTypes(podcasts)).toBeNull();
  });
});

test.each([
  ['Page counts known for 40 of them, time for 38', ofAll(9, 40), ofAll(9, 38)],
  ['Page counts known for 40 of them', ofAll(9, 40), ofAll(9, 43)],
  ['Page counts known for 40 of them', ofAll(9, 40), unknown],
  ['Time known for 38 of them', ofAll(9, 43), ofAll(9, 38)],
  [null, ofAll(9, 43), ofAll(9, 43)],
  [null, unknown, unknown],
])('of how many the sums are: %s', (words, pages, minutes) => {
  expect(describeKnown(makeYear({ items: 43, pages, minutes }))).toBe(words);
});

test.each([
  ['40 takeaways, 1,118 quotes, 1 note', { takeaways: 40, quotes: 1118, notes: 1 }],
  ['1 quote', { takeaways: 0, quotes: 1, notes: 0 }],
  [null, { takeaways: 0, quotes: 0, notes: 0 }],
])('what was kept: %s', (words, kept) => {
  expect(describeKept(kept)).toBe(words);
});

test.each([
  [2024, 12, null],
  [2025, 12, null],
  [2026, 11, 'December is still to come'],
  [2027, 0, 'January to December are still to come'],
])('the months that are still to come are told in one sentence (%i)', (year, begun, words) => {
  const today = year === 2025 ? '2025-12-31' : '2026-11-01';
  expect(countMonthsBegun(year, today)).toBe(begun);
  expect(describeToCome(begun)).toBe(words);
});
