import type { MediaType } from '@vault/domain';

/** What one of them is called: an item where they are of several types. */
export function nounOf(cards: Iterable<{ type: MediaType }>): MediaType | 'item' {
  const [type = 'item', ...others] = new Set(Array.from(cards, (card) => card.type));
  return others.length === 0 ? type : 'item';
}
