import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a short text stays as it is, its empty lines gone', () => {
  expect(excerptOf('  First line.\n\n\n  Second line.  ', 100)).toBe('First line.\nSecond line.');
});

test('a long text ends at a word, with an ellipsis', () => {
  expect(excerptOf('one two three four', 10)).toBe('one two…');
});
