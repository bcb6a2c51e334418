import { browserNetwork } from '~/platform/device/network.ts';

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
      if (!browserNetwork.isOnline()) return 'offline';
      return isSignedIn() ? 'open' : 'signed-out';
    },
    subscribe(listener) {
      const ends = [subscribe(listener), browserNetwork.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
  };
}
