import { type MediaType, nameReadingStatus, type ReadingStatus } from '@vault/domain';

type Typed = { type: MediaType };

/** The type that all of them have; null where they are of several. */
export function findCommonType(cards: Iterable<Typed>): MediaType | null {
  const [type = null, ...others] = new Set(Array.from(cards, (card) => card.type));
  return others.length === 0 ? type : null;
}

/** How each status is called of things of these types: as of books where they are several, or any. */
export function nameStatusOf(types: readonly MediaType[], status: ReadingStatus): string {
  const [type = 'book', ...others] = types;
  return nameReadingStatus(status, others.length === 0 ? type : 'book');
}

/** What one of them is called. */
export function nounOf(cards: Iterable<Typed>): string {
  return findCommonType(cards) ?? 'item';
}
