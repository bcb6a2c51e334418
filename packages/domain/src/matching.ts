import { foldForSearch } from './search-words.ts';
import { cutText } from './truncation.ts';

const TITLE_PART = 200;
const AUTHOR_PART = 60;

/**
 * What two spellings of one work have in common: title and first author without case, accents, punctuation and a
 * series in brackets, the author's words in any order ("Kahneman, Daniel"). Short enough to be indexed.
 */
export function matchKeyOf({ title, authors }: { title: string; authors: readonly string[] }): string {
  const bare = title.replace(/\s*\([^()]*#\s*\d[^()]*\)\s*$/, '');
  const titlePart = foldForSearch(bare) || title.trim().toLowerCase();
  return `${cutText(titlePart, TITLE_PART)}|${cutText(firstAuthorKeyOf(authors), AUTHOR_PART)}`;
}

/** The words of the first author's name in a fixed order; empty without one. */
export function firstAuthorKeyOf(authors: readonly string[]): string {
  return foldForSearch(authors[0] ?? '')
    .split(' ')
    .toSorted()
    .join(' ');
}
