import { describe, expect, it } from 'vitest';
import { allBooks, findBooks } from './catalogue.ts';

const find = (terms: string, options: Partial<Parameters<typeof findBooks>[0]> = {}) =>
  findBooks({ terms, limit: 40, offset: 0, ...options });
const titlesFor = (terms: string) => find(terms).books.map(({ title }) => title);

describe('findBooks', () => {
  it.each([
    ['thinking fast and slow', 'Thinking, Fast and Slow'],
    ['THINKING, FAST AND SLOW', 'Thinking, Fast and Slow'],
    ['the selfish gene', 'The Selfish Gene'],
    ['selfish gene', 'The Selfish Gene'],
    ['sapiens', 'Sapiens'],
    ['atomic habits james clear', 'Atomic Habits'],
    ['atomic habit', 'Atomic Habits'],
    ['godel escher bach', 'Gödel, Escher, Bach'],
    ['mans search for meaning', "Man's Search for Meaning"],
    ['man’s search for meaning', "Man's Search for Meaning"],
    ['black holes and time warps', 'Black Holes & Time Warps'],
    ['the life changing magic of tidying up by marie kondo', 'The Life-Changing Magic of Tidying Up'],
    ['designing data-intensive applications', 'Designing Data-Intensive Applications'],
  ])('puts the book that is meant by %j first', (terms, title) => {
    expect(titlesFor(terms)[0]).toBe(title);
  });

  it('needs every word', () => {
    expect(titlesFor('sapiens zzyzx')).toEqual([]);
    expect(find('zzyzx')).toEqual({ total: 0, books: [] });
    expect(find('"')).toEqual({ total: 0, books: [] });
  });

  it('looks in title, subtitle, authors and category, whatever the diacritics', () => {
    expect(titlesFor('trauma healing')).toContain('The Body Keeps the Score');
    expect(titlesFor('pema chodron')).toContain('When Things Fall Apart');
    expect(titlesFor('cg jung')).toContain('Man and His Symbols');
    expect(find('mathematics').books.some(({ category }) => category === 'Mathematics')).toBe(true);
  });

  it('knows operators and quoted phrases', () => {
    const sagan = find('inauthor:sagan').books;
    expect(sagan.length).toBeGreaterThan(1);
    expect(sagan.every(({ authors }) => authors.some((author) => author.endsWith('Sagan')))).toBe(true);
    expect(titlesFor('inauthor:"carl sagan" intitle:dot')).toEqual(['Pale Blue Dot']);
    expect(titlesFor('intitle:sagan')).toEqual([]);
    expect(titlesFor('"fast and slow"')).toEqual(['Thinking, Fast and Slow']);
    expect(titlesFor('"slow and fast"')).toEqual([]);
    const computers = find('subject:computers');
    expect(computers.total).toBeGreaterThan(30);
    expect(computers.books.every(({ category }) => category === 'Computers')).toBe(true);
  });

  it('finds one book by its ISBN, in every way of writing it', () => {
    for (const terms of ['isbn:9780374275631', 'isbn:0374275637', 'isbn:0-374-27563-7', '978-0374275631']) {
      expect(titlesFor(terms), terms).toEqual(['Thinking, Fast and Slow']);
    }
    expect(titlesFor('isbn:9780374275632')).toEqual([]);
    expect(titlesFor('isbn:nonsense')).toEqual([]);
  });

  it('puts the best first', () => {
    const titles = titlesFor('cosmos');
    expect(titles[0]).toBe('Cosmos');
    expect(titles).toContain('The Fabric of the Cosmos');
    expect(titlesFor('lewis')).toContain("Liar's Poker");
  });

  it('takes "book" for every book and a language for its editions', () => {
    const faust = find('faust').books;
    expect(new Set(faust.map(({ language }) => language)).size).toBeGreaterThan(1);
    const english = find('faust english book').books;
    expect(english.length).toBeGreaterThan(0);
    expect(english.every(({ language }) => language === 'en')).toBe(true);
    expect(find('faust book').total).toBe(find('faust').total);
    expect(find('deutsch faust').books.every(({ language }) => language === 'de')).toBe(true);
    expect(find('book').total).toBe(allBooks.length);
  });

  it('still finds a title that has the name of a language or the word book in it', () => {
    for (const { title } of allBooks.filter((book) => /\b(book|english|german|french)\b/i.test(book.title))) {
      expect(titlesFor(title), title).toContain(title);
    }
  });

  it('finds every book of the catalogue by its own title and author', () => {
    const missed = allBooks.filter((book) => {
      const { books } = find(`${book.title} ${book.authors[0]}`);
      return !books.includes(book);
    });
    expect(missed.map(({ title }) => title)).toEqual([]);
  });

  it('restricts to a language and orders by date', () => {
    expect(find('book', { language: 'de' }).books.every(({ language }) => language === 'de')).toBe(true);
    const dates = find('history', { newestFirst: true }).books.map(({ publishedDate }) => publishedDate);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('pages without gap or repetition', () => {
    const whole = find('book', { limit: 1000 }).books.map(({ id }) => id);
    const pages = Array.from({ length: Math.ceil(whole.length / 7) }, (_, page) =>
      find('book', { limit: 7, offset: page * 7 }).books.map(({ id }) => id),
    );
    expect(pages.flat()).toEqual(whole);
    expect(find('book', { offset: 100_000 })).toEqual({ total: allBooks.length, books: [] });
  });
});
