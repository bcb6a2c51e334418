import { expect, test } from 'vitest';
import { readDay } from './dates.ts';

test.each([
  ['1er mars 2020', '2020-03-01'],
  ['1. März 2020', '2020-03-01'],
  ['3rd March 2020', '2020-03-03'],
  ['March 3rd, 2020', '2020-03-03'],
  ['Mar. 22nd 2020', '2020-03-22'],
  ['3 de março de 2020', '2020-03-03'],
  ['1º de março de 2020', '2020-03-01'],
  ['2020. 3. 1.', '2020-03-01'],
  ['2020. 03. 01', '2020-03-01'],
  ['2020년 3월 1일', '2020-03-01'],
  ['2020年3月1日', '2020-03-01'],
  ['2020. 13. 1.', null],
  ['31st February 2020', null],
])('the day “%s” is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
