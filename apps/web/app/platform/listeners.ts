type Listener = () => void;

/** Subscribers to a change. `subscribe` fits `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell(): void {
      for (const listener of listeners) listener();
    },
  };
}

export type Listeners = ReturnType<typeof createListeners>;
