import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaType } from './media.ts';
import {
  formatProgress,
  hasPlace,
  isFurther,
  LARGEST_PROGRESS,
  parseProgress,
  percentRead,
  PROGRESS_UNITS,
  shortenProgress,
  toProgress,
} from './progress.ts';
import { READING_STATUSES } from './reading.ts';

test.for<[text: string, type: MediaType, amount: number, unit: string]>([
  ['120', 'book', 120, 'pages'],
  ['120', 'article', 120, 'pages'],
  ['120', 'podcast', 120, 'minutes'],
  ['p. 120', 'podcast', 120, 'pages'],
  [' page 120 ', 'book', 120, 'pages'],
  ['120 pages', 'video', 120, 'pages'],
  ['120/455', 'book', 120, 'pages'],
  ['120 of 455', 'book', 120, 'pages'],
  ['26%', 'book', 26, 'percent'],
  ['26,9 %', 'book', 26, 'percent'],
  ['26 percent', 'course', 26, 'percent'],
  ['1', 'book', 1, 'pages'],
  ['Page 120', 'podcast', 120, 'pages'],
  ['26 Percent', 'book', 26, 'percent'],
  ['95 min', 'book', 95, 'minutes'],
  ['2 hours', 'podcast', 120, 'minutes'],
  ['1:35 h', 'podcast', 95, 'minutes'],
  ['12:34', 'video', 13, 'minutes'],
  ['12:04 / 19:13', 'video', 12, 'minutes'],
  ['1:02:10 of 1:40:00', 'podcast', 62, 'minutes'],
  ['3:20:00', 'book', 200, 'minutes'],
])('%j of a %s is %i %s', ([text, type, amount, unit]) => {
  expect(parseProgress(text, type)).toEqual({ amount, unit });
});

test.for([
  '',
  '0',
  '0%',
  '101%',
  'about 26%',
  '26% of it',
  '-3',
  'half',
  '100001',
  '3 weeks',
  '12 of',
  '1.5',
  '12:34',
  '999999 hours',
])('%j tells no progress', (text) => {
  expect(parseProgress(text, 'book')).toBeNull();
});

const anyProgress = fc
  .constantFrom(...PROGRESS_UNITS)
  .chain((unit) => fc.integer({ min: 1, max: LARGEST_PROGRESS[unit] }).map((amount) => ({ amount, unit })));

test('what is written is understood again, of whatever type', () => {
  fc.assert(
    fc.property(anyProgress, fc.constantFrom<MediaType>('book', 'podcast'), (progress, type) => {
      expect(parseProgress(formatProgress(progress), type)).toEqual(progress);
      expect(toProgress(progress.amount, progress.unit)).toEqual(progress);
    }),
  );
});

test('there is as much of it as there can be, and no more', () => {
  for (const unit of PROGRESS_UNITS) {
    expect(toProgress(LARGEST_PROGRESS[unit], unit)).toEqual({ amount: LARGEST_PROGRESS[unit], unit });
    expect(toProgress(LARGEST_PROGRESS[unit] + 1, unit)).toBeNull();
  }
});

test.for([
  [{ amount: 120, unit: 'pages' }, 'page 120', '30%'],
  [{ amount: 26, unit: 'percent' }, '26%', '26%'],
  [{ amount: 95, unit: 'minutes' }, '95 minutes', '95 minutes'],
] as const)('%j is written "%s", and shortened "%s"', ([progress, whole, short]) => {
  expect(formatProgress(progress)).toBe(whole);
  expect(shortenProgress(progress, { pageCount: 400, timeCommitment: null })).toBe(short);
});

test.for([
  ['reading', true],
  ['paused', true],
  ['dropped', true],
  ['want', false],
  ['finished', false],
  [null, false],
] as const)('who has "%s" it has come to a place in it: %s', ([status, expected]) => {
  expect(hasPlace(status)).toBe(expected);
});

test.for<[amount: number, unit: unknown]>([
  [1.5, 'pages'],
  [Number.NaN, 'percent'],
  [12, 'chapters'],
  [12, 'constructor'],
  [12, null],
])('%d %s is no progress', ([amount, unit]) => {
  expect(toProgress(amount, unit)).toBeNull();
});

test.for<[amount: number, unit: 'pages' | 'percent' | 'minutes', percent: number | null]>([
  [120, 'pages', 30],
  [1, 'pages', 1],
  [399, 'pages', 99],
  [500, 'pages', 100],
  [42, 'percent', 42],
  [90, 'minutes', 75],
  [120, 'minutes', 100],
  [121, 'minutes', null],
])('of 400 pages and 2 hours, %i %s are %s percent', ([amount, unit, percent]) => {
  const length = { pageCount: 400, timeCommitment: { amount: 2, unit: 'hours' } };
  expect(percentRead({ amount, unit }, length)).toBe(percent);
});

test('so many of a hundred parts are as many percent, however many pages each part has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 1000 }), (percent, pages) => {
      const length = { pageCount: 100 * pages, timeCommitment: null };
      expect(percentRead({ amount: percent * pages, unit: 'pages' }, length)).toBe(percent);
    }),
  );
});

test.for<[unit: 'pages' | 'minutes', unitOfTime: string]>([
  ['pages', 'hours'],
  ['minutes', 'weeks'],
])('of something whose length nobody knows, %s are no part of the whole', ([unit, unitOfTime]) => {
  const length = { pageCount: null, timeCommitment: { amount: 2, unit: unitOfTime } };
  expect(percentRead({ amount: 12, unit }, length)).toBeNull();
});

test('only progress of one unit is further than other progress', () => {
  const page = (amount: number) => ({ amount, unit: 'pages' as const });
  expect(isFurther(page(12), page(11))).toBe(true);
  expect(isFurther(page(12), page(12))).toBe(false);
  expect(isFurther(page(120), { amount: 3, unit: 'percent' })).toBe(false);
});

test('the statuses that keep the place of a reader stand together', () => {
  const keeping = READING_STATUSES.map(hasPlace);
  expect(keeping.slice(keeping.indexOf(true), keeping.lastIndexOf(true) + 1)).not.toContain(false);
});
