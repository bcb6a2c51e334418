import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import { FIRST_PAGE_SIZE, NEXT_PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '@vault/contract/client';

/** The loaded part of a list, newest first. Without a cursor there is no more. */
export type Page<Item> = Part<Item> & {
  /** When the oldest part of it was asked for. */
  askedAt: number;
};

/** How many there are in all comes with each part, or with the first alone. */
type Part<Item> = { items: Item[]; nextCursor: string | null; total: number | null };

export type Cursor = string | null;
export type PagedList<Item> = InfiniteData<Page<Item>, Cursor>;

export type Load<Item> = {
  fetchPage: (part: { limit: number; cursor?: string }) => Promise<Part<Item>>;
  idOf: (item: Item) => string;
  cursor: Cursor;
  isFiltered: boolean;
  /** How many items a load from the start must bring: as many as there were before. */
  wanted: number;
  /** The loaded part, unless something changed since that may show anywhere in it. */
  findKnown?: () => Page<Item> | undefined;
  /** Whether the parts that came before one that failed are better than none. */
  mayEndEarly?: () => boolean;
};

/** How long the pages after the first may lag behind changes from another device. */
const REST_LASTS = 5 * 60_000;

/** The next few items, or from the start as many as there were. */
export async function loadPage<Item>(load: Load<Item>): Promise<Page<Item>> {
  const { fetchPage, cursor, isFiltered, wanted, findKnown = () => undefined } = load;
  const askedAt = Date.now();
  if (cursor !== null) {
    const limit = isFiltered ? SEARCH_PAGE_SIZE : NEXT_PAGE_SIZE;
    return { ...(await fetchPage({ cursor, limit })), askedAt };
  }
  const usual = isFiltered ? SEARCH_PAGE_SIZE : FIRST_PAGE_SIZE;
  const findRest = () => {
    const known = findKnown();
    return known !== undefined && askedAt - known.askedAt < REST_LASTS ? known : null;
  };
  const first = await fetchPage({
    limit: wanted <= usual || findRest() !== null ? usual : Math.min(wanted, PAGE_SIZE_MAX),
  });
  // It may have been edited while the first page was on its way.
  const rest = findRest();
  const whole = rest && joinRest(first, rest, load.idOf);
  return whole ?? { ...(await loadRest(first, load)), askedAt };
}

/** What follows, in the largest pages the server gives. */
async function loadRest<Item>(first: Part<Item>, load: Load<Item>): Promise<Part<Item>> {
  const { fetchPage, wanted, mayEndEarly = () => false } = load;
  let loaded = first;
  try {
    while (loaded.nextCursor !== null && loaded.items.length < wanted) {
      const limit = Math.min(wanted - loaded.items.length, PAGE_SIZE_MAX);
      const next = await fetchPage({ limit, cursor: loaded.nextCursor });
      loaded = { ...next, items: [...loaded.items, ...next.items], total: next.total ?? loaded.total };
    }
  } catch (error) {
    if (!mayEndEarly()) throw error;
  }
  return loaded;
}

/** The new first page followed by the known rest; null if something else must have come or gone there. */
function joinRest<Item>(
  first: Part<Item>,
  known: Page<Item>,
  idOf: (item: Item) => string,
): Page<Item> | null {
  const ids = known.items.map(idOf);
  const head = first.items.map(idOf);
  const end = ids.indexOf(head.at(-1) ?? '') + 1;
  if (end === 0 || first.nextCursor === null) return null;
  const came = head.filter((id) => !ids.includes(id)).length;
  const gone = ids.slice(0, end).filter((id) => !head.includes(id)).length;
  const expected = known.total === null ? null : known.total + came - gone;
  if (first.total !== expected) return null;
  // One may have moved to the first page from further down.
  const rest = known.items.slice(end).filter((item) => !head.includes(idOf(item)));
  return { ...known, items: [...first.items, ...rest], total: first.total };
}

/**
 * Keeps all loaded pages in the cache as one, so that a refresh is one request and not one for each small page. No
 * item occurs twice, and unchanged ones stay the same object.
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
    const askedAt = Math.min(...after.pages.map((page) => page.askedAt));
    const total = after.pages.findLast((page) => page.total !== null)?.total ?? null;
    const page = { ...last, askedAt, items: [...merged.values()], total };
    const [pageBefore] = before?.pages ?? [];
    if (before?.pages.length !== 1 || !pageBefore || !isSamePage(pageBefore, page))
      return { pages: [page], pageParams: [null] };
    if (pageBefore.askedAt === askedAt) return before;
    return { pages: [{ ...pageBefore, askedAt }], pageParams: [null] };
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
