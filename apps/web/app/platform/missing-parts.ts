type Retry = () => void;

/** Parts of the page that somebody waits for and that could not be fetched: without a network, or replaced by a newer build. */
export function createMissingParts() {
  const retries = new Set<Retry>();
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isAnyMissing: () => retries.size > 0,
    add(retry: Retry): void {
      retries.add(retry);
      announce();
    },
    /** It has come, or nobody waits for it any more. */
    remove(retry: Retry): void {
      if (retries.delete(retry)) announce();
    },
    fetchAgain(): void {
      for (const retry of retries) retry();
    },
    /** Goes on without them; each can be asked for again where it belongs. */
    forget(): void {
      retries.clear();
      announce();
    },
  };
}

export type MissingParts = ReturnType<typeof createMissingParts>;

/** Those of this page. */
export const missingParts = createMissingParts();
