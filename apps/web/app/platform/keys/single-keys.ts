import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { deviceStore } from '../device/local-store.ts';

const name = 'single_keys';
const listeners = createListeners();

/**
 * Whether shortcuts of one plain key are on. Somebody who dictates, or strikes keys by chance, can switch them off.
 */
export function hasSingleKeys(): boolean {
  return deviceStore.read(name, (stored) => (typeof stored === 'boolean' ? stored : null)) ?? true;
}

export function switchSingleKeys(isOn: boolean): void {
  deviceStore.write(name, isOn);
  listeners.tell();
}

/** The same for what names such a key: it says nothing that is not so. A document of the server names them. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasSingleKeys, () => true);
}
