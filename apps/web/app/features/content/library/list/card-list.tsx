import type { ReactNode } from 'react';
import { ListError } from './list-error.tsx';
import type { ListState } from './list-state.ts';

type CardListProps<Item> = {
  list: ListState<Item>;
  cards: ReactNode;
  skeletons: ReactNode;
  /** When there is nothing, or nothing that is looked for. */
  empty: ReactNode;
};

/** The states that every view of the library shares. */
export function CardList<Item>({ list, cards, skeletons, empty }: CardListProps<Item>) {
  if (!list.isThere && list.error !== null) {
    return <ListError error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />;
  }
  if (list.items.length === 0) {
    return list.isAwaited ? skeletons : empty;
  }
  return (
    <>
      {cards}
      {list.error !== null && (
        <ListError error={list.error} onRetry={list.retry} isRetrying={list.isFetching} isBelow />
      )}
    </>
  );
}
