import { SHARED_STORAGE_PREFIX } from '@vault/contract/client';
import { isRecord } from '@vault/domain';
import { createLocalStore } from '~/platform/device/local-store.ts';

/** Lives as long as the tab, so it survives the way through the sign-in. */
const tabStore = createLocalStore({ prefix: SHARED_STORAGE_PREFIX, storage: () => sessionStorage });

/** What another app has shared: the server's answer has put it there, under an id that stands in the address. */
export function findShared(id: string): Record<string, string> | null {
  return tabStore.read(id, (stored) => {
    if (!isRecord(stored)) return null;
    const texts = Object.entries(stored).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    return Object.fromEntries(texts);
  });
}
