import type { BookSearchResult } from '@vault/contract';
import { DAY, dropRepeated, HOUR, parseIsbn, plainWords } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { BookProvider, Edition, EditionProvider } from '../../integrations/book-provider.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createAskProviders } from './ask-providers.ts';
import type { BooksStore, KeptSearch } from './books.store.ts';
import { spareProvider } from './spare-provider.ts';

const CACHED_FOR = DAY;
/** An answer that the next one may well better. */
const POOR_CACHED_FOR = HOUR;
/** Whatever a provider sends, nobody reads further than this. */
const MOST_RESULTS = 40;

export type BooksDeps = {
  store: BooksStore;
  /** Asked first. */
  googleBooks: BookProvider;
  openLibrary: BookProvider & EditionProvider;
  /** Counts a question to the providers. Throws RATE_LIMITED when there were too many. */
  takeFromBudget: (budget: 'book-lookup' | 'cover-lookup', userId: string) => Promise<void>;
  clock: Clock;
  logger: Logger;
};

export type BooksService = ReturnType<typeof createBooksService>;

export function createBooksService({ store, takeFromBudget, clock, logger, ...providers }: BooksDeps) {
  const googleBooks = spareProvider(providers.googleBooks, { clock, logger });
  const openLibrary = spareProvider(providers.openLibrary, { clock, logger });
  const ask = createAskProviders([googleBooks, openLibrary]);

  return {
    /** Books for a title, an author or an ISBN. Throws UNAVAILABLE when nobody could be asked. */
    async search({ userId }: SignedInUser, query: string): Promise<BookSearchResult[]> {
      const key = cacheKey(query);
      const now = clock();
      const kept = await store.findSearch(key);
      if (kept !== null && isRecent(kept, now)) return kept.results;
      await takeFromBudget('book-lookup', userId);
      const asked = await ask(query.trim());
      if (asked === null) throw new AppError('UNAVAILABLE', 'Failed to search books');
      const found = dropRepeated(asked.results).slice(0, MOST_RESULTS);
      // Whoever could not be asked may know it.
      if (found.length === 0 && !asked.isWhole) return found;
      // Without one of the providers it is a poor answer, too: it counts as an old one.
      const fetchedAt = asked.isWhole ? now : new Date(now.getTime() - (CACHED_FOR - POOR_CACHED_FOR));
      await store.keepSearch(key, found, fetchedAt).catch((error: unknown) => {
        // The searcher has an answer; the next search asks the providers again.
        logger.warn({ err: error }, 'an answer of a book provider could not be kept');
      });
      return found;
    },

    /** What Open Library knows of at most 50 editions, by ISBN. Throws UNAVAILABLE when it could not be asked. */
    async findEditions(
      { userId }: SignedInUser,
      isbns: readonly string[],
    ): Promise<ReadonlyMap<string, Edition>> {
      await takeFromBudget('cover-lookup', userId);
      const editions = await openLibrary.ask((provider) => provider.findEditions(isbns));
      if (editions === null)
        throw new AppError('UNAVAILABLE', "Open Library can't be reached right now. What was found is kept.");
      return editions;
    },
  };
}

function isRecent({ results, fetchedAt }: KeptSearch, now: Date): boolean {
  const keptFor = results.length === 0 ? POOR_CACHED_FOR : CACHED_FOR;
  return fetchedAt.getTime() > now.getTime() - keptFor;
}

function cacheKey(query: string): string {
  return parseIsbn(query) ?? plainWords(query).toLowerCase();
}
