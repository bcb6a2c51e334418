import { createWatchedSet } from './watched-set.ts';

export type Missing = {
  fetchAgain: () => void;
  /** Nobody waits for it any more. */
  giveUp?: () => void;
};

const { list, clear, subscribe, isAny, add, remove } = createWatchedSet<Missing>();

/**
 * Parts of the page that somebody waits for and that could not be fetched: without a network, or replaced by a newer
 * build.
 */
export const missingParts = {
  subscribe,
  isAny,
  add,
  /** It has come, or nobody waits for it any more. */
  remove,
  fetchAgain(): void {
    for (const part of list()) part.fetchAgain();
  },
  /** Continues without them; each can be requested again where it belongs. */
  forget(): void {
    for (const part of list()) part.giveUp?.();
    clear();
  },
};
