import type { QueryClient } from '@tanstack/react-query';
import type { ContentItem } from '@vault/contract';
import { ApiError } from '@vault/contract/client';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { createEditQueue, type EditQueue, type ItemAccess, type UnsavedEdit } from './edit-queue.ts';
import { applyEdit, type Book, type Edit } from './edits.ts';

export type OpenBook = {
  queue: EditQueue;
  drafts: DraftStore;
  /** The book with all that waits to be saved, the server's answer or not. */
  read: () => Book;
};

export type Opening = {
  client: QueryClient;
  userId: string;
  itemId: string;
  /** Called once, when the book is opened for the first time. */
  openItem: () => ItemAccess<ContentItem> & { refresh: () => void };
  onFailure: (failure: UnsavedEdit) => void;
};

/** Why an edit is unsaved that was found on the device: the page was left before the server had answered. */
export const INTERRUPTED = 'interrupted';

const openBooks = new WeakMap<QueryClient, Map<string, OpenBook>>();

/** One for each book, however often its page comes and goes: what is on its way is not sent twice. */
export function openBook({ client, userId, itemId, openItem, onFailure }: Opening): OpenBook {
  const books = openBooks.get(client) ?? new Map<string, OpenBook>();
  openBooks.set(client, books);
  const name = `${userId}/${itemId}`;
  const known = books.get(name);
  if (known !== undefined) return known;

  const { refresh, ...access } = openItem();
  const drafts = createDraftStore({ userId, itemId });
  const queue = createEditQueue<ContentItem>({
    ...access,
    journal: drafts,
    onFailure(failure) {
      if (!isRefused(failure.reason)) refresh();
      onFailure(failure);
    },
  });
  queue.hold(drafts.list().map((edit) => ({ edit, reason: INTERRUPTED })));
  const book = { queue, drafts, read: readLatest(() => [access.confirmed.read(), queue.getState().waiting]) };
  books.set(name, book);
  return book;
}

/** The item with the edits made; the same object as long as nothing has changed. */
function readLatest(sources: () => [Book, readonly Edit[]]): () => Book {
  let [item, waiting] = sources();
  let shown = waiting.reduce(applyEdit, item);
  return () => {
    const [nextItem, nextWaiting] = sources();
    if (nextItem !== item || nextWaiting !== waiting) {
      [item, waiting] = [nextItem, nextWaiting];
      shown = waiting.reduce(applyEdit, item);
    }
    return shown;
  };
}

/** The server has read the edit and said no. Anything else may have been saved after all. */
function isRefused(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
}
