import { expect, test } from 'vitest';
import { looksLikeIsbn, parseIsbn } from './isbn.ts';

test.for([
  ['978-0-374-27563-1', '9780374275631'],
  ['ISBN: 0374275637', '9780374275631'],
  ['0 374 27563 7', '9780374275631'],
  ['ISBN-13: 978-0-374-27563-1', '9780374275631'],
  ['ISBN-10: 0-374-27563-7', '9780374275631'],
  ['ISBN‑13 : 978‑0374275631', '9780374275631'],
  ['isbn13 9780374275631', '9780374275631'],
  ['ISBN (10): 080442957x', '9780804429573'],
  ['ISBN 1000000001', '9781000000009'],
  ['ISBN-10: 1000000001', '9781000000009'],
  ['ISBN 13000000004', null],
  ['ISBN-13: 9780374275632', null],
  ['ISBN-13:', null],
  ['080442957X', '9780804429573'],
  ['7234401075', '9787234401070'],
  ['9780374275632', null],
  ['0374275638', null],
  ['1234567890123', null],
  ['Walden', null],
] as const)('"%s" is the ISBN %s', ([text, isbn]) => {
  expect(parseIsbn(text)).toBe(isbn);
});

test.for([
  ['978-0-374-27563-2', true],
  ['ISBN-10: 0 374 27563 8', true],
  ['080442957x', true],
  ['1234567890123', false],
  ['978037427563', false],
  ['Walden', false],
  ['1984', false],
] as const)('"%s" is written like an ISBN: %s', ([text, isLike]) => {
  expect(looksLikeIsbn(text)).toBe(isLike);
});
