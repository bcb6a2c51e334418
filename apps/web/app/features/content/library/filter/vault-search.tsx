import { TEXT_LIMITS } from '@vault/contract/client';
import type { RefObject } from 'react';
import { useSingleKeys } from '~/platform/single-keys.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { Kbd } from '~/ui/kbd.tsx';
import { SearchField } from '~/ui/search-field.tsx';

export type SearchText = {
  draft: string;
  setDraft: (text: string) => void;
  /** The complete answer is on its way. */
  isPending: boolean;
};

type VaultSearchProps = {
  search: SearchText;
  /** Of the one search on the page that answers to its key. */
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
};

export function VaultSearch({ search, inputRef, className }: VaultSearchProps) {
  const hasSingleKeys = useSingleKeys();
  const hasKey = inputRef !== undefined && hasSingleKeys;
  return (
    <div className={joinClasses('group relative', className)}>
      <SearchField
        label="Search in vault"
        placeholder="Search in vault..."
        maxLength={TEXT_LIMITS.searchTerm}
        value={search.draft}
        onValueChange={search.setDraft}
        isPending={search.isPending}
        {...(inputRef && { inputRef })}
        {...(hasKey && { 'aria-keyshortcuts': '/' })}
      />
      {hasKey && search.draft === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 hidden items-center group-focus-within:hidden lg:flex"
        >
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  );
}
