import type { View } from '@vault/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Influencer } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { BookIcon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';
import { LoadMore } from '../load-more.tsx';
import { withPage } from '../paging.ts';
import {
  type ContentPage,
  entriesQuery,
  type PublicCard,
  type ShelfPage,
  shelfQuery,
  uniqueById,
} from '../public-vault.queries.ts';
import { BookShelf } from './book-shelf.tsx';
import { EntriesByBook } from './entries-by-book.tsx';
import { ViewSwitcher } from './view-switcher.tsx';

type InfluencerVaultProps = {
  profile: Influencer;
  view: View;
  /** The number of the first page that is shown. */
  from: number;
  /** What the page came with, if it has this page's number; `entries` only in a view that shows them. */
  loaded: { shelf: ShelfPage | null; entries: ContentPage | null };
};

/** What stands in an open vault, in one of its four views. */
export function InfluencerVault({ profile, view, from, loaded }: InfluencerVaultProps) {
  const call = useCall();
  const place = { slug: profile.slug, from };
  // Loaded in any view: visitors who interact with the page find them there when they switch.
  const entries = useInfiniteQuery(entriesQuery(call, { ...place, loaded: loaded.entries }));
  // What the page came with is shown until the entries, which include it, have loaded as far.
  const isAhead = (books: Listed<PublicCard>['data']) =>
    (books?.pages.length ?? 0) > (entries.data?.pages.length ?? 0);
  const shelf = useInfiniteQuery({
    ...shelfQuery(call, { ...place, loaded: loaded.shelf }),
    enabled: ({ state }) => isAhead(state.data),
  });
  const list = view === 'media' && isAhead(shelf.data) ? shelf : entries;
  const failure = useLoadFailure(list);
  const query = new URLSearchParams(view === 'media' ? {} : { view });
  const switcher = (
    <div className="flex pb-8 print:hidden">
      <ViewSwitcher view={view} />
    </div>
  );

  if (list.data === undefined) {
    return (
      <>
        {switcher}
        {failure !== null ? (
          <ErrorPanel
            title="Error loading influencer vault"
            message="Failed to load influencer content"
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </>
    );
  }

  const next = (list.data.pages.at(-1)?.pagination.page ?? from) + 1;
  if (list.data.pages[0]?.content.length === 0 && from === 1)
    return <EmptyState icon={<BookIcon />} title="No Content Found" />;
  return (
    <>
      {switcher}
      {from > 1 && (
        <div className="flex justify-center pb-8 print:hidden">
          <ButtonLink to={withPage(query, from - 1)} tone="outline">
            Earlier books
          </ButtonLink>
        </div>
      )}
      {view === 'media' ? (
        <BookShelf profile={profile} items={itemsOf<PublicCard>(list)} />
      ) : (
        <EntriesByBook
          key={view}
          view={view}
          profile={profile}
          items={itemsOf(entries)}
          isWhole={!entries.hasNextPage}
        />
      )}
      <LoadMore list={list} nextPath={withPage(query, next)} failure="Failed to load influencer content" />
    </>
  );
}

type Listed<Item> = { data: { pages: { content: Item[] }[] } | undefined };

function itemsOf<Item extends { _id: string }>({ data }: Listed<Item>): Item[] {
  return uniqueById(data?.pages.flatMap((page) => page.content) ?? []);
}
