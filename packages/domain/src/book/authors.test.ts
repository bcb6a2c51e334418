import { expect, test } from 'vitest';
import { formatByline, parseAuthors, parseTypedAuthors } from './authors.ts';

test.for([
  ['Jane Austen', ['Jane Austen']],
  ['Jane Austen, George Eliot', ['Jane Austen', 'George Eliot']],
  [' , Jane  Austen ,,', ['Jane Austen']],
  ['Martin Luther King, Jr.', ['Martin Luther King, Jr.']],
  ['Sammy Davis, jr, Oscar Peterson', ['Sammy Davis, jr', 'Oscar Peterson']],
  ['Atul Gawande, M.D., Oliver Sacks, PhD', ['Atul Gawande, M.D.', 'Oliver Sacks, PhD']],
  ['Henry Louis Gates, III', ['Henry Louis Gates, III']],
  ['Oliver Wendell Holmes, Sr., John Roe, II', ['Oliver Wendell Holmes, Sr.', 'John Roe, II']],
  ['Jane Roe, MD, Richard Roe, IV, Mary Roe, Ph.D.', ['Jane Roe, MD', 'Richard Roe, IV', 'Mary Roe, Ph.D.']],
  ['Jr.', ['Jr.']],
  ['', []],
] as const)('"%s" are the authors %o', ([text, authors]) => {
  expect(parseAuthors(text)).toEqual(authors);
});

test('the commas of other keyboards are commas where a person types, and part of a name in a file', () => {
  const names = ['夏目漱石、森鷗外', '鲁迅，周作人', 'نجيب محفوظ، طه حسين', 'Ann King、Jr.'];
  expect(names.map(parseTypedAuthors)).toEqual([
    ['夏目漱石', '森鷗外'],
    ['鲁迅', '周作人'],
    ['نجيب محفوظ', 'طه حسين'],
    ['Ann King, Jr.'],
  ]);
  expect(names.map(parseAuthors)).toEqual(names.map((name) => [name]));
});

test.for([
  [{ authors: ['a', 'b'] }, 'by a, b'],
  [{ authors: [] }, ''],
  [{ authors: 'written by many' }, 'written by many'],
  [{ author: 'a' }, 'by a'],
  [{}, ''],
] as const)('%o reads "%s"', ([content, byline]) => {
  expect(formatByline(content as Parameters<typeof formatByline>[0])).toBe(byline);
});
