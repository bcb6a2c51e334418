import { createListeners } from './listeners.ts';

type Retry = () => void;

/** Parts of the page that somebody waits for and that could not be fetched: without a network, or replaced by a newer build. */
export function createMissingParts() {
  const retries = new Set<Retry>();
  const { subscribe, tell } = createListeners();

  return {
    subscribe,
    isAnyMissing: () => retries.size > 0,
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
    /** Goes on without them; each can be asked for again where it belongs. */
    forget(): void {
      retries.clear();
      tell();
    },
  };
}

export type MissingParts = ReturnType<typeof createMissingParts>;

/** Those of this page. */
export const missingParts = createMissingParts();
