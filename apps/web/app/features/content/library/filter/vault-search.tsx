import { TEXT_LIMITS } from '@vault/contract/client';
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '~/platform/keys/composing-keys.ts';
import { useSingleKeys } from '~/platform/keys/single-keys.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { Kbd } from '~/ui/kbd.tsx';
import { SearchField } from '~/ui/field/search-field.tsx';

type SearchText = {
  draft: string;
  setDraft: (text: string) => void;
  /** The complete answer is on its way. */
  isPending: boolean;
};

/** Escape empties the field first; pressed again, the keys belong to the page. */
function leaveWhenEmpty({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Escape' && !isComposing(nativeEvent) && currentTarget.value === '') currentTarget.blur();
}

type VaultSearchProps = {
  search: SearchText;
  /** Of the one search on the page that answers to its key. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
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
        className="max-[24rem]:[&_input]:placeholder:text-body"
        maxLength={TEXT_LIMITS.searchTerm}
        value={search.draft}
        onValueChange={search.setDraft}
        isPending={search.isPending}
        inputRef={inputRef}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onKeyDown={leaveWhenEmpty}
      />
      {hasKey && search.draft === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 hidden items-center group-focus-within:hidden lg:flex pointer-coarse:hidden"
        >
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  );
}
