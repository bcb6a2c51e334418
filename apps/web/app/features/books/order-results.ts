import type { BookSearchResult } from '@vault/contract';
import { dropRepeated, looksLikeIsbn } from '@vault/domain';
import { isEnglish } from './language.ts';

/** Whether a second search for English books is worth its while. An ISBN names one book, in one language. */
export function needsEnglishSearch(query: string, results: readonly BookSearchResult[]): boolean {
  return !looksLikeIsbn(query) && !results.some((book) => isEnglish(book.language));
}

/**
 * English books first, the others in the order in which they were found. From a second search only the English hits
 * count, and they come before everything else.
 */
export function orderResults(
  found: readonly BookSearchResult[],
  foundInEnglish: readonly BookSearchResult[] = [],
): BookSearchResult[] {
  const english = [...foundInEnglish, ...found].filter((book) => isEnglish(book.language));
  const others = found.filter((book) => !isEnglish(book.language));
  return dropRepeated([...english, ...others]);
}
