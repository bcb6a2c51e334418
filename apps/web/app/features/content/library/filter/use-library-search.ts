import { LIBRARY_FILTER_DEBOUNCE } from '@vault/contract/client';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useTypedEarly } from '~/platform/document/typed-early.ts';
import { useAskIfLeaving } from '~/platform/history/use-is-leaving.ts';
import { useShortcuts } from '~/platform/keys/use-shortcuts.ts';
import { useDebouncedText } from '~/platform/time/use-debounced-text.ts';

type LibrarySearch = {
  term: string;
  /** The list doesn't show what the filter finds yet. */
  isListPending: boolean;
  onSearch: (term: string) => void;
};

const searchKey = { '/': 'find' } as const;

/** What is typed counts after a pause; the key "/" leads to the field from anywhere where it would not be typed. */
export function useLibrarySearch({ term, isListPending, onSearch }: LibrarySearch) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(searchKey, () => {
    field.current?.focus();
    field.current?.select();
  });
  const typed = useDebouncedText({
    value: term,
    address: useLocation().key,
    delay: LIBRARY_FILTER_DEBOUNCE,
    onCommit: onSearch,
    isHeld: useAskIfLeaving(),
  });
  useTypedEarly(field, typed.setDraft);
  return { field, search: { ...typed, isPending: !typed.isSettled || isListPending } };
}
