import { excerptOf, isRecord, type MarkedPiece, parseTermWords, type SearchQuery } from '@vault/domain';

/** Goes along with the way to a line: what was searched for, so that the line can show where it is. */
export type FoundState = { found: string };

export function readFound(state: unknown): SearchQuery | null {
  if (!isRecord(state) || typeof state['found'] !== 'string') return null;
  return parseTermWords(state['found']);
}

/** All of a text, in pieces. */
export function markWords(text: string, query: SearchQuery): MarkedPiece[] {
  return excerptOf(text, query, { length: Infinity });
}

export function hasWords(text: string, query: SearchQuery): boolean {
  return markWords(text, query).some(({ isMatch }) => isMatch);
}
