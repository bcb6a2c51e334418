import { expect, it } from 'vitest';
import { firstWords } from './first-words.ts';

it.each([
  ['Own less', 'Own less'],
  ['  Own\n\nless  ', 'Own less'],
  [`${'word '.repeat(12)}and more`, `${'word '.repeat(11)}word…`],
  ['x'.repeat(5000), `${'x'.repeat(60)}…`],
  ['', ''],
])('of "%s" are "%s"', (text, words) => {
  expect(firstWords(text)).toBe(words);
});
