import { queryOptions } from '@tanstack/react-query';
import type { BookSearchResult } from '@vault/contract';
import { type ApiCall, BOOK_SEARCH_MIN_CHARACTERS, TEXT_LIMITS } from '@vault/contract/client';
import { cutText, readPageAddress } from '@vault/domain';
import { needsEnglishSearch, orderResults } from './order-results.ts';

const ENGLISH_SUFFIX = ' english book';
/** The server keeps its answers for a day; a dialog that is opened again need not ask it at once. */
const FRESH_FOR = 5 * 60_000;

export function isBookSearchTerm(term: string): boolean {
  return Array.from(term.trim()).length >= BOOK_SEARCH_MIN_CHARACTERS;
}

/** Books for a title, an author or an ISBN, English ones first. */
export function bookSearchQuery(term: string, call: ApiCall) {
  const words = term.trim();
  const query = readPageAddress(words) === null ? cutText(words, TEXT_LIMITS.searchTerm) : words;
  return queryOptions({
    queryKey: ['books', 'search', query],
    queryFn: ({ signal }) => searchBooks(call, query, signal),
    enabled: isBookSearchTerm(query),
    staleTime: FRESH_FOR,
  });
}

async function searchBooks(call: ApiCall, query: string, signal: AbortSignal): Promise<BookSearchResult[]> {
  // A catalogue of books has no web pages: what it finds for the words of an address is never what was meant.
  if (readPageAddress(query) !== null) return [];
  const found = await call('GET /books/search', { query: { query } }, { signal });
  const inEnglish = query + ENGLISH_SUFFIX;
  if (!needsEnglishSearch(query, found) || inEnglish.length > TEXT_LIMITS.searchTerm)
    return orderResults(found);
  const english = await call('GET /books/search', { query: { query: inEnglish } }, { signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      // The second search only improves the order: the first one's results are worth showing without it.
      return [];
    },
  );
  return orderResults(found, english);
}
