import { createListeners } from '~/platform/listeners.ts';
import type { GateState, SaveGate } from '../saving/save-gate.ts';

/** A way to the server that a test opens and shuts. */
export function makeGate(first: GateState): SaveGate & { set: (state: GateState) => void } {
  let state = first;
  const { subscribe, tell } = createListeners();
  return {
    getState: () => state,
    subscribe,
    set(next) {
      state = next;
      tell();
    },
  };
}
