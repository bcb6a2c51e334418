import { describe, expect, it } from 'vitest';
import { allBooks } from './catalogue.ts';
import { hasValidIsbn13, toIsbn10, toIsbn13 } from './isbn.ts';

describe('ISBNs', () => {
  it.each([
    ['9780374275631', '9780374275631'],
    ['978-0-374-27563-1', '9780374275631'],
    ['0374275637', '9780374275631'],
    ['0-374-27563-7', '9780374275631'],
    ['080442957X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['9780374275632', null],
    ['0374275638', null],
    ['1234567890123', null],
    ['978', null],
    ['', null],
  ])('reads %j as %j', (value, isbn13) => {
    expect(toIsbn13(value)).toBe(isbn13);
  });

  it('gives ten digits only to the 978 range', () => {
    expect(toIsbn10('9780804429573')).toBe('080442957X');
    expect(toIsbn10('9791032305690')).toBeNull();
  });

  it('turns every ISBN-13 of the catalogue to ten digits and back', () => {
    for (const { isbn13 } of allBooks) {
      const isbn10 = toIsbn10(isbn13);
      if (isbn10 !== null) expect(toIsbn13(isbn10)).toBe(isbn13);
    }
  });

  it('notices any single wrong digit', () => {
    const right = '9780374275631';
    for (let at = 3; at < 13; at += 1) {
      const wrong = right.slice(0, at) + ((Number(right[at]) + 1) % 10) + right.slice(at + 1);
      expect(hasValidIsbn13(wrong), wrong).toBe(false);
    }
  });
});
