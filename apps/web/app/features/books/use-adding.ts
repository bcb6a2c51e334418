import { useEffect, useRef, useState } from 'react';
import type { BookSearchResult, CreateContentInput } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { readServerWords } from '~/api/server-words.ts';
import { useSteady } from '~/platform/use-steady.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { toContent } from './book-content.ts';
import { findInVault } from './find-in-vault.ts';
import { type ReadingSaid, toReading } from './reading-said.ts';

/** Saves a new item to the vault. The same key and content give the same item, however often it is sent. */
export type CreateContent = (request: {
  content: CreateContentInput;
  key: string;
}) => Promise<{ _id: string }>;

export type Way = 'add' | 'ai';

export type Adding =
  | { phase: 'idle' }
  | { phase: 'working'; bookId: string; way: Way }
  /** The book is in the vault already: the person is asked what to do. */
  | { phase: 'in-vault'; bookId: string; way: Way; contentId: string }
  | { phase: 'failed'; bookId: string; reason: string };

const FAILED = 'Failed to add content. Please try again.';

type Options = {
  isOpen: boolean;
  /** Of whichever book is chosen. */
  said: ReadingSaid;
  createContent: CreateContent;
  onOpenContent: (contentId: string) => void;
  /** The book isn't in the vault, or is wanted a second time: let AI write about it. */
  onGenerate: (book: BookSearchResult, said: ReadingSaid) => void;
};

/** What happens to a chosen book, for one opening of the dialog. One book at a time, and none twice. */
export function useAdding({ isOpen, said, createContent, onOpenContent, onGenerate }: Options) {
  const call = useCall();
  const [adding, setAdding] = useState<Adding>({ phase: 'idle' });
  const keys = useRef(new Map<string, string>());
  const isWorking = useRef(false);
  const isLookedAt = useRef(isOpen);
  const toast = useToast();
  // The answer may come after the dialog has closed, where another way leads to the item.
  const openContent = useSteady(onOpenContent);

  useEffect(() => {
    isLookedAt.current = isOpen;
    return () => {
      isLookedAt.current = false;
    };
  }, [isOpen]);

  /** With other details, a book is not what was sent before: the server would refuse it under the old key. */
  const wishFor = (book: BookSearchResult) => JSON.stringify([book.id, toReading(said)]);

  function takeKey(book: BookSearchResult): string {
    const key = keys.current.get(wishFor(book)) ?? crypto.randomUUID();
    keys.current.set(wishFor(book), key);
    return key;
  }

  async function isHandedBack(book: BookSearchResult, way: Way): Promise<boolean> {
    // After a lost answer, the book that is found may be the one that was sent: its key adds it only once.
    if (way === 'add' && keys.current.has(wishFor(book))) return false;
    // Without an answer the book is treated as new; adding it will report what is wrong.
    const kept = await findInVault(call, book).catch(() => null);
    if (kept !== null) setAdding({ phase: 'in-vault', bookId: book.id, way, contentId: kept._id });
    return kept !== null;
  }

  async function add(book: BookSearchResult): Promise<Adding> {
    try {
      const { _id } = await createContent({ content: toContent(book, said), key: takeKey(book) });
      if (isLookedAt.current) openContent(_id);
      else
        toast.show({
          type: 'success',
          title: 'Added to your vault',
          description: book.title,
          action: { label: 'Open', onClick: () => openContent(_id) },
        });
      return { phase: 'idle' };
    } catch (error) {
      toast.show({ type: 'error', title: 'Error', description: FAILED });
      return { phase: 'failed', bookId: book.id, reason: readServerWords(error) ?? FAILED };
    }
  }

  async function choose(
    book: BookSearchResult,
    way: Way,
    options: { isWantedTwice: boolean },
  ): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setAdding({ phase: 'working', bookId: book.id, way });
    try {
      if (!options.isWantedTwice && (await isHandedBack(book, way))) return;
      if (way === 'ai' && isLookedAt.current) onGenerate(book, said);
      setAdding(way === 'add' ? await add(book) : { phase: 'idle' });
    } finally {
      isWorking.current = false;
    }
  }

  return {
    adding,
    choose: (book: BookSearchResult, way: Way) => void choose(book, way, { isWantedTwice: false }),
    addAnyway: (book: BookSearchResult, way: Way) => void choose(book, way, { isWantedTwice: true }),
    forget: () => setAdding({ phase: 'idle' }),
  };
}
