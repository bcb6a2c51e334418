import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { contentKeys } from '../content.queries.ts';

const MIN_CHARACTERS = 2;
/** Where one character may be a word. */
const WORD_CHARACTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const RECENT_BOOKS = '8';
const BEING_READ = '5';

export const SEARCH_DEBOUNCE = 200;

export function isVaultSearchTerm(term: string): boolean {
  return Array.from(term.trim()).length >= MIN_CHARACTERS || WORD_CHARACTER.test(term);
}

/** A search of the whole vault: books with their matches, the best first, or with similar words. */
export function vaultSearchQuery(term: string, call: ApiCall) {
  const q = term.trim();
  return queryOptions({
    queryKey: [...contentKeys.all, 'search', q],
    queryFn: ({ signal }) => call('GET /content/search', { query: { q } }, { signal }),
    // An edit may change what matches: nothing is kept for a later look.
    staleTime: 0,
    gcTime: 0,
  });
}

/** What is being read, the newest first. */
export function beingReadQuery(call: ApiCall) {
  return queryOptions({
    queryKey: [...contentKeys.all, 'being-read'],
    queryFn: ({ signal }) =>
      call('GET /content', { query: { status: 'reading', limit: BEING_READ } }, { signal }),
    select: (answer) => answer.items,
    staleTime: 0,
  });
}

/** What was kept last. */
export function recentBooksQuery(call: ApiCall) {
  return queryOptions({
    queryKey: [...contentKeys.all, 'recent'],
    queryFn: ({ signal }) => call('GET /content', { query: { limit: RECENT_BOOKS } }, { signal }),
    select: (answer) => answer.content,
    staleTime: 0,
  });
}
