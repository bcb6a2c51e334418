import { deviceDrafts } from './device-drafts.ts';
import { type Edit, keyOfEdit } from './edits.ts';
import type { Journal } from './edit-queue.ts';
import { textOfEdit } from './edit-words.ts';
import { isOverwritten } from './overwritten.ts';
import { parseDrafts } from './parse-drafts.ts';

export type DraftStore = Journal & {
  /**
   * Hands over, once, what closed pages have left: now, and when the person comes back to this page. Gives the function
   * that ends it.
   */
  inherit: (onFound: (edits: Edit[]) => void) => () => void;
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
export function readLeftDrafts({ userId, itemId, locks }: Options): Promise<LeftDraft[]> {
  const readWords = (name: string): LeftDraft[] => {
    const drafts = Object.entries(readDrafts(name));
    const words = drafts.filter(([, edit]) => textOfEdit(edit).trim() !== '');
    if (words.length < drafts.length) writeDrafts(name, Object.fromEntries(words));
    return words.map(([key, edit]) => ({ name, key, edit }));
  };
  return readClosed({ names: listNames(userId, itemId), read: readWords, locks });
}

/** A book in which a closed page has left words, and the first of these: its own, or words that they replaced. */
export type LeftWords = { itemId: string; words: string; wasOverwritten: boolean };

/** Every book of a person in which closed pages have left words, be it gone or not; the newest book first. */
export async function listLeftWords({ userId, locks }: Omit<Options, 'itemId'>): Promise<LeftWords[]> {
  const readWords = (name: string): LeftWords[] =>
    Object.values(readDrafts(name))
      .map((edit) => ({
        itemId: name.split('_')[1] ?? '',
        words: textOfEdit(edit).trim(),
        wasOverwritten: isOverwritten(edit),
      }))
      .filter(({ words }) => words !== '');
  // The storage has no order, and the ids of books that of their making.
  const names = listNames(userId).toSorted().toReversed();
  const all = await readClosed({ names, read: readWords, locks });
  const isFirst = (left: LeftWords) =>
    left ===
    all.find(
      ({ itemId, wasOverwritten }) => itemId === left.itemId && wasOverwritten === left.wasOverwritten,
    );
  return all.filter(isFirst);
}

export function dropLeftDraft({ name, key }: LeftDraft): void {
  const { [key]: _, ...others } = readDrafts(name);
  writeDrafts(name, others);
}

/** What is written in a place and what was overwritten there are kept beside each other. */
function nameOf(edit: Edit): string {
  return isOverwritten(edit) ? `${keyOfEdit(edit)}/from-elsewhere` : keyOfEdit(edit);
}

/** Under which the pages of this person, and of this item if one is given, have their drafts. */
function listNames(userId: string, itemId = ''): string[] {
  return deviceDrafts.names().filter((name) => name.startsWith(`${userId}_${itemId}`));
}

function readDrafts(name: string): Drafts {
  return deviceDrafts.read(name, parseDrafts) ?? {};
}

function writeDrafts(name: string, drafts: Drafts): boolean {
  if (Object.keys(drafts).length > 0) return deviceDrafts.write(name, drafts);
  deviceDrafts.remove(name);
  return true;
}

type Closed<Found> = { names: readonly string[]; read: (name: string) => Found[]; locks?: Locks };

/** Nothing, where the page that has it is open. */
async function readClosed<Found>({ names, read, locks = navigator.locks }: Closed<Found>): Promise<Found[]> {
  const readOne = async (name: string): Promise<Found[]> => {
    if (locks === undefined) return read(name);
    const signal = AbortSignal.timeout(CLOSING_TIME);
    return locks.request(deviceDrafts.keyOf(name), { signal }, () => read(name)).catch(() => []);
  };
  return (await Promise.all(names.map(readOne))).flat();
}

/** Missing where the browser has none: then every page counts as closed. */
type Locks = LockManager | undefined;
type Options = { userId: string; itemId: string; locks?: Locks };

/**
 * What one person has written about one item and the server has not confirmed. It survives a reload and a crash.
 * Every open page has its own: no other may show or send what one is still writing or sending.
 */
export function createDraftStore({ userId, itemId, locks = navigator.locks }: Options): DraftStore {
  const own = `${userId}_${itemId}_${crypto.randomUUID()}`;

  // Never released by this page: the browser does that when the page is closed, reloaded or has crashed.
  void locks?.request(deviceDrafts.keyOf(own), () => new Promise(() => undefined));

  function takeOver(name: string): Edit[] {
    const mine = readDrafts(own);
    const left = Object.entries(readDrafts(name));
    // If there are words here too, the others stay until these are settled and the book is opened again.
    const isFree = ([key]: [string, Edit]) => !Object.hasOwn(mine, key);
    const found = left.filter(isFree);
    // Never nowhere: where the storage is full, they stay where they are.
    const isKept = writeDrafts(own, { ...mine, ...Object.fromEntries(found) });
    if (isKept) writeDrafts(name, Object.fromEntries(left.filter((draft) => !isFree(draft))));
    return found.map(([, edit]) => edit);
  }

  return {
    inherit(onFound) {
      const looking = new AbortController();
      const { signal } = looking;
      // Whoever waited for a page to close may have left this one meanwhile.
      const read = (name: string) => (signal.aborted ? [] : takeOver(name));
      const look = () => {
        for (const name of listNames(userId, itemId).filter((other) => other !== own)) {
          if (locks === undefined) handOver(takeOver(name));
          else void readClosed({ names: [name], read, locks }).then(handOver);
        }
      };
      const handOver = (found: Edit[]) => found.length > 0 && onFound(found);
      look();
      // Not at the moment when another page closes: if that was a reload, the words belong there.
      if (locks !== undefined) window.addEventListener('focus', look, { signal });
      return () => looking.abort();
    },
    clear() {
      for (const name of listNames(userId, itemId)) deviceDrafts.remove(name);
    },
    keep(edit) {
      writeDrafts(own, { ...readDrafts(own), [nameOf(edit)]: edit });
    },
    drop(edit) {
      const { [nameOf(edit)]: kept, ...others } = readDrafts(own);
      // What was written since then is not what has been saved.
      if (kept !== undefined && JSON.stringify(kept) === JSON.stringify(edit)) writeDrafts(own, others);
    },
  };
}
