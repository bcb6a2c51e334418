import { PUBLIC_SCROLL_THRESHOLD } from '@vault/contract/client';
import type { MouseEvent } from 'react';
import { useFocusOnNews } from '~/platform/use-focus-on-news.ts';
import { useNearEnd } from '~/platform/use-near-end.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { isForBrowser } from '~/platform/is-for-browser.ts';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';

type MoreState = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type LoadMoreProps = {
  list: MoreState;
  /** Where the next part stands for those without a script. */
  nextPath: string;
  failure: string;
};

/** The end of a list: more comes by itself as it draws near, by the link, and without a script as a page of its own. */
export function LoadMore({ list, nextPath, failure }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const link = useFocusOnNews<HTMLAnchorElement>();
  const ref = useNearEnd({
    onNear: () => void fetchNextPage(),
    distance: PUBLIC_SCROLL_THRESHOLD,
    isActive: hasNextPage && !isFetching && !isFetchNextPageError,
  });

  const loadInPlace = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (!isFetching) void fetchNextPage();
  };

  if (!hasNextPage) return null;
  return (
    <div ref={ref} className="flex justify-center pt-10 print:hidden">
      {isFetchNextPageError ? (
        <ErrorPanel message={failure} onRetry={() => void fetchNextPage()} isRetrying={isFetching} />
      ) : (
        <ButtonLink
          ref={link}
          to={nextPath}
          tone="outline"
          onClick={loadInPlace}
          icon={isFetching && <Spinner />}
        >
          Load more
        </ButtonLink>
      )}
    </div>
  );
}
