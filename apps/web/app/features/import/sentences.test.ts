import { expect, test } from 'vitest';
import { sayDays } from './sentences.ts';

test.each([
  ['2031-12-20 is in the future', 'December 20, 2031 is in the future'],
  [
    'Keeps your first day 2020-02-02; the file has 2024-03-03',
    'Keeps your first day February 2, 2020; the file has March 3, 2024',
  ],
  ['“2020-02-02” already has everything in it', '“2020-02-02” already has everything in it'],
  ['The date "2023-02-02" could not be read.', 'The date "2023-02-02" could not be read.'],
  ['2023-99-99 is no day, nor is 12020-02-021', '2023-99-99 is no day, nor is 12020-02-021'],
])('the days of "%s" are said as the app writes them', (words, said) => {
  expect(sayDays(words)).toBe(said);
});
