import { delMany, keys } from 'idb-keyval';
import { SHARED_STORAGE_PREFIX } from '@vault/contract/client';
import { listKeys } from './local-store.ts';

/** Removes what is kept of a person on this device, wherever and under whatever name. */
export async function forgetOwner(ownerId: string): Promise<void> {
  // What was shared has no owner's name on it: it came before anybody had to be signed in.
  const isTheirs = (key: string) => key.includes(ownerId) || key.startsWith(SHARED_STORAGE_PREFIX);
  // A tab in which they were writing keeps that as it is left.
  window.addEventListener('storage', ({ key }) => {
    if (key?.includes(ownerId)) localStorage.removeItem(key);
  });
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of listKeys(storage).filter(isTheirs)) storage.removeItem(key);
    await delMany((await keys<string>()).filter(isTheirs));
  } catch {
    // Storage is blocked: there is nothing to remove either.
  }
}
