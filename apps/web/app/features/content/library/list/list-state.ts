import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from './paged-list.ts';

/** A list as the screen sees it. */
export type ListState<Item> = {
  items: readonly Item[];
  /** How many there are in all; null if nobody has counted, and not all are loaded. */
  total: number | null;
  /** Nothing is known yet, or what is shown is only what was loaded before the filter. */
  isAwaited: boolean;
  /** There is something to show, be it an empty list. */
  isThere: boolean;
  /** The latest failure, of the list itself or of its refresh. */
  error: Error | null;
  hasMore: boolean;
  isFetching: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** `failure`: why there is nothing to show, also while it is tried again. */
export function toListState<Item>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  failure: Error | null,
): ListState<Item> {
  const known = query.data?.pages[0];
  // All that was loaded has been removed, and there is more: nothing is known of that until it comes.
  const isUsedUp = known?.items.length === 0 && known.nextCursor !== null;
  const page = isUsedUp || failure !== null ? undefined : known;
  const all = page?.nextCursor === null ? page.items.length : null;
  const isAwaited = query.isPending || query.isPlaceholderData || isUsedUp;
  return {
    items: page?.items ?? noItems,
    total: isAwaited ? null : (page?.total ?? all),
    isAwaited,
    isThere: page !== undefined,
    error: failure ?? query.error,
    hasMore: query.hasNextPage,
    isFetching: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}

const noItems: readonly never[] = [];
