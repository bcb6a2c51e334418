import {
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { ContentCard, ContentItem, EntryWithSource } from '@vault/contract';
import { type ApiCall, type EndpointOutput, REFETCH_THROTTLE } from '@vault/contract/client';
import { DAY, type EntryKind, type LibraryOrder, USUAL_ORDER } from '@vault/domain';
import { api } from '~/api/api.ts';
import { type ContentFilter, isFiltering, noFilter, toQuery } from './library/filter/content-filter.ts';
import { recallLoadedCount } from './library/list/loaded-count.ts';
import {
  type Cursor,
  type Load,
  loadPage,
  mergePages,
  type Page,
  type PagedList,
} from './library/list/paged-list.ts';

/** How long what a search found is kept while it is not shown, unless a step of the history leads back to it. */
const FOUND_LASTS = 5 * 60_000;

/** Everything of the vault begins with `all`: invalidate it after a change that may show anywhere. */
export const contentKeys = {
  all: ['content'] as const,
  lists: ['content', 'list'] as const,
  entries: ['content', 'entries'] as const,
  genres: ['content', 'genres'] as const,
  tags: ['content', 'tags'] as const,
  hashtags: ['content', 'hashtags'] as const,
  covers: ['content', 'covers'] as const,
  revisits: ['content', 'revisits'] as const,
  setAside: ['content', 'set-aside'] as const,
  years: ['content', 'years'] as const,
  item: (id: string) => ['content', 'item', id] as const,
};

type ListOptions = { order?: LibraryOrder; call?: ApiCall };

/** The books, newest first unless stated otherwise, a page at a time. */
export function contentListQuery(
  filter: ContentFilter,
  { order = USUAL_ORDER, call = api }: ListOptions = {},
) {
  return pagedQuery<ContentCard>({
    queryKey: [...contentKeys.lists, filter, order],
    filter,
    idOf: (card) => card._id,
    fetchPage:
      (signal) =>
      async ({ limit, cursor }) => {
        const sort = order === USUAL_ORDER ? {} : { sort: order };
        const query = { ...toQuery(filter), ...sort, limit: String(limit), ...(cursor && { cursor }) };
        const { content, nextCursor, total } = await call('GET /content', { query }, { signal });
        return { items: content, nextCursor, total };
      },
  });
}

/** Takeaways, quotes or notes of the whole vault, newest first, each with its book. */
export function entryListQuery(kind: EntryKind, filter: ContentFilter, call: ApiCall = api) {
  return pagedQuery<EntryWithSource>({
    queryKey: [...contentKeys.entries, kind, filter],
    filter,
    idOf: (entry) => entry.id,
    fetchPage:
      (signal) =>
      async ({ limit, cursor }) => {
        // A search would wait for the reading of every line.
        const isCounted = cursor === undefined && filter.searchTerm === '';
        const part = { ...(cursor && { cursor }), ...(isCounted && { count: '1' }) };
        const query = { kind, ...toQuery(filter), limit: String(limit), ...part };
        const { entries, nextCursor, total } = await call('GET /content/entries', { query }, { signal });
        return { items: entries, nextCursor, total };
      },
  });
}

type PagedQuery<Item> = {
  queryKey: QueryKey;
  filter: ContentFilter;
  idOf: (item: Item) => string;
  fetchPage: (signal: AbortSignal) => Load<Item>['fetchPage'];
};

function pagedQuery<Item>({ queryKey, filter, idOf, fetchPage }: PagedQuery<Item>) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, client, signal }) =>
      loadPage<Item>({
        idOf,
        cursor: pageParam,
        isFiltered: isFiltering(filter),
        wanted: countLoaded(client, queryKey),
        findKnown: () => findKnown(client, queryKey),
        mayEndEarly: () => !signal.aborted && client.getQueryData(queryKey) === undefined,
        fetchPage: fetchPage(signal),
      }),
    getNextPageParam: (page) => page.nextCursor,
    structuralSharing: shareBy<Item>(idOf),
    staleTime: REFETCH_THROTTLE,
    // A list must still be there when the person comes back from a long read, at the scroll position where it was
    // left. Each term that was typed on the way to another makes a list, too, and nobody comes back to it.
    gcTime: filter.searchTerm === '' ? DAY : FOUND_LASTS,
  });
}

/** Every genre of the vault, A to Z. None means that the vault is empty. */
export function genresQuery(call: ApiCall) {
  return queryOptions({
    queryKey: contentKeys.genres,
    queryFn: ({ signal }) => call('GET /content/genres', {}, { signal }),
    select: (answer) => answer.genres,
  });
}

/** Every tag of the vault, A to Z. */
export function tagsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: contentKeys.tags,
    queryFn: ({ signal }) => call('GET /content/tags', {}, { signal }),
    select: (answer) => answer.tags,
  });
}

/** The hashtags of takeaways, quotes or notes, the most frequent first. */
export function hashtagsQuery(kind: EntryKind, call: ApiCall) {
  return queryOptions({
    queryKey: [...contentKeys.hashtags, kind],
    queryFn: ({ signal }) => call('GET /content/hashtags', { query: { kind } }, { signal }),
    select: (answer) => answer.hashtags,
  });
}

export function contentItemQuery(id: string, call: ApiCall = api) {
  return queryOptions({
    queryKey: contentKeys.item(id),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<ContentItem>(contentKeys.item(id));
      const headers = { 'if-none-match': known && `"${known.version}"` };
      return call('GET /content/{id}', { params: { id }, headers }, { signal, known });
    },
    // Another device may have changed it while the person was away.
    refetchOnWindowFocus: 'always',
  });
}

type FirstPage = { firstPage: EndpointOutput<'GET /content'>; order: LibraryOrder };

/** Takes over the books that came with the page, unless more of them had been loaded before a reload. */
export function keepFirstPage(client: QueryClient, { firstPage, order }: FirstPage): void {
  const { queryKey } = contentListQuery(noFilter, { order });
  const { content, nextCursor, total } = firstPage;
  if (countLoaded(client, queryKey) > content.length) return;
  client.setQueryData(queryKey, {
    pages: [{ items: content, nextCursor, total, askedAt: Date.now() }],
    pageParams: [null],
  });
}

/** How much of this list is loaded now, or was before the page was loaded anew. */
function countLoaded(client: QueryClient, queryKey: QueryKey): number {
  const list = client.getQueryData<PagedList<unknown>>(queryKey);
  return list?.pages[0]?.items.length ?? recallLoadedCount(hashKey(queryKey));
}

/** What is loaded of a list and still right, as far as this tab can know. */
function findKnown<Item>(client: QueryClient, queryKey: QueryKey): Page<Item> | undefined {
  if (client.getQueryState(queryKey)?.isInvalidated) return undefined;
  return client.getQueryData<PagedList<Item>>(queryKey)?.pages[0];
}

function shareBy<Item>(idOf: (item: Item) => string) {
  const merge = mergePages(idOf);
  // The library's signature for this option names no types, although it passes the query's own data.
  return (before: unknown, after: unknown) =>
    merge(before as PagedList<Item> | undefined, after as PagedList<Item>);
}
