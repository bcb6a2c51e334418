import {
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { ContentCard, ContentItem, EntryWithSource, ReadingYears, Revisit } from '@vault/contract';
import {
  type ApiCall,
  CARD_SUMMARY_CHARACTERS,
  type EndpointOutput,
  REFETCH_THROTTLE,
} from '@vault/contract/client';
import { type EntryKind, type LibraryOrder, truncateAtWord, USUAL_ORDER } from '@vault/domain';
import { api } from '~/api/api.ts';
import { type ContentFilter, isFiltering, noFilter, toQuery } from './library/filter/content-filter.ts';
import { recallLoadedCount } from './library/list/loaded-count.ts';
import { type Cursor, loadPage, mergePages, type Page, type PagedList } from './library/list/paged-list.ts';
import { changeSetAside, renewLines, type SetAsideList } from './revisit/lines.ts';
import { dropCards, renewCard as renewInYear } from './year/year-cards.ts';

/** Everything of the vault begins with `all`: invalidate it after a change that may show anywhere. */
export const contentKeys = {
  all: ['content'] as const,
  lists: ['content', 'list'] as const,
  entries: ['content', 'entries'] as const,
  genres: ['content', 'genres'] as const,
  tags: ['content', 'tags'] as const,
  covers: ['content', 'covers'] as const,
  revisits: ['content', 'revisits'] as const,
  setAside: ['content', 'set-aside'] as const,
  years: ['content', 'years'] as const,
  item: (id: string) => ['content', 'item', id] as const,
};

const cardId = (card: ContentCard) => card._id;
const entryId = (entry: EntryWithSource) => entry.id;

const listSettings = {
  staleTime: REFETCH_THROTTLE,
  // A list must still be there when the person comes back from a long read, at the place where it was left.
  gcTime: 24 * 60 * 60_000,
} as const;

type ListOptions = { order?: LibraryOrder; call?: ApiCall };

/** The books, newest first unless told otherwise, a page at a time. */
export function contentListQuery(
  filter: ContentFilter,
  { order = USUAL_ORDER, call = api }: ListOptions = {},
) {
  return infiniteQueryOptions({
    queryKey: [...contentKeys.lists, filter, order],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, client, queryKey, signal }) =>
      loadPage<ContentCard>({
        idOf: cardId,
        cursor: pageParam,
        isFiltered: isFiltering(filter),
        wanted: countLoaded(client, queryKey),
        findKnown: () => findKnown(client, queryKey),
        async fetchPage({ limit, cursor }) {
          const sort = order === USUAL_ORDER ? {} : { sort: order };
          const query = { ...toQuery(filter), ...sort, limit: String(limit), ...(cursor && { cursor }) };
          const { content, nextCursor, total } = await call('GET /content', { query }, { signal });
          return { items: content, nextCursor, total };
        },
      }),
    getNextPageParam: (page) => page.nextCursor,
    structuralSharing: shareBy<ContentCard>(cardId),
    ...listSettings,
  });
}

/** Takeaways, quotes or notes of the whole vault, newest first, each with its book. */
export function entryListQuery(kind: EntryKind, filter: ContentFilter, call: ApiCall = api) {
  return infiniteQueryOptions({
    queryKey: [...contentKeys.entries, kind, filter],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, client, queryKey, signal }) =>
      loadPage<EntryWithSource>({
        idOf: entryId,
        cursor: pageParam,
        isFiltered: isFiltering(filter),
        wanted: countLoaded(client, queryKey),
        findKnown: () => findKnown(client, queryKey),
        async fetchPage({ limit, cursor }) {
          const query = { kind, ...toQuery(filter), limit: String(limit), ...(cursor && { cursor }) };
          const { entries, nextCursor } = await call('GET /content/entries', { query }, { signal });
          return { items: entries, nextCursor, total: null };
        },
      }),
    getNextPageParam: (page) => page.nextCursor,
    structuralSharing: shareBy<EntryWithSource>(entryId),
    ...listSettings,
  });
}

/** Every genre of the vault, A to Z. None means that the vault is empty. */
export function genresQuery(call: ApiCall = api) {
  return queryOptions({
    queryKey: contentKeys.genres,
    queryFn: ({ signal }) => call('GET /content/genres', {}, { signal }),
    select: (answer) => answer.genres,
  });
}

