import { createListeners } from '../listeners.ts';

type Retry = () => void;

const retries = new Set<Retry>();
const { subscribe, tell } = createListeners();

/** Parts of the page that somebody waits for and that could not be fetched: without a network, or replaced by a newer build. */
export const missingParts = {
  subscribe,
  isAny: () => retries.size > 0,
  add(retry: Retry): void {
    retries.add(retry);
    tell();
  },
  /** It has come, or nobody waits for it any more. */
  remove(retry: Retry): void {
    if (retries.delete(retry)) tell();
  },
  fetchAgain(): void {
    for (const retry of retries) retry();
  },
  /** Continues without them; each can be requested again where it belongs. */
  forget(): void {
    retries.clear();
    tell();
  },
};
