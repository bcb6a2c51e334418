import { expect, it } from 'vitest';
import { dropArticle } from './leading-article.ts';

it.each([
  ['The Odyssey', 'Odyssey'],
  ['THE ODYSSEY', 'ODYSSEY'],
  ['A Room of One’s Own', 'Room of One’s Own'],
  ['An  Enquiry', 'Enquiry'],
  [' the Prince ', 'Prince'],
  ['Anna Karenina', 'Anna Karenina'],
  ['Theory of Colours', 'Theory of Colours'],
  ['A', 'A'],
  ['The ', 'The'],
  ['The The', 'The'],
])('%j without its article is %j', (title, rest) => {
  expect(dropArticle(title)).toBe(rest);
});
