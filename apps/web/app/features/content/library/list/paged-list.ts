import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '@vault/contract/client';

/** What has been loaded of a list, newest first. Without a cursor there is no more. */
export type Page<Item> = { items: Item[]; nextCursor: string | null; total: number | null };

export type Cursor = string | null;
export type PagedList<Item> = InfiniteData<Page<Item>, Cursor>;

type FetchPage<Item> = (part: { limit: number; cursor?: string }) => Promise<Page<Item>>;

type Load<Item> = {
  fetchPage: FetchPage<Item>;
  cursor: Cursor;
  isFiltered: boolean;
  /** How many items a load from the start must bring: as many as there were before. */
  wanted: number;
};

/** The next few items, or from the start as many as there were: those in the largest pages the server gives. */
export async function loadPage<Item>({
  fetchPage,
  cursor,
  isFiltered,
  wanted,
}: Load<Item>): Promise<Page<Item>> {
  if (cursor !== null) return fetchPage({ cursor, limit: isFiltered ? SEARCH_PAGE_SIZE : NEXT_PAGE_SIZE });
  const usual = isFiltered ? SEARCH_PAGE_SIZE : FIRST_PAGE_SIZE;
  if (wanted <= usual) return fetchPage({ limit: usual });

  let loaded = await fetchPage({ limit: Math.min(wanted, PAGE_SIZE_MAX) });
  while (loaded.nextCursor !== null && loaded.items.length < wanted) {
    const limit = Math.min(wanted - loaded.items.length, PAGE_SIZE_MAX);
    const next = await fetchPage({ limit, cursor: loaded.nextCursor });
    loaded = { ...next, items: [...loaded.items, ...next.items] };
  }
  return loaded;
}

/**
 * Keeps one page in the cache, however many were loaded, so that a refresh asks for all of it at once and not for
 * each small page again. No item stands twice, and what has not changed stays the same object.
 */
export function mergePages<Item>(idOf: (item: Item) => string) {
  return (before: PagedList<Item> | undefined, after: PagedList<Item>): PagedList<Item> => {
    const last = after.pages.at(-1);
    if (last === undefined) return after;
    const known = new Map(before?.pages.flatMap((page) => page.items).map((item) => [idOf(item), item]));
    const merged = new Map<string, Item>();
    for (const item of after.pages.flatMap((page) => page.items)) {
      const id = idOf(item);
      merged.set(id, replaceEqualDeep(known.get(id), item));
    }
    const page = { ...last, items: [...merged.values()] };
    const [pageBefore] = before?.pages ?? [];
    if (before?.pages.length === 1 && pageBefore && isSamePage(pageBefore, page)) return before;
    return { pages: [page], pageParams: [null] };
  };
}

function isSamePage<Item>(one: Page<Item>, other: Page<Item>): boolean {
  return (
    one.nextCursor === other.nextCursor &&
    one.total === other.total &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => item === other.items[index])
  );
}
