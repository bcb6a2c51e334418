import type { QueryClient } from '@tanstack/react-query';
import type { ContentItem } from '@vault/contract';
import { hasCode, isRefused } from '~/api/has-code.ts';
import { createListeners } from '~/platform/listeners.ts';
import { openBookChannel } from './book-channel.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { createEditQueue, type EditQueue, type ItemAccess, type UnsavedEdit } from './edit-queue.ts';
import { applyEdit, isMade } from './apply-edit.ts';
import { type Book, type Edit, entryKey, isWriting, type ListName, type PutEdit } from './edits.ts';
import { bringBack, idsOf, withGone } from './entry-edits.ts';
import { isOverwritten } from './overwritten.ts';
import type { SaveGate } from './save-gate.ts';
import { waitingChanges } from './waiting-changes.ts';

export type OpenBook = {
  queue: EditQueue;
  drafts: DraftStore;
  gate: SaveGate;
  /** The book with all that waits to be saved, the server's answer or not. */
  read: () => Book;
  subscribe: (listener: () => void) => () => void;
  /** Takes over what the server has made of the item, also where no edit of this page has asked for it. */
  take: (item: ContentItem) => void;
  /** Takes over what closed pages have left, as long as its page is open. Gives the function that ends it. */
  inherit: () => () => void;
  /** Tells the other tabs that the item has been deleted. */
  announceGone: () => void;
  /**
   * Keeps an entry on the page while somebody writes in it, even if it is deleted elsewhere. Returns a function that
   * ends that.
   */
  keepEntry: (list: ListName, id: string) => () => void;
  /** To be asked before something goes from a list: its ids, and in their places those that went before. */
  noteOrder: (list: ListName) => readonly string[];
};

export type Opening = {
  client: QueryClient;
  userId: string;
  itemId: string;
  gate: SaveGate;
  /** Called once, when the book is opened for the first time. */
  openItem: () => ItemAccess<ContentItem> & { refresh: () => Promise<void> };
  onFailure: (failure: UnsavedEdit) => void;
  /** What was told as a failure is seen to have been made: only its answer was lost. */
  onMadeAfterAll: (edit: Edit) => void;
};

/** Why an edit is unsaved that was found on the device: the page was left before the server had answered. */
export const INTERRUPTED = 'interrupted';

const openBooks = new WeakMap<QueryClient, Map<string, OpenBook>>();

/** The book, where a page of this tab has had it open. */
export function findOpenBook({ client, userId, itemId }: Pick<Opening, 'client' | 'userId' | 'itemId'>) {
  return openBooks.get(client)?.get(`${userId}/${itemId}`);
}

/** One for each book, however often its page comes and goes: an edit in progress is not sent twice. */
export function openBook({ client, userId, itemId, gate, openItem, ...tell }: Opening): OpenBook {
  const books = openBooks.get(client) ?? new Map<string, OpenBook>();
  openBooks.set(client, books);
  const name = `${userId}/${itemId}`;
  const known = findOpenBook({ client, userId, itemId });
  if (known !== undefined) return known;

  const { refresh, confirmed, ...access } = openItem();
  const channel = openBookChannel();
  const announce = (version: number | 'gone') => channel.post({ userId, itemId, version });
  channel.subscribe((news) => {
    if (news.userId !== userId || news.itemId !== itemId) return;
    if (news.version === 'gone' || news.version > confirmed.read().version) void refresh();
  });
  const take = (item: ContentItem) => {
    confirmed.write(item);
    announce(item.version);
  };
  const drafts = createDraftStore({ userId, itemId });
  const queue = createEditQueue<ContentItem>({
    ...access,
    confirmed: { read: confirmed.read, write: take },
    journal: drafts,
    isOpen: () => gate.getState() === 'open',
    onFailure(failure) {
      tell.onFailure(failure);
      const isGone = hasCode(failure.reason, 'NOT_FOUND');
      if (isRefused(failure.reason) && !isGone) return;
      void refresh().then(() => {
        if (!isGone && isMade(confirmed.read(), failure.edit)) tell.onMadeAfterAll(failure.edit);
      });
    },
  });
  const book = {
    queue,
    drafts,
    gate,
    take,
    inherit: () => drafts.inherit((found) => void refresh().then(() => takeUp(queue, found))),
    announceGone: () => announce('gone'),
    ...showBook(queue, confirmed.read),
  };
  // Also when its page has been left: what waits is sent once there is a way again.
  gate.subscribe(queue.resume);
  books.set(name, book);
  waitingChanges({ client, userId }).add(() => queue.getState().waiting.length, queue.subscribe);
  return book;
}

/**
 * Words that a closed page has left are shown first, unless the item says the same by now; a deletion or a move
 * continues.
 */
function takeUp(queue: EditQueue, found: readonly Edit[]) {
  const ownEdits = found.filter((edit) => !isOverwritten(edit));
  for (const edit of found.filter(isOverwritten)) queue.offer(edit);
  const actions = ownEdits.filter((edit) => !isWriting(edit));
  const words = ownEdits.filter(isWriting).map((edit) => ({ edit, reason: INTERRUPTED }));
  queue.hold(words, actions);
  for (const edit of actions) queue.add(edit);
}

/** The book as the page shows it. */
function showBook(
  queue: EditQueue,
  readConfirmed: () => Book,
): Pick<OpenBook, 'read' | 'subscribe' | 'keepEntry' | 'noteOrder'> {
  let kept: ReadonlyMap<string, PutEdit> = new Map();
  const orders = new Map<ListName, readonly string[]>();
  const listeners = createListeners();
  const keep = (next: ReadonlyMap<string, PutEdit>) => {
    kept = next;
    listeners.tell();
  };
  const read = readLatest(() => [readConfirmed(), kept, queue.getState().waiting]);

  return {
    read,
    subscribe(listener) {
      const ends = [listeners.subscribe(listener), queue.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    keepEntry(list, id) {
      const key = entryKey(list, id);
      const back = bringBack(read(), { list, id });
      // Only where it is missing: what it says now comes from the server.
      if (back !== null) keep(new Map(kept).set(key, { ...back, isNew: true }));
      return () => keep(new Map([...kept].filter(([other]) => other !== key)));
    },
    noteOrder(list) {
      const order = withGone(orders.get(list) ?? [], idsOf(read(), list));
      orders.set(list, order);
      return order;
    },
  };
}

type Sources = [Book, ReadonlyMap<string, PutEdit>, readonly Edit[]];

/** The item with the edits made; the same object as long as nothing has changed. */
function readLatest(getSources: () => Sources): () => Book {
  const show = ([item, kept, waiting]: Sources) => [...kept.values(), ...waiting].reduce(applyEdit, item);
  let sources = getSources();
  let shown = show(sources);
  return () => {
    const next = getSources();
    if (next.some((source, index) => source !== sources[index])) {
      sources = next;
      shown = show(sources);
    }
    return shown;
  };
}
