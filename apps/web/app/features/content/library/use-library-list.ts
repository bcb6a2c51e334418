import {
  hashKey,
  keepPreviousData,
  type QueryCache,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ContentCard, EntryWithSource } from '@vault/contract';
import { DAY, type LibraryOrder, USUAL_ORDER, type EntryView } from '@vault/domain';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import type { ContentFilter } from './filter/content-filter.ts';
import { contentKeys, contentListQuery, entryListQuery } from '../content.queries.ts';
import { rememberLoadedCount } from './list/loaded-count.ts';
import type { LibraryPlace } from './place/library-url.ts';
import { entryKindOf } from './views.tsx';
import { type ListState, toListState } from './list/list-state.ts';
import { findLoaded } from './list/loaded-before.ts';
import { createCardMatcher, createEntryMatcher } from './list/matches.ts';

export type LibraryList =
  | { view: 'media'; list: ListState<ContentCard> }
  | { view: EntryView; list: ListState<EntryWithSource> };

type Asked = { filter: ContentFilter; isEnabled: boolean };
type AskedInOrder = Asked & { order: LibraryOrder };

/** The list that the address asks for. */
export function useLibraryList({ view, filter, order }: LibraryPlace): LibraryList {
  const isMedia = view === 'media';
  const shown = isMedia ? contentListQuery(filter, { order }) : entryListQuery(entryKindOf[view], filter);
  useKeptForReturn(hashKey(shown.queryKey));
  const books = useBookList({ filter, order, isEnabled: isMedia });
  const entries = useEntryList(isMedia ? 'takeaways' : view, { filter, isEnabled: !isMedia });
  return isMedia ? { view, list: books } : { view, list: entries };
}

function useBookList({ filter, order, isEnabled }: AskedInOrder): ListState<ContentCard> {
  const call = useCall();
  const client = useQueryClient();
  const options = contentListQuery(filter, { order, call });
  const findPlaceholder = useCallback(
    () =>
      findLoaded<ContentCard>({
        client,
        queryKey: contentKeys.lists,
        idOf: (card) => card._id,
        matches: createCardMatcher(filter),
      }),
    [client, filter],
  );
  const query = useInfiniteQuery({
    ...options,
    enabled: isEnabled,
    // The loaded items tell which books match, but not which of them come first in another order.
    ...(isEnabled && { placeholderData: order === USUAL_ORDER ? findPlaceholder : keepPreviousData }),
  });
  return useKeptCount(options.queryKey, toListState(query, useLoadFailure(query)), isEnabled);
}

function useEntryList(view: EntryView, { filter, isEnabled }: Asked): ListState<EntryWithSource> {
  const call = useCall();
  const client = useQueryClient();
  const kind = entryKindOf[view];
  const options = entryListQuery(kind, filter, call);
  const findPlaceholder = useCallback(
    () =>
      findLoaded<EntryWithSource>({
        client,
        queryKey: [...contentKeys.entries, kind],
        idOf: (entry) => entry.id,
        matches: createEntryMatcher(filter),
      }),
    [client, kind, filter],
  );
  const query = useInfiniteQuery({
    ...options,
    enabled: isEnabled,
    ...(isEnabled && { placeholderData: findPlaceholder }),
  });
  return useKeptCount(options.queryKey, toListState(query, useLoadFailure(query)), isEnabled);
}

function useKeptCount<Item>(queryKey: QueryKey, state: ListState<Item>, isEnabled: boolean): ListState<Item> {
  const { key: place } = useLocation();
  const list = hashKey(queryKey);
  const count = isEnabled && !state.isAwaited ? state.items.length : null;
  useEffect(() => {
    if (count !== null) rememberLoadedCount({ place, list, count });
  }, [place, list, count]);
  return state;
}

/** Steps of the history lead back to the list that they leave; none leads to what a term found that was typed over. */
function useKeptForReturn(list: string): void {
  const cache = useQueryClient().getQueryCache();
  const isStep = useNavigationType() !== NavigationType.Replace;
  const shown = useRef(list);

  // Before nothing shows the list any more, which is when its time is set.
  useLayoutEffect(() => {
    if (isStep) keepForDay(cache, shown.current);
    shown.current = list;
  }, [cache, isStep, list]);
  useLayoutEffect(() => () => keepForDay(cache, shown.current), [cache]);
}

function keepForDay(cache: QueryCache, list: string): void {
  const query = cache.get(list);
  query?.setOptions({ ...query.options, gcTime: DAY });
}
