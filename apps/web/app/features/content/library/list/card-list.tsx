import type { ReactNode } from 'react';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { Button } from '~/ui/button/button.tsx';
import { SearchIcon } from '~/ui/icon.tsx';
import { ListError } from './list-error.tsx';
import type { ListState } from './list-state.ts';

type CardListProps<Item> = {
  list: ListState<Item>;
  isFiltered: boolean;
  onReset: () => void;
  cards: ReactNode;
  skeletons: ReactNode;
  /** When there is nothing at all. */
  empty: ReactNode;
};

/** The states that every view of the library shares. */
export function CardList<Item>({ list, isFiltered, onReset, cards, skeletons, empty }: CardListProps<Item>) {
  if (!list.isThere && list.error !== null) {
    return <ListError error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />;
  }
  if (list.items.length === 0) {
    if (list.isAwaited) return skeletons;
    return isFiltered ? <NoMatches onReset={onReset} /> : empty;
  }
  return (
    <>
      {cards}
      {list.error !== null && (
        <ListError error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />
      )}
    </>
  );
}

function NoMatches({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title="No matches"
      action={
        <Button tone="outline" onClick={onReset}>
          Reset
        </Button>
      }
    >
      Nothing here fits the search and the filters together.
    </EmptyState>
  );
}
