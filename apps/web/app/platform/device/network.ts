/** Whether there is a network at all. */
export type Network = {
  isOnline: () => boolean;
  /** Gives the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** Calls each time that the network is back. Gives the function that ends that. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act);
  return () => window.removeEventListener('online', act);
}
