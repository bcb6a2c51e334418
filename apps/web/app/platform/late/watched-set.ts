import { createListeners } from '../listeners.ts';

/** A set whose changes are told. */
export function createWatchedSet<Item>() {
  const items = new Set<Item>();
  const { subscribe, tell } = createListeners();
  return {
    subscribe,
    isAny: () => items.size > 0,
    list: (): Item[] => [...items],
    add(item: Item): void {
      items.add(item);
      tell();
    },
    remove(item: Item): void {
      if (items.delete(item)) tell();
    },
    clear(): void {
      items.clear();
      tell();
    },
  };
}
