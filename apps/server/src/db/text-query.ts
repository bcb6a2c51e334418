import { bareWord, goesOn, type SearchQuery } from '@vault/domain';

// Words as PostgreSQL's text search stores and queries them. They consist of letters, digits and marks, so none of them is
// syntax.

/** Each word as the beginning of one, and each phrase, as a query of its own. */
export function listParts(query: SearchQuery): string[] {
  return [...query.words.map((word) => `${word}:*`), ...listPhrases(query)];
}

export function listPhrases({ phrases }: Pick<SearchQuery, 'phrases'>): string[] {
  return phrases.map((phrase) => phrase.map(writeWord).join(' <-> '));
}

/** A word of a phrase. */
export function writeWord(word: string): string {
  return goesOn(word) ? `${bareWord(word)}:*` : word;
}

/** The words in their order, the last as the beginning of one; null is any word. */
export function inOrder(words: readonly (string | null)[]): string {
  let query = '';
  let distance = 1;
  for (const word of words) {
    if (query === '') query = word ?? '';
    else if (word !== null) query += ` <${distance}> ${word}`;
    distance = word === null ? distance + 1 : 1;
  }
  return `${query}:*`;
}

/** The same part, found in a title and its authors alone. */
export function onlySource(part: string): string {
  return part
    .split(' <-> ')
    .map((word) => (word.endsWith(':*') ? `${word}A` : `${word}:A`))
    .join(' <-> ');
}
