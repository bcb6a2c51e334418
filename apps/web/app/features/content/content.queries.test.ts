import { hashKey } from '@tanstack/react-query';
import { DAY } from '@vault/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi, stayUnreachable } from '~/testing/fake-api.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { contentItemQuery, contentListQuery, entryListQuery } from './content.queries.ts';
import { noFilter } from './library/filter/content-filter.ts';
import { rememberLoadedCount } from './library/list/loaded-count.ts';
import { createClient } from './library/testing/render-library.tsx';
import { createVault, pageOfCards } from './library/testing/sample-vault.ts';
import { sampleCards } from './library/testing/samples.ts';

describe('on a bad line', () => {
  const cards = sampleCards(340);
  let isBad = true;
  const { api } = createVault({
    listContent: ({ query }) =>
      isBad && query.get('cursor') === '200' ? stayUnreachable() : pageOfCards(cards, query),
  });
  const listQuery = contentListQuery(noFilter, { call: api });
  const loaded = async (client = createClient()) => {
    const list = await client.fetchInfiniteQuery({ ...listQuery, staleTime: 0 });
    return list.pages[0]?.items.length;
  };

  beforeEach(() => {
    isBad = true;
    rememberLoadedCount({ place: 'default', list: hashKey(listQuery.queryKey), count: 300 });
  });

  it('the library begins with what has come of it', async () => {
    expect(await loaded()).toBe(200);
  });

  it('the library that is there stays whole', async () => {
    const client = createClient();
    isBad = false;
    expect(await loaded(client)).toBe(300);
    client.getQueryCache().find(listQuery)?.invalidate();
    isBad = true;
    await expect(loaded(client)).rejects.toThrow("can't be reached");
    expect(client.getQueryData(listQuery.queryKey)?.pages[0]?.items).toHaveLength(300);
  });
});

it('a list is there after a long read; what was found by typing, for a few minutes', () => {
  const kept = (searchTerm: string) => {
    const filter = { ...noFilter, genre: 'History', searchTerm };
    return [contentListQuery(filter), entryListQuery('quote', filter)].map(({ gcTime }) => gcTime);
  };
  expect(kept('')).toEqual([DAY, DAY]);
  expect(kept('virtue')).toEqual([5 * 60_000, 5 * 60_000]);
});

it('a book that is there is asked for by its version, and comes only where it has another', async () => {
  const book = makeBook({ version: 3 });
  let stored = book;
  const { api, calls } = createFakeApi({
    [`GET /content/${book._id}`]: ({ ifNoneMatch }) =>
      ifNoneMatch === `"${stored.version}"` ? new Response(null, { status: 304 }) : stored,
  });
  const client = createClient();
  const read = () => client.fetchQuery({ ...contentItemQuery(book._id, api), staleTime: 0 });
  expect(await read()).toEqual(book);
  expect(await read()).toEqual(book);
  stored = { ...book, version: 4, title: 'Changed elsewhere' };
  expect(await read()).toEqual(stored);
  expect(calls.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([null, '"3"', '"3"']);
});
