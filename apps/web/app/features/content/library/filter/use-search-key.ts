import type { RefObject } from 'react';
import { useShortcuts } from '~/platform/keys/use-shortcuts.ts';

const searchKey = { '/': 'find' } as const;

/** The key "/" leads to the search from anywhere on the page where it would not be typed. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useShortcuts(searchKey, () => {
    field.current?.focus();
    field.current?.select();
  });
}
