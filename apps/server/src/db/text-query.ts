import type { SearchQuery } from '@vault/domain';

// Words as PostgreSQL's text search stores and queries them. They consist of letters and digits, so none of them is
// syntax.

/** Each word as the beginning of one, and each phrase, as a query of its own. */
export function listParts(query: SearchQuery): string[] {
  return [...query.words.map((word) => `${word}:*`), ...listPhrases(query)];
}

export function listPhrases({ phrases }: SearchQuery): string[] {
  return phrases.map((phrase) => phrase.join(' <-> '));
}

/** The same part, found in a title and its authors alone. */
export function onlySource(part: string): string {
  return part
    .split(' <-> ')
    .map((word) => (word.endsWith(':*') ? `${word}A` : `${word}:A`))
    .join(' <-> ');
}
