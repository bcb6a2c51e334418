import type { QueryClient } from '@tanstack/react-query';
import { createListeners, type Listeners } from '~/platform/listeners.ts';

type Waiting = { counts: Set<() => number>; listeners: Listeners };
type Owner = { client: QueryClient; userId: string };

const waitingOf = new WeakMap<QueryClient, Map<string, Waiting>>();

/** How many changes of a person are not saved yet, of all the books that they have opened. Apart from the books, so that
    the header of every page can tell without their code. */
export function waitingChanges({ client, userId }: Owner) {
  const people = waitingOf.get(client) ?? new Map<string, Waiting>();
  waitingOf.set(client, people);
  // Those of a previous person wait for them, and belong to nobody else.
  const { counts, listeners } = people.get(userId) ?? { counts: new Set(), listeners: createListeners() };
  people.set(userId, { counts, listeners });
  return {
    count: () => [...counts].reduce((sum, count) => sum + count(), 0),
    subscribe: listeners.subscribe,
    /** Counts those of one more book. */
    add(count: () => number, subscribe: (listener: () => void) => void) {
      counts.add(count);
      subscribe(listeners.tell);
    },
  };
}
