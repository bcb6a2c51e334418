import { LIBRARY_SCROLL_THRESHOLD } from '@vault/contract/client';
import { useNearEnd } from '~/platform/use-near-end.ts';
import { Button } from '~/ui/button.tsx';
import { ListError } from './list-error.tsx';
import type { ListState } from './list-state.ts';

/** What stands under the cards: more of them come as the end comes near, or by the button. */
export function ListEnd({ list }: { list: ListState<unknown> }) {
  const ref = useNearEnd({
    onNear: list.loadMore,
    distance: LIBRARY_SCROLL_THRESHOLD,
    isActive: list.hasMore && !list.isFetching && list.error === null,
  });

  return (
    <div ref={ref} className="flex flex-col items-center pt-8">
      {list.error !== null ? (
        <ListError error={list.error} onRetry={list.retry} isRetrying={list.isFetching} />
      ) : (
        list.hasMore && (
          <Button tone="outline" isPending={list.isFetching} onClick={list.loadMore}>
            Load more
          </Button>
        )
      )}
    </div>
  );
}
