import type { MediaType } from '@vault/domain';
import { bareWord } from './bare-word.ts';
import { KIND_WORDS } from './kind-words.data.ts';
import { readCategory } from './media-type.ts';

const KINDS = new Map(
  Object.entries(KIND_WORDS).flatMap(([type, words]) =>
    // The keys of a closed record.
    words.map((word) => [word, type as MediaType] as const),
  ),
);

/** "Audiobook", "journalArticle", "Movies"; null for what is no kind of the vault's. */
export function readKind(text: string): MediaType | null {
  const word = bareWord(text);
  return readCategory(word) ?? KINDS.get(word) ?? KINDS.get(word.replace(/s$/, '')) ?? null;
}

/** Things in a collection that are not kept in the vault. */
export function isNoReading(text: string): boolean {
  return /^(?:music|album|record|vinyl|(?:video-?|board-?)?game)s?$/.test(bareWord(text));
}
