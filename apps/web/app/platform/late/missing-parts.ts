import { createWatchedSet } from './watched-set.ts';

const { list, clear, subscribe, isAny, add, remove } = createWatchedSet<() => void>();

/**
 * Parts of the page that somebody waits for and that could not be fetched: without a network, or replaced by a newer
 * build. Each is known by what fetches it again.
 */
export const missingParts = {
  subscribe,
  isAny,
  add,
  /** It has come, or nobody waits for it any more. */
  remove,
  fetchAgain(): void {
    for (const retry of list()) retry();
  },
  /** Continues without them; each can be requested again where it belongs. */
  forget: clear,
};
