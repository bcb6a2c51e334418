import { expect, test, vi } from 'vitest';
import { loadPage, mergePages, type Page } from './paged-list.ts';

type Item = { id: string; text: string };
const vault = Array.from({ length: 340 }, (_, index) => ({ id: `${index}`, text: `Item ${index}` }));

function open(items: Item[] = vault) {
  return vi.fn(async ({ limit, cursor }: { limit: number; cursor?: string }): Promise<Page<Item>> => {
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
  const page = await loadPage({ fetchPage, cursor, isFiltered, wanted: 0 });
  expect(page.items).toHaveLength(size);
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('a refresh brings back as much as was loaded, in the largest pages there are', async () => {
  const fetchPage = open();
  const page = await loadPage({ fetchPage, cursor: null, isFiltered: false, wanted: 274 });
  expect(page.items.map((item) => item.id)).toEqual(vault.slice(0, 274).map((item) => item.id));
  expect(page.nextCursor).toBe('274');
  expect(fetchPage.mock.calls.map(([part]) => part.limit)).toEqual([100, 100, 74]);
});

test('a refresh of a vault that has shrunk ends with it', async () => {
  const fetchPage = open(vault.slice(0, 120));
  const page = await loadPage({ fetchPage, cursor: null, isFiltered: false, wanted: 274 });
  expect(page.items).toHaveLength(120);
  expect(page.nextCursor).toBeNull();
});

const merge = mergePages<Item>((item) => item.id);
const pageOf = (items: Item[], nextCursor: string | null = null): Page<Item> => ({
  items,
  nextCursor,
  total: null,
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
});
