import { expect, test } from 'vitest';
import {
  findDroppedDay,
  isInFuture,
  isReadingDate,
  isReadingGoal,
  lacksEnd,
  leaveOutFutureDays,
  listFinishedDays,
  nameCommonStatus,
  nameReadingStatus,
  parseReadingYear,
  sortDates,
} from './reading.ts';

test.each([
  ['want', 'book', 'Want to read'],
  ['reading', 'article', 'Reading'],
  ['want', 'video', 'Want to watch'],
  ['reading', 'podcast', 'Listening'],
  ['reading', 'course', 'Taking'],
  ['finished', 'podcast', 'Finished'],
] as const)('the status %s of a thing of the kind %s reads %s', (status, type, name) => {
  expect(nameReadingStatus(status, type)).toBe(name);
});

test.each([
  ['want', ['video'], 'Want to watch'],
  ['want', ['book', 'article'], 'Want to read'],
  ['want', ['book', 'video'], 'Planned'],
  ['reading', ['podcast', 'video'], 'In progress'],
  ['paused', ['podcast', 'video'], 'Paused'],
  ['reading', [], 'Reading'],
  ['none', ['podcast'], 'No status'],
] as const)('the status %s of things of the kinds %j reads %s', (status, types, name) => {
  expect(nameCommonStatus(status, types)).toBe(name);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-04-31', false],
  ['2024-4-1', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2024-01-01T00:00', false],
  ['2024-01', false],
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

test.each([
  [1900, 1, true],
  [9999, 1000, true],
  [1899, 12, false],
  [10_000, 12, false],
  [2026.5, 12, false],
  [2026, 0, false],
  [2026, 1001, false],
  [2026, 1.5, false],
])('in %s, %s books are a goal: %s', (year, books, expected) => {
  expect(isReadingGoal({ year, books })).toBe(expected);
});

test('a day is in the future only when it has begun nowhere on Earth', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  expect(isInFuture('2026-05-02', now)).toBe(false);
  expect(isInFuture('2026-05-03', now)).toBe(true);
  // The first to have a day are 14 hours ahead of Greenwich.
  expect(isInFuture('2026-05-02', new Date('2026-05-01T10:00:00Z'))).toBe(false);
  expect(isInFuture('2026-05-02', new Date('2026-05-01T09:59:59Z'))).toBe(true);
});

test('days stand in order, each once', () => {
  expect(sortDates(['2024-03-01', '2020-01-01', '2024-03-01'])).toEqual(['2020-01-01', '2024-03-01']);
});

test.each([
  // Status, first day: the days of finishing, the day of dropping, whether no day tells since when it is over.
  ['finished', null, ['2019-07-02', '2024-02-03'], null, false],
  ['finished', '2024-02-01', ['2019-07-02', '2024-02-03'], null, false],
  ['finished', '2024-05-01', ['2019-07-02', '2024-02-03'], null, true],
  ['reading', null, ['2019-07-02', '2024-02-03'], null, false],
  [null, null, ['2019-07-02', '2024-02-03'], null, false],
  ['dropped', null, ['2019-07-02'], '2024-02-03', false],
  ['dropped', '2024-02-03', ['2019-07-02'], '2024-02-03', false],
  ['dropped', '2018-01-01', ['2019-07-02'], '2024-02-03', false],
  // Begun once more after its last day, it was dropped on none of them.
  ['dropped', '2024-05-01', ['2019-07-02', '2024-02-03'], null, true],
] as const)('of what is %s, begun %s, it was finished on %j and dropped on %s', (...row) => {
  const [status, startedAt, finished, droppedOn, isOpen] = row;
  const reading = { status, startedAt, finishedAt: ['2019-07-02', '2024-02-03'] };
  expect(listFinishedDays(reading)).toEqual(finished);
  expect(findDroppedDay(reading)).toBe(droppedOn);
  expect(lacksEnd(reading)).toBe(isOpen);
});

test.each([
  ['finished', true],
  ['dropped', true],
  ['paused', false],
  ['want', false],
  [null, false],
] as const)('without days, what is %s lacks the day of its end: %s', (status, isLacking) => {
  expect(lacksEnd({ status, finishedAt: [] })).toBe(isLacking);
  expect(findDroppedDay({ status, finishedAt: [] })).toBeNull();
});

test.each([
  [{ status: 'finished', finishedAt: ['2019-07-02', '2999-01-01'] }, 'finished', ['2019-07-02']],
  [{ status: 'dropped', finishedAt: ['2999-01-01'] }, 'dropped', []],
  // The day of dropping is wrong: that of finishing does not take its place.
  [{ status: 'dropped', finishedAt: ['2999-01-01', '2019-07-02'] }, 'finished', ['2019-07-02']],
  [
    { status: 'dropped', startedAt: '2018-01-01', finishedAt: ['2019-07-02', '2999-01-01'] },
    'finished',
    ['2019-07-02'],
  ],
  [
    { status: 'dropped', startedAt: '2024-01-01', finishedAt: ['2019-07-02', '2999-01-01'] },
    'dropped',
    ['2019-07-02'],
  ],
  // It is a day of a reading before this one that was wrong.
  [{ status: 'dropped', startedAt: '2999-02-02', finishedAt: ['2019-07-02'] }, 'dropped', ['2019-07-02']],
  [{ finishedAt: ['2019-07-02', '2999-01-01'] }, undefined, ['2019-07-02']],
] as const)('of %j without what is to come it is %s, with %j', (reading, status, finishedAt) => {
  const now = new Date('2026-05-01T12:00:00Z');
  const past = leaveOutFutureDays(reading, now);
  expect(past).toMatchObject({ status, finishedAt });
  expect(past.future).not.toEqual([]);
});

test('what has begun and ended already stays as it was read', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const reading = { status: 'dropped', startedAt: '2018-01-01', finishedAt: ['2019-07-02'] } as const;
  expect(leaveOutFutureDays(reading, now)).toEqual({ ...reading, future: [] });
  // Tomorrow has begun somewhere.
  const days = { startedAt: '2026-05-03', finishedAt: ['2026-05-02', '2026-05-04'] };
  expect(leaveOutFutureDays({ status: 'reading', ...days }, now)).toEqual({
    status: 'reading',
    startedAt: undefined,
    finishedAt: ['2026-05-02'],
    future: ['2026-05-03', '2026-05-04'],
  });
});
