import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['Own less', 'Own less'],
  ['  Own\n\nless  ', 'Own less'],
  [`${'word '.repeat(12)}and more`, `${'word '.repeat(5)}word…`],
  ['x'.repeat(5000), `${'x'.repeat(32)}…`],
  ['', ''],
])('of "%s" are "%s"', (text, words) => {
  expect(firstWords(text)).toBe(words);
});
