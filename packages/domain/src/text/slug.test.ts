import { expect, test } from 'vitest';
import { isPublicSlug, slugify } from './slug.ts';

test.for([
  ['Thinking, Fast and Slow', 'thinking-fast-and-slow'],
  ["Surely You're Joking", 'surely-youre-joking'],
  ['L’Étranger', 'letranger'],
  ['三体', '三体'],
  ['???', 'untitled'],
] as const)('"%s" has the slug %s', ([title, slug]) => {
  expect(slugify(title)).toBe(slug);
});

test('a slug has 80 characters at most, none of them half of one, and no hyphen at its end', () => {
  expect(slugify('𠀀'.repeat(90))).toBe('𠀀'.repeat(80));
  expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

test.for([
  ['michel-de-montaigne', true],
  ['1984', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['a--b', false],
  ['-a', false],
  ['Montaigne', false],
  ['', false],
] as const)('"%s" is the name of a public vault or book: %s', ([text, expected]) => {
  expect(isPublicSlug(text)).toBe(expected);
});
