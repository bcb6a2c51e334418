import { expect, test } from 'vitest';
import { parseIsbn } from './isbn.ts';

test.for([
  ['978-0-374-27563-1', '9780374275631'],
  ['ISBN: 0374275637', '9780374275631'],
  ['0 374 27563 7', '9780374275631'],
  ['080442957X', '9780804429573'],
  ['9780374275632', null],
  ['0374275638', null],
  ['1234567890123', null],
  ['Walden', null],
] as const)('"%s" is the ISBN %s', ([text, isbn]) => {
  expect(parseIsbn(text)).toBe(isbn);
});
