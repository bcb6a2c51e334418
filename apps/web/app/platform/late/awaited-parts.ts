import { createListeners } from '../listeners.ts';

const parts = new Set<unknown>();
const { subscribe, tell } = createListeners();

/** Parts of the page that somebody waits for and that are on their way. */
export const awaitedParts = {
  subscribe,
  isAny: () => parts.size > 0,
  add(part: unknown): void {
    parts.add(part);
    tell();
  },
  /** It has come, or not, or nobody waits for it any more. */
  remove(part: unknown): void {
    if (parts.delete(part)) tell();
  },
};
