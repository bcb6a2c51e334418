import { expect, test } from 'vitest';
import { describeGoal, describePace, parseGoal } from './goal-words.ts';

test.each([
  ['24', 24],
  [' 7 ', 7],
  ['007', 7],
  ['1', 1],
  ['1000', 1000],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1 000', 1000],
  ['', null],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['2,5', null],
  ['1001', null],
  ['1,001', null],
  ['99999999999999999999', null],
  ['1e2', null],
  ['twelve', null],
])('"%s" is read as %s', (text, books) => {
  expect(parseGoal(text)).toBe(books);
});

test.each([
  ['0 of 24 books', 0, 24],
  ['12 of 24 books', 12, 24],
  ['0 of 1 book', 0, 1],
  ['Goal reached: 1 of 1 book', 1, 1],
  ['Goal reached: 26 of 24 books', 26, 24],
  ['Goal reached: 12,345 of 1,000 books', 12_345, 1000],
])('how far a goal is: %s', (words, books, goal) => {
  expect(describeGoal({ books, goal })).toBe(words);
});

// 12 of 24, and 501 of 1,000, are even on this day.
test.each([
  ['2 ahead of pace', 14, 24],
  ['On pace', 12, 24],
  ['3 behind pace', 9, 24],
  ['501 behind pace', 0, 1000],
  [null, 24, 24],
  [null, 26, 24],
])('the pace is: %s', (words, books, goal) => {
  expect(describePace({ books, goal }, '2026-07-03')).toBe(words);
});
