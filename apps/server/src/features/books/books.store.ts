import type { BookSearchResult } from '@vault/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bookSearches } from '../../db/schema/index.ts';

export type KeptSearch = typeof bookSearches.$inferSelect;
export type BooksStore = ReturnType<typeof createBooksStore>;

export function createBooksStore(db: Database) {
  return {
    async findSearch(query: string): Promise<KeptSearch | null> {
      const [found] = await db.select().from(bookSearches).where(eq(bookSearches.query, query));
      return found ?? null;
    },

    async keepSearch(query: string, results: BookSearchResult[], fetchedAt: Date): Promise<void> {
      await db
        .insert(bookSearches)
        .values({ query, results, fetchedAt })
        .onConflictDoUpdate({ target: bookSearches.query, set: { results, fetchedAt } });
    },
  };
}
