import { expect, test } from 'vitest';
import { describeAll, describeFound, describeTotal } from './count-words.ts';

test.each([
  [{ total: null, whole: null }, null, null],
  [{ total: 0, whole: null }, null, '0 matches'],
  [{ total: 1, whole: null }, '1', '1 match'],
  [{ total: 1, whole: 1500 }, '1 of 1,500', '1 of 1,500'],
  [{ total: 1200, whole: 1500 }, '1,200 of 1,500', '1,200 of 1,500'],
  [{ total: 8000, whole: null }, '8,000', '8,000 matches'],
])('%j reads %s beside a title, and %s without one', (counted, withTitle, alone) => {
  expect(describeTotal(counted)).toBe(withTitle);
  expect(describeFound(counted)).toBe(alone);
});

test.each([
  [1, 'Books', '1 book'],
  [8000, 'Quotes', '8,000 quotes'],
  [null, 'Notes', null],
])('%s of %s are %s', (total, title, words) => {
  expect(describeAll({ total, whole: null }, title)).toBe(words);
});
