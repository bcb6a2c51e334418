import type { BookAddress } from '@vault/contract';
import { createLocalStore } from '~/platform/device/local-store.ts';
import { bookPath } from '../addresses.ts';

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

/** The public page of the book that somebody has pressed to save, where the way back from the sign-in is to save it. */
export function readBookToSave(returnTo: string): string | null {
  const { pathname, search } = new URL(returnTo, location.origin);
  const book = pathname === SAVE_PATH ? readBookAddress(search) : null;
  if (book === null || !saveIntent.isFor(book)) return null;
  return bookPath({ slug: book.influencerSlug }, { slug: book.bookSlug });
}

/**
 * Records that the person pressed "Save to my vault" here. Without it the page asks first: a link on another site
 * must not put anything into somebody's vault.
 */
export const saveIntent = {
  keep: (book: BookAddress) => void tabStore.write(KEY, savePath(book)),
  isFor: (book: BookAddress) =>
    (tabStore.read(KEY, (stored) => stored === savePath(book)) ?? false) || cameFromPageOf(book),
  forget() {
    tabStore.remove(KEY);
    usedReferrer = document.referrer;
  },
};

let usedReferrer: string | null = null;

/**
 * Somebody who pressed before the public page's app had started left no record, but the browser tells where they
 * were.
 */
function cameFromPageOf({ influencerSlug, bookSlug }: BookAddress): boolean {
  const page = new URL(bookPath({ slug: influencerSlug }, { slug: bookSlug }), location.origin);
  const referrer = URL.parse(document.referrer);
  return (
    document.referrer !== usedReferrer &&
    referrer?.origin === page.origin &&
    referrer.pathname === page.pathname
  );
}
