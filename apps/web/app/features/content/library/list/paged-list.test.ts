import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadPage, mergePages, type Page } from './paged-list.ts';

type Item = { id: string; text: string };
const idOf = (item: Item) => item.id;
const vault = Array.from({ length: 340 }, (_, index) => ({ id: `${index}`, text: `Item ${index}` }));

function open(items: Item[] = vault) {
  return vi.fn(async ({ limit, cursor }: { limit: number; cursor?: string }) => {
    const start = Number(cursor ?? 0);
    const end = start + limit;
    const nextCursor = end < items.length ? String(end) : null;
    return { items: items.slice(start, end), nextCursor, total: items.length };
  });
}

test.each([
  ['all of it', null, false, 50],
  ['the rest of it', '50', false, 12],
  ['what a filter finds', null, true, 18],
  ['the rest of what a filter finds', '18', true, 18],
])('%s comes in its own page size', async (_, cursor, isFiltered, size) => {
  const fetchPage = open();
  const page = await loadPage({ fetchPage, idOf, cursor, isFiltered, wanted: 0 });
  expect(page.items).toHaveLength(size);
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('a refresh brings back as much as was loaded, in the largest pages there are', async () => {
  const fetchPage = open();
  const page = await loadPage({ fetchPage, idOf, cursor: null, isFiltered: false, wanted: 274 });
  expect(page.items.map((item) => item.id)).toEqual(vault.slice(0, 274).map((item) => item.id));
  expect(page.nextCursor).toBe('274');
  expect(fetchPage.mock.calls.map(([part]) => part.limit)).toEqual([100, 100, 74]);
});

test('how many there are may come with the first part alone', async () => {
  const counted = open();
  const fetchPage = async (part: { limit: number; cursor?: string }) => {
    const { total, ...page } = await counted(part);
    return { ...page, total: part.cursor === undefined ? total : null };
  };
  const load = { fetchPage, idOf, isFiltered: false };
  const first = await loadPage({ ...load, cursor: null, wanted: 274 });
  expect(first.total).toBe(340);
  const next = await loadPage({ ...load, cursor: first.nextCursor, wanted: 0 });
  const merged = mergePages(idOf)(undefined, { pages: [first, next], pageParams: [null, first.nextCursor] });
  expect(merged.pages).toMatchObject([{ total: 340 }]);
});

test('a refresh of a vault that has shrunk ends with it', async () => {
  const fetchPage = open(vault.slice(0, 120));
  const page = await loadPage({ fetchPage, idOf, cursor: null, isFiltered: false, wanted: 274 });
  expect(page.items).toHaveLength(120);
  expect(page.nextCursor).toBeNull();
});

describe('where a later part fails', () => {
  const wantedBefore = (mayEndEarly: boolean) => {
    const fetchPage = open();
    const load = { idOf, cursor: null, isFiltered: false, wanted: 300, mayEndEarly: () => mayEndEarly };
    return loadPage({
      ...load,
      fetchPage: (part) =>
        part.cursor === '200' ? Promise.reject(new TypeError('no connection')) : fetchPage(part),
    });
  };

  test('what has come is shown where nothing was, and the rest can be asked for', async () => {
    const page = await wantedBefore(true);
    expect(page.items.map(idOf)).toEqual(vault.slice(0, 200).map(idOf));
    expect([page.nextCursor, page.total]).toEqual(['200', 340]);
  });

  test('no longer list is cut by it', async () => {
    await expect(wantedBefore(false)).rejects.toThrow('no connection');
  });
});

describe('a refresh of what is already known', () => {
  const known: Page<Item> = { items: vault.slice(0, 274), nextCursor: '274', total: 340, askedAt: 0 };
  const refresh = async (items: Item[], page = known) => {
    const fetchPage = open(items);
    const load = {
      fetchPage,
      idOf,
      cursor: null,
      isFiltered: false,
      wanted: page.items.length,
      findKnown: () => page,
    };
    const { items: loaded, ...rest } = await loadPage(load);
    return { limits: fetchPage.mock.calls.map(([part]) => part.limit), ids: loaded.map(idOf), ...rest };
  };
  const added = { id: 'new', text: 'New' };

  beforeEach(() => void vi.useFakeTimers({ now: 60_000 }));
  afterEach(() => void vi.useRealTimers());

  test('asks for its first page alone where nothing else came or went', async () => {
    const { limits, ids, nextCursor, askedAt } = await refresh(vault);
    expect(limits).toEqual([50]);
    expect(ids).toEqual(known.items.map(idOf));
    expect([nextCursor, askedAt]).toEqual(['274', 0]);
  });

  test('puts what is new before what is known, and leaves out what has gone from the first page', async () => {
    const { limits, ids, total } = await refresh([
      added,
      ...vault.filter(({ id }) => id !== '7' && id !== '9'),
    ]);
    expect(limits).toEqual([50]);
    expect(ids).toEqual(['new', ...known.items.map(idOf).filter((id) => id !== '7' && id !== '9')]);
    expect(total).toBe(339);
  });

  test('takes one that has moved to the first page from there, and not from what is known', async () => {
    const { limits, ids } = await refresh([
      { id: '200', text: 'Moved' },
      ...vault.filter(({ id }) => id !== '200'),
    ]);
    expect(limits).toEqual([50]);
    expect(ids).toEqual(['200', ...known.items.map(idOf).filter((id) => id !== '200')]);
  });

  test.each([
    ['went from the rest', vault.filter(({ id }) => id !== '200')],
    [
      'came that is more than a page',
      [...Array.from({ length: 60 }, (_, n) => ({ id: `n${n}`, text: '' })), ...vault],
    ],
  ])('loads all of it where something %s', async (_, items) => {
    const { limits, ids } = await refresh(items);
    expect(limits).toEqual([50, 100, 100, 24]);
    expect(ids).toEqual(items.slice(0, 274).map(idOf));
  });

  test('keeps what was edited beyond the first page while that was on its way', async () => {
    const edited = {
      ...known,
      items: known.items.map((item) => ({ ...item, text: `${item.text}, edited` })),
    };
    const findKnown = vi.fn(() => edited).mockReturnValueOnce(known);
    const load = { fetchPage: open(), idOf, cursor: null, isFiltered: false, wanted: 274, findKnown };
    expect((await loadPage(load)).items[69]?.text).toBe('Item 69, edited');
  });

  test('loads all of it where what is known stopped being right on the way', async () => {
    const findKnown = vi.fn((): Page<Item> | undefined => undefined).mockReturnValueOnce(known);
    const fetchPage = open();
    await loadPage({ fetchPage, idOf, cursor: null, isFiltered: false, wanted: 274, findKnown });
    expect(fetchPage.mock.calls.map(([part]) => part.limit)).toEqual([50, 100, 100, 24]);
  });

  test('ends where the server says so, also where it does not count', async () => {
    const uncounted = (page: { items: Item[]; nextCursor: string | null }) => ({ ...page, total: null });
    const fetchPage = async (part: { limit: number }) => uncounted(await open(vault.slice(0, 30))(part));
    const load = {
      fetchPage,
      idOf,
      cursor: null,
      isFiltered: false,
      wanted: 274,
      findKnown: () => ({ ...known, total: null }),
    };
    expect((await loadPage(load)).items).toHaveLength(30);
  });

  test('loads all of it after five minutes', async () => {
    vi.setSystemTime(5 * 60_000);
    const { limits, askedAt } = await refresh(vault);
    expect(limits).toEqual([100, 100, 74]);
    expect(askedAt).toBe(5 * 60_000);
  });
});

const merge = mergePages<Item>(idOf);
const pageOf = (items: Item[], nextCursor: string | null = null): Page<Item> => ({
  items,
  nextCursor,
  total: null,
  askedAt: 1,
});

test('an item that is on two pages stands in the list once', () => {
  const [a, b, c] = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
    { id: 'c', text: 'C' },
  ];
  const list = merge(undefined, { pages: [pageOf([a, b], 'x'), pageOf([b, c])], pageParams: [null, 'x'] });
  expect(list.pages).toEqual([pageOf([a, b, c])]);
  expect(list.pageParams).toEqual([null]);
});

test('after a refresh only what has changed is another object', () => {
  const before = merge(undefined, { pages: [pageOf(vault.slice(0, 3))], pageParams: [null] });
  const again = [
    { id: 'new', text: 'New' },
    { ...vault[0], id: '0', text: 'Changed' },
    { id: '1', text: 'Item 1' },
  ];
  const after = merge(before, { pages: [pageOf(again)], pageParams: [null] });
  const [known] = before.pages;
  expect(after.pages[0]?.items[2]).toBe(known?.items[1]);
  expect(after.pages[0]?.items[1]?.text).toBe('Changed');
});

test('a refresh that brings nothing new changes nothing', () => {
  const before = merge(undefined, { pages: [pageOf(vault.slice(0, 3))], pageParams: [null] });
  const same = vault.slice(0, 3).map((item) => ({ ...item }));
  expect(merge(before, { pages: [pageOf(same)], pageParams: [null] })).toBe(before);
  const later = merge(before, { pages: [{ ...pageOf(same), askedAt: 2 }], pageParams: [null] });
  expect(later.pages[0]?.askedAt).toBe(2);
  expect(later.pages[0]?.items).toBe(before.pages[0]?.items);
});
