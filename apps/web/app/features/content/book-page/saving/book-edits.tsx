import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { hasCode } from '~/api/has-code.ts';
import { whenOnline } from '~/platform/device/network.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import type { QueueState, UnsavedEdit } from './edit-queue.ts';
import { failureWords } from './edit-words.ts';
import { type Book, type Edit, isReplacedBy, keyOfEdit, partsOfKey } from './edits.ts';
import { type OpenBook, type Opening, openBook } from './open-book.ts';

const BookEditsContext = createContext<OpenBook | null>(null);

type BookEditsProviderProps = Pick<Opening, 'userId' | 'itemId' | 'gate' | 'openItem'> & {
  /** Of the item as the server last gave it. */
  confirmedVersion: number;
  children: ReactNode;
};

/** Takes the edits of the page, and sends them on even when the page is left. */
export function BookEditsProvider({
  userId,
  itemId,
  confirmedVersion,
  gate,
  openItem,
  children,
}: BookEditsProviderProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [book] = useState(() =>
    openBook({
      client,
      userId,
      itemId,
      gate,
      openItem,
      onFailure: ({ edit, reason }) =>
        toast.show({
          type: 'error',
          about: aboutEdit(itemId, edit),
          title: 'Error',
          description: failureWords(edit, reason),
        }),
      onMadeAfterAll: (edit) =>
        toast.show({ type: 'success', about: aboutEdit(itemId, edit), title: 'Saved after all' }),
    }),
  );

  // What is taken over where nobody sees it is told nowhere else.
  useEffect(() => book.inherit(), [book]);

  useEffect(() => whenOnline(() => book.queue.retry(({ reason }) => hasCode(reason, 'NETWORK'))), [book]);

  useEffect(() => book.queue.reconsider(confirmedVersion), [book, confirmedVersion]);

  return <BookEditsContext value={book}>{children}</BookEditsContext>;
}

/** For a book that was open here before, and cannot be opened again: what was written in it. */
export function KnownBookEdits({ book, children }: { book: OpenBook; children: ReactNode }) {
  useEffect(() => book.inherit(), [book]);
  return <BookEditsContext value={book}>{children}</BookEditsContext>;
}

export function useBookEdits(): OpenBook {
  const book = use(BookEditsContext);
  if (book === null) throw new Error('useBookEdits must be used within a BookEditsProvider');
  return book;
}

function useQueue<Value>(select: (state: QueueState) => Value): Value {
  const { queue } = useBookEdits();
  return useSyncExternalStore(queue.subscribe, () => select(queue.getState()));
}

/** The book as the person has made it. What is confirmed and what waits are read together: between the two, a line
    that has just been saved would be gone for a moment, and the focus in it with it. */
export function useShownBook(): Book {
  const { subscribe, read } = useBookEdits();
  return useSyncExternalStore(subscribe, read);
}

export function useSaving(): 'saving' | 'saved' | null {
  const { gate } = useBookEdits();
  const way = useSyncExternalStore(gate.subscribe, gate.getState);
  return useQueue(({ waiting, lastEnd }) => {
    if (waiting.length > 0) return way === 'open' ? 'saving' : null;
    return lastEnd === 'saved' ? 'saved' : null;
  });
}

export function useUnsaved(key: string): UnsavedEdit | undefined {
  return useQueue(({ unsaved }) => unsaved.get(key));
}

export function useOverwritten(key: string): Edit | undefined {
  return useQueue(({ overwritten }) => overwritten.get(key));
}

/** Whether there are words that what is written there now would take the place of before the server ever has them. */
export function useIsHeld(key: string): boolean {
  const { gate } = useBookEdits();
  const way = useSyncExternalStore(gate.subscribe, gate.getState);
  return useQueue(({ unsaved, waiting }) => {
    const stuck = way === 'open' ? [] : waiting.map(keyOfEdit);
    return [...unsaved.keys(), ...stuck].some((older) => isReplacedBy(older, key));
  });
}

export function useAllUnsaved(): ReadonlyMap<string, UnsavedEdit> {
  return useQueue(({ unsaved }) => unsaved);
}

export function useAllOverwritten(): ReadonlyMap<string, Edit> {
  return useQueue(({ overwritten }) => overwritten);
}

/** How often the field, or the entry that it is a part of, has been saved since the component came. */
export function useSavedCount(key: string): number {
  const { whole } = partsOfKey(key);
  const count = useQueue(
    ({ saved }) => (saved.get(key) ?? 0) + (whole === key ? 0 : (saved.get(whole) ?? 0)),
  );
  const [before] = useState(count);
  return count - before;
}

const aboutEdit = (itemId: string, edit: Edit) => `${itemId}/${keyOfEdit(edit)}`;
