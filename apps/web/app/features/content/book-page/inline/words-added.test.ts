import { expect, test } from 'vitest';
import { wordsAdded } from './words-added.ts';

test.each([
  ['', 'new', 'new'],
  ['same', 'same', ''],
  ['longer before', 'longer', ''],
  ['one three', 'one and three', 'and '],
  ['aa', 'aaa', 'a'],
  ['old words', 'new worlds', 'new worl'],
])('from "%s" to "%s" it is "%s"', (before, text, added) => {
  expect(wordsAdded(before, text)).toBe(added);
});
