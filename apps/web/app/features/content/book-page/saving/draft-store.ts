import type { LocalStore } from '~/platform/device/local-store.ts';
import { deviceDrafts } from './device-drafts.ts';
import { type Edit, keyOfEdit } from './edits.ts';
import type { Journal } from './edit-queue.ts';
import { textOfEdit } from './edit-words.ts';
import { isOverwritten } from './overwritten.ts';
import { parseDrafts } from './parse-drafts.ts';

export type DraftStore = Journal & {
  /** Hands over, once, what closed pages have left: now, and when the person comes back to this page. */
  inherit: (onFound: (edits: Edit[]) => void) => void;
  /** Forgets what any page has of this item. */
  clear: () => void;
};

type Drafts = Record<string, Edit>;

/** How long a page may take to unload, in milliseconds. One that exists for longer is open. */
const CLOSING_TIME = 1000;

/** Deletes what any page has of these items, which are gone. An item's id belongs to one person. */
export function forgetDrafts(itemIds: readonly string[]): void {
  const gone = new Set<string | undefined>(itemIds);
  for (const name of deviceDrafts.names()) if (gone.has(name.split('_')[1])) deviceDrafts.remove(name);
}

/** What a closed page has left, and under which name. */
export type LeftDraft = { name: string; key: string; edit: Edit };

/** The words that closed pages have left of an item that is gone. A move or a deletion is forgotten with it. */
export async function readLeftDrafts({
  userId,
  itemId,
  store = deviceDrafts,
  locks = navigator.locks,
}: Options): Promise<LeftDraft[]> {
  const readWords = (name: string): LeftDraft[] => {
    const drafts = Object.entries(store.read(name, parseDrafts) ?? {});
    const words = drafts.filter(([, edit]) => textOfEdit(edit).trim() !== '');
    if (words.length < drafts.length) writeDrafts(store, name, Object.fromEntries(words));
    return words.map(([key, edit]) => ({ name, key, edit }));
  };
  const names = store.names().filter((name) => name.startsWith(`${userId}_${itemId}`));
  const found = await Promise.all(
    names.map((name) => whenClosed({ locks, key: store.keyOf(name), read: () => readWords(name) })),
  );
  return found.flat();
}

/** A book in which a closed page has left words, and the first of these: its own, or words that they replaced. */
export type LeftWords = { itemId: string; words: string; wasOverwritten: boolean };

/** Every book of a person in which closed pages have left words, be it gone or not; the newest book first. */
export async function listLeftWords({
  userId,
  store = deviceDrafts,
  locks = navigator.locks,
}: Omit<Options, 'itemId'>): Promise<LeftWords[]> {
  const readWords = (name: string): LeftWords[] =>
    Object.values(store.read(name, parseDrafts) ?? {})
      .map((edit) => ({
        itemId: name.split('_')[1] ?? '',
        words: textOfEdit(edit).trim(),
        wasOverwritten: isOverwritten(edit),
      }))
      .filter(({ words }) => words !== '');
  // The storage has no order, and the ids of books that of their making.
  const names = store
    .names()
    .filter((name) => name.startsWith(`${userId}_`))
    .toSorted()
    .toReversed();
  const found = await Promise.all(
    names.map((name) => whenClosed({ locks, key: store.keyOf(name), read: () => readWords(name) })),
  );
  const all = found.flat();
  const isFirst = (left: LeftWords) =>
    left ===
    all.find(
      ({ itemId, wasOverwritten }) => itemId === left.itemId && wasOverwritten === left.wasOverwritten,
    );
  return all.filter(isFirst);
}

export function dropLeftDraft({ name, key }: LeftDraft): void {
  const { [key]: _, ...others } = deviceDrafts.read(name, parseDrafts) ?? {};
  writeDrafts(deviceDrafts, name, others);
}

/** What is written in a place and what was overwritten there are kept beside each other. */
function nameOf(edit: Edit): string {
  return isOverwritten(edit) ? `${keyOfEdit(edit)}/from-elsewhere` : keyOfEdit(edit);
}

function writeDrafts(store: LocalStore, name: string, drafts: Drafts): boolean {
  if (Object.keys(drafts).length > 0) return store.write(name, drafts);
  store.remove(name);
  return true;
}

type Closed<Found> = { locks: LockManager | undefined; key: string; read: () => Found[] };

/** Nothing, where the page that has it is open. */
async function whenClosed<Found>({ locks, key, read }: Closed<Found>): Promise<Found[]> {
  if (locks === undefined) return read();
  const signal = AbortSignal.timeout(CLOSING_TIME);
  return locks.request(key, { signal }, read).catch(() => []);
}

type Options = {
  userId: string;
  itemId: string;
  store?: LocalStore;
  /** Missing where the browser has none: then every page counts as closed. */
  locks?: LockManager | undefined;
};

/**
 * What one person has written about one item and the server has not confirmed. It survives a reload and a crash.
 * Every open page has its own: no other may show or send what one is still writing or sending.
 */
export function createDraftStore({
  userId,
  itemId,
  store = deviceDrafts,
  locks = navigator.locks,
}: Options): DraftStore {
  const ofItem = `${userId}_${itemId}`;
  const own = `${ofItem}_${crypto.randomUUID()}`;
  const listNames = () => store.names().filter((name) => name.startsWith(ofItem));
  const read = (name: string): Drafts => store.read(name, parseDrafts) ?? {};
  const write = (name: string, drafts: Drafts) => writeDrafts(store, name, drafts);

  // Never released by this page: the browser does that when the page is closed, reloaded or has crashed.
  void locks?.request(store.keyOf(own), () => new Promise(() => undefined));

  function takeOver(name: string): Edit[] {
    const mine = read(own);
    const left = Object.entries(read(name));
    // If there are words here too, the others stay until these are settled and the book is opened again.
    const isFree = ([key]: [string, Edit]) => !Object.hasOwn(mine, key);
    const found = left.filter(isFree);
    // Never nowhere: where the storage is full, they stay where they are.
    const isKept = write(own, { ...mine, ...Object.fromEntries(found) });
    if (isKept) write(name, Object.fromEntries(left.filter((draft) => !isFree(draft))));
    return found.map(([, edit]) => edit);
  }

  return {
    inherit(onFound) {
      const look = () => {
        for (const name of listNames().filter((other) => other !== own)) {
          if (locks === undefined) handOver(takeOver(name));
          else void whenClosed({ locks, key: store.keyOf(name), read: () => takeOver(name) }).then(handOver);
        }
      };
      const handOver = (found: Edit[]) => found.length > 0 && onFound(found);
      look();
      // Not at the moment when another page closes: if that was a reload, the words belong there.
      if (locks !== undefined) window.addEventListener('focus', look);
    },
    clear() {
      for (const name of listNames()) store.remove(name);
    },
    keep(edit) {
      write(own, { ...read(own), [nameOf(edit)]: edit });
    },
    drop(edit) {
      const { [nameOf(edit)]: kept, ...others } = read(own);
      // What was written since then is not what has been saved.
      if (kept !== undefined && JSON.stringify(kept) === JSON.stringify(edit)) write(own, others);
    },
  };
}
