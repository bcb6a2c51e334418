import { hasQuotes } from '@vault/domain';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { SearchIcon } from '~/ui/icon.tsx';
import { actionOption } from './action-option.tsx';
import type { OptionGroup } from './option-list.tsx';
import { listWaysToAdd } from './places.tsx';
import { readWantedWords, withoutQuotes } from './wanted-book.ts';

type NothingFoundProps = { term: string; onTermChange: (term: string) => void };

/** Who has pasted a sentence may not know what its quotation marks mean to a search. */
export function NothingFound({ term, onTermChange }: NothingFoundProps) {
  const isPhrase = hasQuotes(term);
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No matches"
      action={
        isPhrase && (
          <Button tone="outline" onClick={() => onTermChange(withoutQuotes(term))}>
            Search without quotation marks
          </Button>
        )
      }
    >
      {isPhrase
        ? 'Nothing in your vault has the words between the quotation marks in just this order.'
        : 'Nothing in your vault has all of these words. Try fewer, or just the start of one.'}
    </EmptyState>
  );
}

/** The ways on from there: what was looked for may be what is to be added. */
export function offerToAdd(term: string): OptionGroup {
  return { key: 'add', label: 'Add', options: listWaysToAdd(readWantedWords(term)).map(actionOption) };
}
