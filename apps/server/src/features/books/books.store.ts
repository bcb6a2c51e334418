import type { BookSearchResult } from '@vault/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bookSearches } from '../../db/schema/index.ts';

export type BooksStore = ReturnType<typeof createBooksStore>;

export function createBooksStore(db: Database) {
  return {
    async findSearch(query: string, since: Date): Promise<BookSearchResult[] | null> {
      const [found] = await db
        .select({ results: bookSearches.results })
        .from(bookSearches)
        .where(and(eq(bookSearches.query, query), gt(bookSearches.fetchedAt, since)));
      return found?.results ?? null;
    },

    async keepSearch(query: string, results: BookSearchResult[], now: Date): Promise<void> {
      await db
        .insert(bookSearches)
        .values({ query, results, fetchedAt: now })
        .onConflictDoUpdate({ target: bookSearches.query, set: { results, fetchedAt: now } });
    },
  };
}