/** Every tag of the vault, A to Z. */
export function tagsQuery(call: ApiCall = api) {
  return queryOptions({
    queryKey: contentKeys.tags,
    queryFn: ({ signal }) => call('GET /content/tags', {}, { signal }),
    select: (answer) => answer.tags,
  });
}

export function contentItemQuery(id: string, call: ApiCall = api) {
  return queryOptions({
    queryKey: contentKeys.item(id),
    queryFn: ({ signal }) => call('GET /content/{id}', { params: { id } }, { signal }),
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

/** Shows an item as it is now wherever it is listed, without waiting for a refresh; that tells whether it still belongs there. */
export function renewInLists(client: QueryClient, item: ContentItem): void {
  const summary = truncateAtWord(item.summary, CARD_SUMMARY_CHARACTERS);
  // Of the item only what a card has: its texts are not the list's to keep.
  const renewCard = (card: ContentCard): ContentCard => ({
    ...card,
    ...Object.fromEntries(Object.entries(item).filter(([name]) => name in card)),
    summary,
  });
  const renew = (page: Page<ContentCard>) => ({
    ...page,
    items: page.items.map((card) => (card._id === item._id ? renewCard(card) : card)),
  });
  changeLists<ContentCard>(client, { queryKey: contentKeys.lists, change: renew });
  changeCached<Revisit[]>(client, {
    queryKey: contentKeys.revisits,
    change: (revisits) => renewLines(revisits, item),
  });
  changeCached<SetAsideList>(client, {
    queryKey: contentKeys.setAside,
    change: (list) => changeSetAside(list, (lines) => renewLines(lines, item)),
  });
  changeCached<ReadingYears>(client, {
    queryKey: contentKeys.years,
    change: (years) => renewInYear(years, item),
  });
}

/** Takes deleted items out of every list that is loaded, so that they do not flash up before the refresh. */
export function dropFromLists(client: QueryClient, contentIds: readonly string[]): void {
  const gone = new Set(contentIds);
  changeLists<ContentCard>(client, {
    queryKey: contentKeys.lists,
    change: (page) => dropFromPage(page, (card) => gone.has(card._id)),
  });
  changeLists<EntryWithSource>(client, {
    queryKey: contentKeys.entries,
    change: (page) => dropFromPage(page, (entry) => gone.has(entry.content._id)),
  });
  changeCached<Revisit[]>(client, {
    queryKey: contentKeys.revisits,
    change: (revisits) => revisits.filter(({ entry }) => !gone.has(entry.content._id)),
  });
  changeCached<SetAsideList>(client, {
    queryKey: contentKeys.setAside,
    change: (list) =>
      changeSetAside(list, (lines) => lines.filter(({ entry }) => !gone.has(entry.content._id))),
  });
  changeCached<ReadingYears>(client, {
    queryKey: contentKeys.years,
    change: (years) => dropCards(years, (id) => gone.has(id)),
  });
}

/** Shows an entry as a favourite, or as none, wherever it is listed. It stays where it is. */
export function markInLists(
  client: QueryClient,
  { entryId: id, isFavourite }: { entryId: string; isFavourite: boolean },
): void {
  const mark = (entry: EntryWithSource) => (entry.id === id ? { ...entry, isFavourite } : entry);
  changeLists<EntryWithSource>(client, {
    queryKey: contentKeys.entries,
    change: (page) => ({ ...page, items: page.items.map(mark) }),
  });
  changeCached<Revisit[]>(client, {
    queryKey: contentKeys.revisits,
    change: (revisits) => revisits.map((revisit) => ({ ...revisit, entry: mark(revisit.entry) })),
  });
}

type Change<Data> = { queryKey: QueryKey; change: (data: Data) => Data };

function changeLists<Item>(client: QueryClient, { queryKey, change }: Change<Page<Item>>): void {
  changeCached<PagedList<Item>>(client, {
    queryKey,
    change: (list) => ({ ...list, pages: list.pages.map(change) }),
  });
}

/** Changes what is loaded. None is newer by it than it was: which list was seen last is known by its date, and one that
    may be wrong stays so. */
export function changeCached<Data>(client: QueryClient, { queryKey, change }: Change<Data>): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt, isInvalidated } = query.state;
    client.setQueryData<Data>(query.queryKey, (data) => data && change(data), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function dropFromPage<Item>(page: Page<Item>, isGone: (item: Item) => boolean): Page<Item> {
  const items = page.items.filter((item) => !isGone(item));
  const gone = page.items.length - items.length;
  return { ...page, items, total: page.total === null ? null : page.total - gone };
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
