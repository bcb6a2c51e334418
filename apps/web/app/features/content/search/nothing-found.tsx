import { EmptyState } from '~/ui/state/empty-state.tsx';
import { SearchIcon } from '~/ui/icon.tsx';
import { actionOption } from './action-option.tsx';
import type { OptionGroup } from './option-list.tsx';
import { listWaysToAdd } from './places.tsx';
import { readWantedWords } from './wanted-book.ts';

export function NothingFound() {
  return (
    <EmptyState icon={<SearchIcon />} title="No matches">
      Nothing in your vault has all of these words. Try fewer, or just the start of one.
    </EmptyState>
  );
}

/** The ways on from there: what was looked for may be what is to be added. */
export function offerToAdd(term: string): OptionGroup {
  return { key: 'add', label: 'Add', options: listWaysToAdd(readWantedWords(term)).map(actionOption) };
}
