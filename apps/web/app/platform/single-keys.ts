import { deviceStore } from './local-store.ts';

const name = 'single_keys';

/** Whether shortcuts of one plain key are on. Who dictates, or strikes keys by chance, can switch them off. */
export function hasSingleKeys(): boolean {
  return deviceStore.read(name, (stored) => (typeof stored === 'boolean' ? stored : null)) ?? true;
}

export function switchSingleKeys(isOn: boolean): void {
  deviceStore.write(name, isOn);
}
