import type { BookSearchResult } from '@vault/contract';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Answers of the book providers by normalised query: a reference table that holds nobody's data. */
export const bookSearches = pgTable(
  'book_searches',
  {
    query: text('query').primaryKey(),
    results: jsonb('results').$type<BookSearchResult[]>().notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (table) => [index('book_searches_age').on(table.fetchedAt)],
);
