import type { QueryClient } from '@tanstack/react-query';

type Waiting = { counts: Set<() => number>; listeners: Set<() => void> };

const waitingOf = new WeakMap<QueryClient, Waiting>();

/** How many changes are not saved yet, of all the books that were opened. Apart from the books, so that the header of
    every page can tell without their code. */
export function waitingChanges(client: QueryClient) {
  const { counts, listeners } = waitingOf.get(client) ?? { counts: new Set(), listeners: new Set() };
  waitingOf.set(client, { counts, listeners });
  return {
    count: () => [...counts].reduce((sum, count) => sum + count(), 0),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Counts those of one more book. */
    add(count: () => number, subscribe: (listener: () => void) => void) {
      counts.add(count);
      subscribe(() => listeners.forEach((notify) => notify()));
    },
  };
}
