import { excerptOf, isRecord, type MarkedPiece, parseSearchQuery, type SearchQuery } from '@vault/domain';

/** Goes along with the way to a line, which can show where it is, or to the search for a book: what was searched for. */
export type FoundState = { found: string };

export function readFoundTerm(state: unknown): string | null {
  return isRecord(state) && typeof state['found'] === 'string' ? state['found'] : null;
}

export function readFound(state: unknown): SearchQuery | null {
  const term = readFoundTerm(state);
  return term === null ? null : parseSearchQuery(term);
}

/** All of a text, in pieces. */
export function markWords(text: string, query: SearchQuery): MarkedPiece[] {
  return excerptOf(text, query, { length: Infinity });
}

export function hasWords(text: string, query: SearchQuery): boolean {
  return markWords(text, query).some(({ isMatch }) => isMatch);
}
