type Listener = () => void;

/** Those who want to know when something has changed. `subscribe` fits `useSyncExternalStore`. */
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
