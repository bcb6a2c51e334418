import { biographyBooks } from './biography.data.ts';
import type { CatalogueBook } from './book.ts';
import { businessBooks } from './business.data.ts';
import { classicsBooks } from './classics.data.ts';
import { volumeIdOf } from './digest.ts';
import { fictionBooks } from './fiction.data.ts';
import { historyBooks } from './history.data.ts';
import { indexBook, matchesBook, rankBook } from './match.ts';
import { notEnglishBooks } from './not-english.data.ts';
import { philosophyBooks } from './philosophy.data.ts';
import { psychologyBooks } from './psychology.data.ts';
import { parseQuery } from './query.ts';
import { scienceBooks } from './science.data.ts';
import { scienceFictionFantasyBooks } from './science-fiction-fantasy.data.ts';
import { selfDevelopmentBooks } from './self-development.data.ts';
import { technologyBooks } from './technology.data.ts';

export const allBooks: CatalogueBook[] = [
  ...classicsBooks,
  ...fictionBooks,
  ...scienceFictionFantasyBooks,
  ...philosophyBooks,
  ...psychologyBooks,
  ...selfDevelopmentBooks,
  ...businessBooks,
  ...scienceBooks,
  ...technologyBooks,
  ...historyBooks,
  ...biographyBooks,
  ...notEnglishBooks,
].map((row) => ({ id: volumeIdOf(row.isbn13), ...row }));

const indexedBooks = allBooks.map(indexBook);
const booksById = new Map(allBooks.map((book) => [book.id, book]));
const booksByIsbn = new Map(allBooks.map((book) => [book.isbn13, book]));

type FindBooks = {
  terms: string;
  limit: number;
  offset: number;
  /** ISO 639-1; leaves out every other language. */
  language?: string | undefined;
  newestFirst?: boolean;
};

/** The page of matching books, best first, and how many match in all. */
export const findBooks = ({ terms, limit, offset, language, newestFirst = false }: FindBooks) => {
  const conditions = parseQuery(terms);
  const matching = indexedBooks
    .filter(({ book }) => language === undefined || book.language === language)
    .filter((indexed) => matchesBook(indexed, conditions))
    .map((indexed) => ({ book: indexed.book, rank: rankBook(indexed, conditions) }))
    .sort((a, b) =>
      newestFirst ? b.book.publishedDate.localeCompare(a.book.publishedDate) : a.rank - b.rank,
    );
  return { total: matching.length, books: matching.slice(offset, offset + limit).map(({ book }) => book) };
};

export const findBookById = (id: string): CatalogueBook | null => booksById.get(id) ?? null;

export const findBookByIsbn = (isbn13: string): CatalogueBook | null => booksByIsbn.get(isbn13) ?? null;
