import type { BookSearchResult } from '@vault/contract';
import { parseIsbn } from '@vault/domain';
import { isEnglish } from './language.ts';

/** Whether a second search for English books is worth its while. An ISBN names one book, in one language. */
export function needsEnglishSearch(query: string, results: readonly BookSearchResult[]): boolean {
  return parseIsbn(query) === null && !results.some((book) => isEnglish(book.language));
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

function dropRepeated(books: readonly BookSearchResult[]): BookSearchResult[] {
  const seen = new Set<string>();
  return books.filter((book) => {
    const names = [`id ${book.id}`, ...(book.isbn ? [`isbn ${parseIsbn(book.isbn) ?? book.isbn}`] : [])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}
