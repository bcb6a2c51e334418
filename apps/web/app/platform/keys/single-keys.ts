import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { createPreference } from '../device/preference.ts';

const preference = createPreference({
  name: 'single_keys',
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  otherwise: true,
});
const listeners = createListeners();

/**
 * Whether shortcuts of one plain key are on. Somebody who dictates, or strikes keys by chance, can switch them off.
 */
export function hasSingleKeys(): boolean {
  return preference.read();
}

export function switchSingleKeys(isOn: boolean): void {
  preference.write(isOn);
  listeners.tell();
}

/** The same for what names such a key: it says nothing that is not so. A document of the server names them. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listeners.subscribe, hasSingleKeys, () => true);
}
