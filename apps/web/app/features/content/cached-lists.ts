import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ContentCard, ContentItem, EntryWithSource, ReadingYears, Revisit } from '@vault/contract';
import { CARD_SUMMARY_CHARACTERS } from '@vault/contract/client';
import { truncateAtWord } from '@vault/domain';
import { contentKeys, contentListQuery } from './content.queries.ts';
import { noFilter } from './library/filter/content-filter.ts';
import type { Page, PagedList } from './library/list/paged-list.ts';
import { type AsideLine, entryRenewal, renewLines, type SetAsidePage } from './revisit/lines.ts';
import { dropCards, renewCard as renewInYear } from './year/year-cards.ts';

/** Whatever an edit may have brought in or taken out: not the list of all books, where it shows already. */
export function invalidateLists(client: QueryClient): void {
  const { lists, entries, genres, tags, hashtags, revisits, setAside, years } = contentKeys;
  for (const queryKey of [lists, entries, genres, tags, hashtags, revisits, setAside, years]) {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const isChanged = !isAllBooks(query.queryKey);
      if (isChanged) query.invalidate();
      // An answer in progress may be older than the edit, whichever list it is for.
      if (query.state.fetchStatus === 'fetching' || (isChanged && query.isActive())) fetchAnew(query);
    }
  }
}

function isAllBooks(list: QueryKey): boolean {
  return hashKey(list) === hashKey(contentListQuery(noFilter).queryKey);
}

/** A list that is being fetched may be older than what was just written. */
export function overtakeLists(client: QueryClient, queryKey: QueryKey): void {
  client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }).forEach(fetchAnew);
}

/** Also where nothing has come yet: the library alone would wait for the older answer then. */
function fetchAnew(query: Query): void {
  void query.cancel({ silent: true });
  // Whoever shows the list tells of a failure.
  query.fetch().catch(() => undefined);
}

/**
 * Updates an item wherever it is listed, without waiting for a refresh; that decides whether it still belongs there.
 */
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
  changeLists<EntryWithSource>(client, {
    queryKey: contentKeys.entries,
    change: (page) => renewEntries(page, item),
  });
  changeCached<Revisit[]>(client, {
    queryKey: contentKeys.revisits,
    change: (revisits) => renewLines(revisits, item),
  });
  changeSetAside(client, (lines) => renewLines(lines, item));
  changeCached<ReadingYears>(client, {
    queryKey: contentKeys.years,
    change: (years) => renewInYear(years, item),
  });
}

/**
 * Removes deleted items from every loaded list, so that they do not flash up before the refresh. The count of all books
 * falls by `deleted` at least: not all of them need be loaded there.
 */
export function dropFromLists(
  client: QueryClient,
  { ids, deleted = 0 }: { ids: readonly string[]; deleted?: number },
): void {
  const gone = new Set(ids);
  changeLists<ContentCard>(client, {
    queryKey: contentKeys.lists,
    change: (page, list) =>
      dropFromPage(page, {
        isGone: (card) => gone.has(card._id),
        deleted: isAllBooks(list) ? deleted : 0,
      }),
  });
  changeLists<EntryWithSource>(client, {
    queryKey: contentKeys.entries,
    change: (page) => dropFromPage(page, { isGone: (entry) => gone.has(entry.content._id) }),
  });
  changeCached<Revisit[]>(client, {
    queryKey: contentKeys.revisits,
    change: (revisits) => revisits.filter(({ entry }) => !gone.has(entry.content._id)),
  });
  changeSetAside(client, (lines) => lines.filter(({ entry }) => !gone.has(entry.content._id)));
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

type Change<Data> = { queryKey: QueryKey; change: (data: Data, key: QueryKey) => Data };

function changeLists<Item>(client: QueryClient, { queryKey, change }: Change<Page<Item>>): void {
  changeCached<PagedList<Item>>(client, {
    queryKey,
    change: (list, key) => ({ ...list, pages: list.pages.map((page) => change(page, key)) }),
  });
}

/** Changes the lines that never come back, as far as they are loaded. */
export function changeSetAside(client: QueryClient, change: (lines: AsideLine[]) => AsideLine[]): void {
  changeCached<InfiniteData<SetAsidePage>>(client, {
    queryKey: contentKeys.setAside,
    change: (list) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, lines: change(page.lines) })),
    }),
  });
}

/** Changes what is loaded. None is newer by it than it was: which list was seen last is known by its date, and one that
    may be wrong stays so. */
export function changeCached<Data>(client: QueryClient, { queryKey, change }: Change<Data>): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt, isInvalidated } = query.state;
    client.setQueryData<Data>(query.queryKey, (data) => data && change(data, query.queryKey), {
      updatedAt: dataUpdatedAt,
    });
    if (isInvalidated) query.invalidate();
  }
}

/** Marks stay as they show: when two are made at once, the answer to the first knows nothing of the second. */
function renewEntries(page: Page<EntryWithSource>, item: ContentItem): Page<EntryWithSource> {
  const renew = entryRenewal(item);
  const left = dropFromPage(page, { isGone: (entry) => renew(entry) === null });
  const items = left.items.map((entry) => {
    const renewed = renew(entry) ?? entry;
    return renewed === entry ? entry : { ...renewed, isFavourite: entry.isFavourite };
  });
  return { ...left, items };
}

type Drop<Item> = { isGone: (item: Item) => boolean; deleted?: number };

function dropFromPage<Item>(page: Page<Item>, { isGone, deleted = 0 }: Drop<Item>): Page<Item> {
  const items = page.items.filter((item) => !isGone(item));
  const gone = Math.max(page.items.length - items.length, deleted);
  return { ...page, items, total: page.total === null ? null : page.total - gone };
}
