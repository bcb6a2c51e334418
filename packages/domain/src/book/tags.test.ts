import { expect, test } from 'vitest';
import { cleanTags } from './tags.ts';

test('tags are trimmed and each is kept once, in its first spelling', () => {
  expect(cleanTags([' Sci-Fi', 'sci-fi ', '', '  ', 'to  read', 'To Read', 'É', 'é'])).toEqual([
    'Sci-Fi',
    'to read',
    'É',
  ]);
});
