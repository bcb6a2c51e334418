import type { MediaType } from '@vault/domain';

type Typed = { type: MediaType };

/** The type that all of them have; null where they are of several. */
export function findCommonType(cards: Iterable<Typed>): MediaType | null {
  const [type = null, ...others] = new Set(Array.from(cards, (card) => card.type));
  return others.length === 0 ? type : null;
}

/** What one of them is called. */
export function nounOf(cards: Iterable<Typed>): string {
  return findCommonType(cards) ?? 'item';
}
