import { allBooks } from '../catalogue/catalogue.ts';
import type { CatalogueBook } from '../catalogue/book.ts';
import { numberFrom } from '../catalogue/digest.ts';
import { toIsbn10 } from '../catalogue/isbn.ts';
import { marcCodeOf } from './languages.ts';

/** Open Library numbers works, editions and covers; here one number stands for all three of a book. */
export const recordNumberOf = (book: CatalogueBook): number =>
  10_000_000 + (numberFrom(book.id) % 90_000_000);

const booksByNumber = new Map(allBooks.map((book) => [recordNumberOf(book), book]));

export const findBookByNumber = (number: number): CatalogueBook | null => booksByNumber.get(number) ?? null;

/** Everything that search knows of a book. */
export const describeDoc = (book: CatalogueBook) => {
  const number = recordNumberOf(book);
  return {
    author_key: book.authors.map(authorKeyOf),
    author_name: book.authors,
    cover_edition_key: `OL${number}M`,
    cover_i: number,
    edition_count: 1,
    edition_key: [`OL${number}M`],
    first_publish_year: Number(book.publishedDate.slice(0, 4)),
    has_fulltext: false,
    isbn: listIsbns(book.isbn13),
    key: `/works/OL${number}W`,
    language: [marcCodeOf(book.language)],
    number_of_pages_median: book.pages,
    public_scan_b: false,
    ...(book.publisher === undefined ? {} : { publisher: [book.publisher] }),
    subject: [book.category],
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    title: book.title,
  };
};

export const describeWork = (book: CatalogueBook) => {
  const number = recordNumberOf(book);
  return {
    title: book.title,
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    key: `/works/OL${number}W`,
    authors: book.authors.map((name) => ({
      author: { key: `/authors/${authorKeyOf(name)}` },
      type: { key: '/type/author_role' },
    })),
    type: { key: '/type/work' },
    // Old records hold the bare text, newer ones a typed value.
    description: number % 2 === 0 ? book.description : { type: '/type/text', value: book.description },
    covers: [number],
    subjects: [book.category],
    ...REVISION,
  };
};

export const describeEdition = (book: CatalogueBook) => {
  const number = recordNumberOf(book);
  const isbn10 = toIsbn10(book.isbn13);
  return {
    title: book.title,
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    ...(book.publisher === undefined ? {} : { publishers: [book.publisher] }),
    publish_date: book.publishedDate,
    number_of_pages: book.pages,
    isbn_13: [book.isbn13],
    ...(isbn10 === null ? {} : { isbn_10: [isbn10] }),
    languages: [{ key: `/languages/${marcCodeOf(book.language)}` }],
    covers: [number],
    key: `/books/OL${number}M`,
    works: [{ key: `/works/OL${number}W` }],
    type: { key: '/type/edition' },
    ...REVISION,
  };
};

/** What the Books API tells of an edition where it is asked for `data`. */
export const describeData = (book: CatalogueBook, origin: string) => {
  const number = recordNumberOf(book);
  const isbn10 = toIsbn10(book.isbn13);
  const coverOf = (size: 'S' | 'M' | 'L') => `${origin}/covers/b/id/${number}-${size}.jpg`;
  return {
    url: `https://openlibrary.org/books/OL${number}M`,
    key: `/books/OL${number}M`,
    title: book.title,
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    authors: book.authors.map((name) => ({
      url: `https://openlibrary.org/authors/${authorKeyOf(name)}`,
      name,
    })),
    number_of_pages: book.pages,
    identifiers: {
      ...(isbn10 === null ? {} : { isbn_10: [isbn10] }),
      isbn_13: [book.isbn13],
      openlibrary: [`OL${number}M`],
    },
    ...(book.publisher === undefined ? {} : { publishers: [{ name: book.publisher }] }),
    publish_date: book.publishedDate,
    subjects: [{ name: book.category, url: subjectUrlOf(book.category) }],
    cover: { small: coverOf('S'), medium: coverOf('M'), large: coverOf('L') },
  };
};

const subjectUrlOf = (name: string): string =>
  `https://openlibrary.org/subjects/${name.toLowerCase().replaceAll(' ', '_')}`;

const REVISION = {
  latest_revision: 1,
  revision: 1,
  created: { type: '/type/datetime', value: '2024-01-01T00:00:00.000000' },
  last_modified: { type: '/type/datetime', value: '2024-01-01T00:00:00.000000' },
};

const authorKeyOf = (name: string): string => `OL${1_000_000 + (numberFrom(name) % 9_000_000)}A`;

const listIsbns = (isbn13: string): string[] => {
  const isbn10 = toIsbn10(isbn13);
  return isbn10 === null ? [isbn13] : [isbn13, isbn10];
};
