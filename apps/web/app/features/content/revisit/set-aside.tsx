import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { useFocusOnNews } from '~/platform/use-focus-on-news.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { OpenListIcon } from '~/ui/icon.tsx';
import { Loading } from '~/ui/state/loading.tsx';
import { SkeletonText } from '~/ui/state/skeleton.tsx';
import type { SetAsidePage } from './lines.ts';
import { setAsideQuery } from './revisits.queries.ts';
import { SetAsideLine } from './set-aside-line.tsx';

type SetAsideProps = { day: string };

/**
 * The lines that were answered with "Never", folded until somebody opens them. Without any they are not offered, but
 * what was opened can still be closed. The address says whether they are open.
 */
export function SetAside({ day }: SetAsideProps) {
  const call = useCall();
  const [params, setParams] = useSearchParams();
  const isOpen = params.has('aside');
  const listId = useId();
  const list = useInfiniteQuery(setAsideQuery(call));
  const hasLines = list.data?.pages.some(({ lines }) => lines.length > 0) ?? false;
  const [isOffered, setIsOffered] = useState(isOpen);
  if (hasLines && !isOffered) setIsOffered(true);
  if (!isOffered) return null;

  const handleToggle = () => {
    // Those that were brought back have stayed in sight until now.
    if (!isOpen && list.isStale) void list.refetch();
    const next = new URLSearchParams(params);
    if (isOpen) next.delete('aside');
    else next.set('aside', '1');
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return (
    <section aria-label="Lines you set aside" className="mt-4 border-t border-hairline pt-4">
      <Button
        tone="ghost"
        className="-ml-4 text-quiet"
        icon={<OpenListIcon className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={handleToggle}
      >
        Lines you set aside
      </Button>
      {isOpen && (
        <div id={listId} className="pb-8">
          <SetAsideList list={list} day={day} />
        </div>
      )}
    </section>
  );
}

type SetAsideListProps = SetAsideProps & {
  list: UseInfiniteQueryResult<InfiniteData<SetAsidePage>>;
};

function SetAsideList({ list, day }: SetAsideListProps) {
  const more = useFocusOnNews<HTMLButtonElement>();
  const failure = useLoadFailure(list);
  const lines = list.data?.pages.flatMap((page) => page.lines);

  if (lines === undefined)
    return failure !== null ? (
      <ErrorPanel
        message="Failed to load the lines you set aside"
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    ) : (
      <Loading label="Loading the lines you set aside">
        <div className="py-4">
          <SkeletonText />
        </div>
      </Loading>
    );
  if (lines.length === 0)
    return <p className="text-body text-quiet">None yet. Lines you answer with “Never” appear here.</p>;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <SetAsideLine key={line.entry.id} line={line} day={day} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <ErrorPanel
          message="Failed to load more"
          onRetry={() => void list.fetchNextPage()}
          isRetrying={list.isFetching}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="flex justify-center pt-4">
          <Button
            ref={more}
            tone="outline"
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
