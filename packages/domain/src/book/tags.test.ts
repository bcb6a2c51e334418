import { expect, test } from 'vitest';
import { cleanTags, tagKey } from './tags.ts';

test('tags are trimmed and each is kept once, in its first spelling', () => {
  expect(cleanTags([' Sci-Fi', 'sci-fi ', '', '  ', 'to  read', 'To Read', 'É', 'é'])).toEqual([
    'Sci-Fi',
    'to read',
    'É',
  ]);
});

test('a tag is one and the same, however its accents are encoded', () => {
  expect(cleanTags(['Vie\u0323\u0302t', 'Vi\u00EA\u0323t', 'Việt'])).toEqual(['Việt'.normalize('NFC')]);
  expect(tagKey('VIE\u0323\u0302T')).toBe(tagKey('việt'));
});
