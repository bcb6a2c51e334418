import { expect, test } from 'vitest';
import { isBlank } from './is-blank.ts';

test.each([
  ['', true],
  [' \n\t\u00a0', true],
  ['\u200b\u200c\u200d\u2060\ufeff', true],
  ['\u00ad \u3164', true],
  ['a', false],
  ['\u200ba', false],
  ['百年の孤独', false],
  ['👩‍🚀', false],
  ['?', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
