import { expect, test } from 'vitest';
import { isInFuture, isReadingDate, listFinishedDays, parseReadingYear, sortDates } from './reading.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-04-31', false],
  ['2024-4-1', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2024-01-01T00:00', false],
  ['', false],
])('%s is a day to have read on: %s', (text, expected) => {
  expect(isReadingDate(text)).toBe(expected);
});

test.each([
  ['1900', 1900],
  ['2025', 2025],
  ['9999', 9999],
  ['1899', null],
  ['02025', null],
  ['2025.0', null],
  ['2e3', null],
  ['', null],
])('%s is a year to have read in: %s', (text, expected) => {
  expect(parseReadingYear(text)).toBe(expected);
});

test('a day is in the future only when it has begun nowhere on Earth', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  expect(isInFuture('2026-05-02', now)).toBe(false);
  expect(isInFuture('2026-05-03', now)).toBe(true);
});

test('days stand in order, each once', () => {
  expect(sortDates(['2024-03-01', '2020-01-01', '2024-03-01'])).toEqual(['2020-01-01', '2024-03-01']);
});

test.each([
  ['finished', ['2019-07-02', '2024-02-03']],
  [null, ['2019-07-02', '2024-02-03']],
  ['dropped', ['2019-07-02']],
] as const)('of what is %s, it was finished on %j', (status, days) => {
  expect(listFinishedDays({ status, finishedAt: ['2019-07-02', '2024-02-03'] })).toEqual(days);
});
