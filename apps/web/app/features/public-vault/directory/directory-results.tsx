import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { isolate } from '~/platform/isolate.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { SearchIcon } from '~/ui/icon.tsx';
import { Skeleton, SkeletonText } from '~/ui/state/skeleton.tsx';
import { scrollIn } from '~/ui/scroll-in.ts';
import { type InfluencerPage, uniqueById } from '../public-vault.queries.ts';
import { InfluencerCard } from './influencer-card.tsx';

type DirectoryResultsProps = {
  list: UseInfiniteQueryResult<InfiniteData<InfluencerPage>>;
  search: string;
  /** The number of the first page that is shown. */
  from: number;
};

// In rem: with larger letters there are fewer columns.
const grid = 'grid grid-cols-1 gap-4 md:gap-6 min-[48rem]:grid-cols-2 min-[64rem]:grid-cols-3';

export function DirectoryResults({ list, search, from }: DirectoryResultsProps) {
  const failure = useLoadFailure(list);
  if (failure !== null)
    return (
      <ErrorPanel
        title="Error loading influencers. Please try again."
        message={`Failed to load influencers: ${failure.message}`}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  if (list.data === undefined) return <WaitingCards />;

  const influencers = uniqueById(list.data.pages.flatMap((page) => page.profiles));
  if (influencers.length === 0) return <NoVaults search={search} from={from} />;
  return (
    <ul className={joinClasses(grid, 'transition-opacity', list.isPlaceholderData && 'opacity-60')}>
      {influencers.map((influencer) => (
        <li key={influencer._id} ref={scrollIn} className="break-inside-avoid">
          <InfluencerCard influencer={influencer} />
        </li>
      ))}
    </ul>
  );
}

function NoVaults({ search, from }: Omit<DirectoryResultsProps, 'list'>) {
  if (from > 1) return <EmptyState title="There are no more vaults" />;
  if (search === '') return <EmptyState title="No vaults yet">The first ones are being written.</EmptyState>;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={`No vault matches “${isolate(search)}”`}
      action={
        <ButtonLink to="/vault" tone="outline">
          See all vaults
        </ButtonLink>
      }
    >
      Search looks in names, introductions and books.
    </EmptyState>
  );
}

function WaitingCards() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex flex-col rounded-card bg-card p-6 outline outline-hairline">
          <Skeleton className="size-[5em] rounded-full text-caption md:text-reading" />
          <Skeleton className="mt-6 h-6 w-3/5" />
          <SkeletonText lines={4} className="mt-3 text-body" />
        </div>
      ))}
    </div>
  );
}
