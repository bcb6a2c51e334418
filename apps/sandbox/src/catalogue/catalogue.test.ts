import { describe, expect, it } from 'vitest';
import { allBooks, findBookById, findBookByIsbn } from './catalogue.ts';
import { hasValidIsbn13 } from './isbn.ts';

const THIS_YEAR = new Date().getFullYear();

const listRepeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the catalogue', () => {
  it('holds at least 400 books, at least 40 of them not in English', () => {
    expect(allBooks.length).toBeGreaterThanOrEqual(400);
    expect(allBooks.filter(({ language }) => language !== 'en').length).toBeGreaterThanOrEqual(40);
  });

  it('has an ISBN with a valid check digit for every book', () => {
    expect(allBooks.filter(({ isbn13 }) => !hasValidIsbn13(isbn13)).map(({ title }) => title)).toEqual([]);
  });

  it('repeats no id, no ISBN and no description', () => {
    expect(listRepeated(allBooks.map(({ id }) => id))).toEqual([]);
    expect(listRepeated(allBooks.map(({ isbn13 }) => isbn13))).toEqual([]);
    expect(listRepeated(allBooks.map(({ description }) => description))).toEqual([]);
  });

  it('gives ids of the form of Google volume ids', () => {
    for (const { id } of allBooks) expect(id).toMatch(/^[\w-]{12}$/);
  });

  it.each(allBooks.map((book) => [book.title, book] as const))('has plausible data for %s', (_, book) => {
    expect(book.title.trim()).not.toBe('');
    expect(book.authors.length).toBeGreaterThan(0);
    expect(book.publishedDate).toMatch(/^\d{4}(-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/);
    expect(Number(book.publishedDate.slice(0, 4))).toBeLessThanOrEqual(THIS_YEAR);
    expect(book.pages).toBeGreaterThanOrEqual(20);
    expect(book.pages).toBeLessThanOrEqual(2500);
    expect(book.language).toMatch(/^[a-z]{2}$/);
    expect(book.category.trim()).not.toBe('');
    expect(book.description.length).toBeGreaterThanOrEqual(40);
    for (const text of [
      book.title,
      book.subtitle ?? '',
      ...book.authors,
      book.publisher ?? '',
      book.description,
    ]) {
      expect(text).toBe(text.trim());
      expect(text).not.toContain('http');
    }
  });

  it('finds a book by its id and by its ISBN', () => {
    for (const book of allBooks) {
      expect(findBookById(book.id)).toBe(book);
      expect(findBookByIsbn(book.isbn13)).toBe(book);
    }
    expect(findBookById('nothing-here')).toBeNull();
    expect(findBookByIsbn('9780000000002')).toBeNull();
  });
});
