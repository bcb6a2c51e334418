import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '~/api/call-context.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { LoadMore } from '../load-more.tsx';
import { withPage } from '../paging.ts';
import { type InfluencerPage, influencersQuery } from '../public-vault.queries.ts';
import { DirectoryResults } from './directory-results.tsx';
import { DirectorySearch } from './directory-search.tsx';

type DirectoryProps = {
  search: string;
  /** The number of the first page that is shown. */
  from: number;
  /** What the page came with, if it is of this very search. */
  loaded: InfluencerPage | null;
  onSearch: (search: string) => void;
};

/** Everybody whose vault can be visited, to be searched and scrolled through. */
export function Directory({ search, from, loaded, onSearch }: DirectoryProps) {
  const call = useCall();
  const list = useInfiniteQuery({
    ...influencersQuery(call, { search, from, loaded }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.pages[0]?.pagination.total;
  const query = new URLSearchParams(search === '' ? {} : { search });
  const next = (list.data?.pages.at(-1)?.pagination.page ?? from) + 1;

  return (
    <section aria-label="Vaults" className="mx-auto max-w-6xl px-4 md:px-8">
      <div className="flex flex-col gap-3 pb-6 md:flex-row md:items-center md:justify-between">
        <div className="md:w-88 print:hidden">
          <DirectorySearch search={search} onSearch={onSearch} isPending={list.isPlaceholderData} />
        </div>
        <p role="status" className="text-caption text-quiet tabular-nums">
          {total !== undefined && !list.isPlaceholderData && countVaults(total, search)}
        </p>
      </div>
      {from > 1 && (
        <div className="flex justify-center pb-8">
          <ButtonLink to={withPage(query, from - 1)} tone="outline">
            Earlier vaults
          </ButtonLink>
        </div>
      )}
      <DirectoryResults list={list} search={search} from={from} />
      <LoadMore list={list} nextPath={withPage(query, next)} failure="Failed to load more influencers" />
    </section>
  );
}

function countVaults(total: number, search: string): string {
  const vaults = total === 1 ? '1 vault' : `${total} vaults`;
  if (search === '') return vaults;
  return total === 1 ? `${vaults} matches` : `${vaults} match`;
}
