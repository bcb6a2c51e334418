import { LIBRARY_SCROLL_THRESHOLD } from '@vault/contract/client';
import { useFocusOnNews } from '~/platform/use-focus-on-news.ts';
import { useNearEnd } from '~/platform/use-near-end.ts';
import { Button } from '~/ui/button/button.tsx';
import type { ListState } from './list-state.ts';

/** The end of the cards: more of them load as the end comes near, or by the button. */
export function ListEnd({ list }: { list: ListState<unknown> }) {
  const button = useFocusOnNews<HTMLButtonElement>();
  const ref = useNearEnd({
    onNear: list.loadMore,
    distance: LIBRARY_SCROLL_THRESHOLD,
    isActive: list.hasMore && !list.isFetching && list.error === null,
  });

  return (
    <div ref={ref} className="flex h-10 justify-center">
      {list.hasMore && list.error === null && (
        <Button
          ref={button}
          tone="outline"
          isPending={list.isFetching}
          onClick={list.loadMore}
          className="min-w-36"
        >
          Load more
        </Button>
      )}
    </div>
  );
}
