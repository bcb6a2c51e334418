import { createLocalStore } from '~/platform/local-store.ts';

export type BookAddress = { influencerSlug: string; bookSlug: string };

/** Lives as long as the tab, so it survives the way through the sign-in. */
const tabStore = createLocalStore({ prefix: 'knowledge_vault_', storage: () => sessionStorage });
const KEY = 'save';

const SAVE_PATH = '/app/save-from-vault';

export function savePath({ influencerSlug, bookSlug }: BookAddress): string {
  return `${SAVE_PATH}?${new URLSearchParams({ vault: influencerSlug, book: bookSlug }).toString()}`;
}

export function readBookAddress(search: string): BookAddress | null {
  const query = new URLSearchParams(search);
  const [influencerSlug, bookSlug] = [query.get('vault') ?? '', query.get('book') ?? ''];
  return influencerSlug === '' || bookSlug === '' ? null : { influencerSlug, bookSlug };
}

/**
 * That the person pressed "Save to my vault" here. Without it the address asks first: a link on another site must not
 * put anything into somebody's vault.
 */
export const saveIntent = {
  keep: (book: BookAddress) => void tabStore.write(KEY, savePath(book)),
  isFor: (book: BookAddress) => tabStore.read(KEY, (stored) => stored === savePath(book)) ?? false,
  forget: () => tabStore.remove(KEY),
};
