/** Whether what is written can be sent: `offline` without a network, `signed-out` when the session has ended. */
export type GateState = 'open' | 'offline' | 'signed-out';

export type SaveGate = {
  getState: () => GateState;
  /** Gives the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
};

type SignedIn = { isSignedIn: () => boolean; subscribe: (listener: () => void) => () => void };

/** For the browser: its network, and whether the person is still signed in. */
export function createSaveGate({ isSignedIn, subscribe }: SignedIn): SaveGate {
  return {
    getState() {
      if (!navigator.onLine) return 'offline';
      return isSignedIn() ? 'open' : 'signed-out';
    },
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}
