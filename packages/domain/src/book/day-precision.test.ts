import { expect, test } from 'vitest';
import { type DayPrecision, listOtherDays, withoutKnownEnds } from './day-precision.ts';

const finished = (...finishedAt: string[]) => ({ status: 'finished' as const, finishedAt });

test.each([
  // Precision of the file, its day, what is known of the book, and whether the day is left.
  [undefined, '2024-02-02', finished('2024-02-01'), true],
  ['near', '2024-02-02', finished('2024-02-01'), false],
  ['near', '2024-01-31', finished('2020-01-01', '2024-02-01'), false],
  ['near', '2024-01-01', finished('2023-12-31'), false],
  ['near', '2024-02-03', finished('2024-02-01'), true],
  ['near', '2024-08-01', finished('2024-02-01'), true],
  ['near', '2024-02-02', finished(), true],
  // An import remembers that it has brought it.
  ['near', '2024-02-02', finished('2024-02-01', '2024-02-02'), true],
  ['near', '2024-02-02', { status: 'reading', finishedAt: ['2024-02-01'] }, false],
  ['near', '2024-02-02', { status: 'dropped', finishedAt: ['2024-02-01'] }, true],
  ['rough', '2024-08-01', finished('2024-02-01'), false],
  ['rough', '2024-08-01', finished(), true],
  ['rough', '2024-08-01', { status: 'reading', finishedAt: ['2024-02-01'] }, true],
] as const)('of a file whose days are %s, %s is left to %j: %s', (dayPrecision, day, own, isLeft) => {
  const row: { finishedAt: string[]; dayPrecision?: DayPrecision | undefined } = {
    finishedAt: [day],
    dayPrecision,
  };
  expect(withoutKnownEnds(row, own)).toEqual({ dayPrecision, finishedAt: isLeft ? [day] : [] });
});

test.each([
  [undefined, '2024-02-01', true],
  [undefined, '2024-02-02', false],
  ['near', '2024-02-02', true],
  ['near', '2024-02-03', false],
  ['rough', '2024-02-01', true],
  ['rough', '2024-08-01', false],
] as const)(
  'of a file whose days are %s, %s is no other book’s than one of February 1: %s',
  (dayPrecision, day, isIts) => {
    const row: { finishedAt: string[]; dayPrecision?: DayPrecision | undefined } = {
      finishedAt: [day],
      dayPrecision,
    };
    expect(listOtherDays(row, finished('2024-02-01'))).toEqual(isIts ? [] : [day]);
  },
);
