import { SHARED_STORAGE_PREFIX } from '@vault/contract/client';
import { isRecord, LONGEST_RETURN_PATH } from '@vault/domain';
import { createLocalStore } from './local-store.ts';

type Place = { pathname: string; search: string; hash: string };

/** Lives as long as the tab, so it survives the way through the sign-in. */
const tabStore = createLocalStore({ prefix: SHARED_STORAGE_PREFIX, storage: () => sessionStorage });
/** What a tab that is full or closed to us cannot keep: it lasts through a sign-in in a window of its own. */
const ofThisPage = new Map<string, Record<string, string>>();

/**
 * What an address brings, or what waits under an id in it, put there by the server's answer to another app; the
 * bookmark uses the fragment.
 */
export function readBrought(place: Pick<Place, 'search' | 'hash'>): Record<string, string> {
  const told = readTold(place);
  return told['shared'] === undefined ? told : (findShared(told['shared']) ?? {});
}

/** The return path to a place. If what it brings is too long for a sign-in, it waits in this tab. */
export function wayBackTo(place: Place): string {
  const { pathname, search, hash } = place;
  const address = `${pathname}${search}${hash}`;
  if (address.length <= LONGEST_RETURN_PATH) return address;
  return `${pathname}?shared=${keep(readTold(place))}`;
}

export function forgetBrought(): void {
  tabStore.clear();
  ofThisPage.clear();
}

function readTold({ search, hash }: Pick<Place, 'search' | 'hash'>): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
}

/** Under one id, however often a page asks for its return path. */
function keep(told: Record<string, string>): string {
  const isKept = (id: string) => JSON.stringify(findShared(id)) === JSON.stringify(told);
  const known = [...tabStore.names(), ...ofThisPage.keys()].find(isKept);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  if (!tabStore.write(id, told)) ofThisPage.set(id, told);
  return id;
}

function findShared(id: string): Record<string, string> | null {
  return tabStore.read(id, readTexts) ?? ofThisPage.get(id) ?? null;
}

function readTexts(stored: unknown): Record<string, string> | null {
  if (!isRecord(stored)) return null;
  const texts = Object.entries(stored).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}
