import { TEXT_LIMITS } from '@vault/contract/client';
import type { RefObject } from 'react';
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
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
};

export function VaultSearch({ search, inputRef, className }: VaultSearchProps) {
  return (
    <div className={joinClasses('group relative', className)}>
      <SearchField
        label="Search in vault"
        placeholder="Search in vault..."
        maxLength={TEXT_LIMITS.searchTerm}
        value={search.draft}
        onValueChange={search.setDraft}
        isPending={search.isPending}
        {...(inputRef && { inputRef, 'aria-keyshortcuts': '/' })}
      />
      {inputRef && search.draft === '' && (
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
