import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { hasCode } from '~/api/has-code.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import type { UnsavedEdit } from './edit-queue.ts';
import { failureWords } from './edit-words.ts';
import { type Book, type Edit, keyOfEdit } from './edits.ts';
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

  useEffect(() => {
    const retry = () => book.queue.retry(({ reason }) => isUnreachable(reason));
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [book]);

  useEffect(() => book.queue.reconsider(confirmedVersion), [book, confirmedVersion]);

  return <BookEditsContext value={book}>{children}</BookEditsContext>;
}

/** For a book that was open here before, and cannot be opened again: what was written in it. */
export function KnownBookEdits({ book, children }: { book: OpenBook; children: ReactNode }) {
  return <BookEditsContext value={book}>{children}</BookEditsContext>;
}

export function useBookEdits(): OpenBook {
  const book = use(BookEditsContext);
  if (book === null) throw new Error('useBookEdits must be used within a BookEditsProvider');
  return book;
}

/** The book as the person has made it. What is confirmed and what waits are read together: between the two, a line
    that has just been saved would be gone for a moment, and the focus in it with it. */
export function useShownBook(): Book {
  const { subscribe, read } = useBookEdits();
  return useSyncExternalStore(subscribe, read);
}

export function useSaving(): 'saving' | 'saved' | null {
  const { queue, gate } = useBookEdits();
  const way = useSyncExternalStore(gate.subscribe, gate.getState);
  return useSyncExternalStore(queue.subscribe, () => {
    const { waiting, saved } = queue.getState();
    if (waiting.length > 0) return way === 'open' ? 'saving' : null;
    return saved.size > 0 ? 'saved' : null;
  });
}

export function useUnsaved(key: string): UnsavedEdit | undefined {
  const { queue } = useBookEdits();
  return useSyncExternalStore(queue.subscribe, () => queue.getState().unsaved.get(key));
}

export function useOverwritten(key: string): Edit | undefined {
  const { queue } = useBookEdits();
  return useSyncExternalStore(queue.subscribe, () => queue.getState().overwritten.get(key));
}

export function useAllUnsaved(): ReadonlyMap<string, UnsavedEdit> {
  const { queue } = useBookEdits();
  return useSyncExternalStore(queue.subscribe, () => queue.getState().unsaved);
}

/** How often the field, or the entry that it is a part of, has been saved since the component came. */
export function useSavedCount(key: string): number {
  const { queue } = useBookEdits();
  const entry = key.split('/').slice(0, 2).join('/');
  const count = useSyncExternalStore(queue.subscribe, () => {
    const { saved } = queue.getState();
    return (saved.get(key) ?? 0) + (entry === key ? 0 : (saved.get(entry) ?? 0));
  });
  const [before] = useState(count);
  return count - before;
}

const aboutEdit = (itemId: string, edit: Edit) => `${itemId}/${keyOfEdit(edit)}`;

function isUnreachable(reason: unknown): boolean {
  return hasCode(reason, 'NETWORK');
}
