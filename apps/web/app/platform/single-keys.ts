import { useSyncExternalStore } from 'react';
import { deviceStore } from './local-store.ts';

const name = 'single_keys';
const listeners = new Set<() => void>();

/** Whether shortcuts of one plain key are on. Who dictates, or strikes keys by chance, can switch them off. */
export function hasSingleKeys(): boolean {
  return deviceStore.read(name, (stored) => (typeof stored === 'boolean' ? stored : null)) ?? true;
}

export function switchSingleKeys(isOn: boolean): void {
  deviceStore.write(name, isOn);
  for (const tell of listeners) tell();
}

/** The same for what names such a key: it says nothing that is not so. A document of the server names them. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, hasSingleKeys, () => true);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
