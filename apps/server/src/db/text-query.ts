import type { SearchQuery } from '@vault/domain';

// Words as PostgreSQL's text search keeps them and asks for them. They are letters and digits alone, so nothing in
// them means anything to its syntax.

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
