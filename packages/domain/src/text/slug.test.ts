import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.for([
  ['Thinking, Fast and Slow', 'thinking-fast-and-slow'],
  ["Surely You're Joking", 'surely-youre-joking'],
  ['L’Étranger', 'letranger'],
  ['三体', '三体'],
  ['???', 'untitled'],
] as const)('"%s" has the slug %s', ([title, slug]) => {
  expect(slugify(title)).toBe(slug);
});
