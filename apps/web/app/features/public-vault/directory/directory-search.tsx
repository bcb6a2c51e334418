import { INFLUENCER_SEARCH_DEBOUNCE, TEXT_LIMITS } from '@vault/contract/client';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useDebouncedText } from '~/platform/time/use-debounced-text.ts';
import { useAskIfLeaving } from '~/platform/history/use-is-leaving.ts';
import { Button } from '~/ui/button/button.tsx';
import { SearchField } from '~/ui/field/search-field.tsx';

type DirectorySearchProps = { search: string; onSearch: (search: string) => void; isPending: boolean };

/** Searches while one types; without a script it is a form like any other. */
export function DirectorySearch({ search, onSearch, isPending }: DirectorySearchProps) {
  const { draft, setDraft, isSettled } = useDebouncedText({
    value: search,
    address: useLocation().key,
    onCommit: onSearch,
    delay: INFLUENCER_SEARCH_DEBOUNCE,
    isHeld: useAskIfLeaving(),
  });

  const searchNow = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(draft.trim());
  };

  return (
    <form role="search" action="/vault" method="get" className="flex gap-2" onSubmit={searchNow}>
      <SearchField
        label="Search vaults"
        placeholder="Search by name, subject or book"
        name="search"
        maxLength={TEXT_LIMITS.searchTerm}
        value={draft}
        onValueChange={setDraft}
        isPending={isPending || !isSettled}
        className="min-w-0 flex-1"
      />
      <Button type="submit" tone="outline" className="without-script">
        Search
      </Button>
    </form>
  );
}
