import { useQueryClient } from '@tanstack/react-query';
import type { LibraryOrder, View } from '@vault/domain';
import { contentListQuery, entryListQuery } from '../../content.queries.ts';
import { noFilter } from '../filter/content-filter.ts';
import { entryKindOf } from '../views.tsx';
import type { PagedList } from './paged-list.ts';

type WholeOf = { view: View; order: LibraryOrder };

/** How many items the view has without a filter, if that list is loaded and still valid. */
export function useWholeCount({ view, order }: WholeOf): number | null {
  const client = useQueryClient();
  const { queryKey } =
    view === 'media' ? contentListQuery(noFilter, { order }) : entryListQuery(entryKindOf[view], noFilter);
  const isOld = client.getQueryState(queryKey)?.isInvalidated ?? true;
  return isOld ? null : (client.getQueryData<PagedList<unknown>>(queryKey)?.pages[0]?.total ?? null);
}
