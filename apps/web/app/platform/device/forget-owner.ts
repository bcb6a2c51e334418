import { delMany, keys } from 'idb-keyval';
import { listKeys } from './local-store.ts';

/** Removes what is kept of a person on this device, wherever and under whatever name. */
export async function forgetOwner(ownerId: string): Promise<void> {
  const isTheirs = (key: string) => key.includes(ownerId);
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of listKeys(storage).filter(isTheirs)) storage.removeItem(key);
    await delMany((await keys<string>()).filter(isTheirs));
  } catch {
    // Storage is blocked: there is nothing to remove either.
  }
}
