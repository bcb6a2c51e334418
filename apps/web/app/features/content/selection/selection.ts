import type { ContentCard } from '@vault/contract';
import { createListeners } from '~/platform/listeners.ts';

/** The chosen items, visible and loaded or not. Lives outside the cards: each subscribes for itself. */
export type Selection<Item extends Selectable = ContentCard> = ReturnType<typeof createSelection<Item>>;

export type Selectable = { _id: string };

export function createSelection<Item extends Selectable = ContentCard>() {
  const { subscribe, tell } = createListeners();
  let chosen: ReadonlyMap<string, Item> = new Map();
  let listed: readonly Item[] = [];
  /** Where a range begins: what was pressed last, and whether that has chosen it. */
  let anchor: { id: string; isChosen: boolean } | null = null;

  function set(next: ReadonlyMap<string, Item>): void {
    chosen = next;
    tell();
  }

  function choose(cards: readonly Item[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const card of cards) {
      if (isChosen) next.set(card._id, card);
      else next.delete(card._id);
    }
    set(next);
  }

  return {
    subscribe,
    /** The same map until something is chosen or given up, in the order of choosing. */
    read: () => chosen,
    /** The cards as they stand, which a range goes by. */
    list(cards: readonly Item[]): void {
      listed = cards;
    },
    /** Chooses or gives up one, or with `isRange` all from the one that was pressed before up to it, as that was. */
    press(card: Item, { isRange }: { isRange: boolean }): void {
      const range = isRange && anchor !== null ? rangeOf(listed, anchor.id, card._id) : [];
      const isChosen = range.length > 0 && anchor !== null ? anchor.isChosen : !chosen.has(card._id);
      choose(range.length > 0 ? range : [card], isChosen);
      anchor = { id: card._id, isChosen };
    },
    add: (cards: readonly Item[]) => choose(cards, true),
    remove(ids: readonly string[]): void {
      const gone = new Set(ids);
      set(new Map([...chosen].filter(([id]) => !gone.has(id))));
    },
    clear: () => set(new Map()),
  };
}

/** All cards between two, both included; none where one of them is not listed any more. */
function rangeOf<Item extends Selectable>(
  cards: readonly Item[],
  one: string,
  other: string,
): readonly Item[] {
  const places = [one, other].map((id) => cards.findIndex((card) => card._id === id)).sort((a, b) => a - b);
  const [from = -1, to = -1] = places;
  return from === -1 ? [] : cards.slice(from, to + 1);
}
