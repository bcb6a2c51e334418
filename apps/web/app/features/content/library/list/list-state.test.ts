import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { toListState } from './list-state.ts';
import { type Cursor, mergePages, type Page, type PagedList } from './paged-list.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const part = (items: string[], nextCursor: Cursor, total: number | null = null): Page<string> => ({
  items,
  nextCursor,
  total,
  askedAt: 0,
});

type Given = {
  answer?: (cursor: Cursor) => Promise<Page<string>>;
  placeholder?: Page<string>;
  known?: Page<string>;
};

/** A list as it is shown, and what it asks the server for. */
function show({ answer = () => new Promise(() => {}), placeholder, known }: Given) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: Cursor[] = [];
  const listOf = (page: Page<string>): PagedList<string> => ({ pages: [page], pageParams: [null] });
  if (known) client.setQueryData(['list'], listOf(known));
  const observer = new InfiniteQueryObserver<Page<string>, Error, PagedList<string>, string[], Cursor>(
    client,
    {
      queryKey: ['list'],
      queryFn: ({ pageParam }) => {
        asked.push(pageParam);
        return answer(pageParam);
      },
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      structuralSharing: (before, after) =>
        mergePages<string>((item) => item)(
          before as PagedList<string> | undefined,
          after as PagedList<string>,
        ), // of this list alone
      staleTime: Number.POSITIVE_INFINITY,
      ...(placeholder && { placeholderData: listOf(placeholder) }),
    },
  );
  ends.push(
    observer.subscribe(() => {}),
    () => client.clear(),
  );
  return { state: () => toListState(observer.getCurrentResult(), null), asked };
}

const away = () => Promise.reject(new Error('away'));

describe('a list', () => {
  test('of which nothing is known is awaited, and not there', () => {
    const { state } = show({});
    expect(state()).toMatchObject({
      items: [],
      total: null,
      isAwaited: true,
      isThere: false,
      hasMore: false,
      isFetching: true,
      error: null,
    });
  });

  test('that is shown by what was loaded before is awaited all the same: neither counted nor gone on with', () => {
    const { state } = show({ placeholder: part(['one'], 'more', 7) });
    expect(state()).toMatchObject({
      items: ['one'],
      total: null,
      isAwaited: true,
      isThere: true,
      hasMore: false,
    });
  });

  test.for([
    ['counted by the server', part(['one'], 'more', 7), { total: 7, hasMore: true }],
    ['that nobody has counted', part(['one'], 'more'), { total: null, hasMore: true }],
    ['that is here whole, and needs no count', part(['one', 'two'], null), { total: 2, hasMore: false }],
    ['that is empty', part([], null), { total: 0, hasMore: false, items: [] }],
  ] as const)('%s', ([, known, expected]) => {
    const { state, asked } = show({ known });
    expect(state()).toMatchObject({
      items: known.items,
      isAwaited: false,
      isThere: true,
      isFetching: false,
      ...expected,
    });
    expect(asked).toEqual([]);
  });

  test('of which all that was loaded has been removed is awaited, and not empty', () => {
    const { state } = show({ known: part([], 'more', 180) });
    expect(state()).toMatchObject({ items: [], total: null, isAwaited: true, isThere: false, hasMore: true });
  });

  test('goes on where it ends', async () => {
    const { state, asked } = show({
      known: part(['one'], 'more', 2),
      answer: async () => part(['two'], null),
    });
    state().loadMore();
    await expect.poll(() => state().items).toEqual(['one', 'two']);
    expect(state()).toMatchObject({ total: 2, hasMore: false });
    expect(asked).toEqual(['more']);
  });

  test('that failed to begin begins again', async () => {
    const { state, asked } = show({ answer: away });
    await expect.poll(() => state().error?.message).toBe('away');
    expect(state()).toMatchObject({ isAwaited: false, isThere: false, hasMore: false });
    state().retry();
    await expect.poll(() => asked).toEqual([null, null]);
  });

  test('that failed to go on keeps what it has, and tries that part again', async () => {
    const { state, asked } = show({ known: part(['one'], 'more', 2), answer: away });
    state().loadMore();
    await expect.poll(() => state().error?.message).toBe('away');
    expect(state()).toMatchObject({ items: ['one'], total: 2, isThere: true });
    state().retry();
    await expect.poll(() => asked).toEqual(['more', 'more']);
  });
});
