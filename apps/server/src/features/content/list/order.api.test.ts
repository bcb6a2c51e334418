import { LIBRARY_ORDERS, type LibraryOrder } from '@vault/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows } from '../../import/testing/run-import.ts';

/** So long that their ends don't count. */
const SAGA =
  'The Saga of the Longest Title that Anybody Has Ever Set on a Cover of Cloth, with All That It Tells Its Reader: ';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'sorter');
  await importRows(reader, [
    { title: 'Émile', rating: 5, finishedAt: ['2020-05-01'], createdAt: '2020-01-01T00:00:00Z' },
    { title: 'zen', rating: 4, createdAt: '2020-01-02T00:00:00Z', category: 'Essays' },
    { title: 'Emma', rating: 5, finishedAt: ['2021-01-01'], createdAt: '2020-01-03T00:00:00Z' },
    { title: 'Zahl', finishedAt: ['2019-01-01', '2023-01-01'], createdAt: '2020-01-04T00:00:00Z' },
    { title: 'A Zest of Life', rating: 1, finishedAt: ['2020-05-01'], createdAt: '2020-01-05T00:00:00Z' },
    { title: `${SAGA}B`, createdAt: '2020-01-06T00:00:00Z', category: 'Essays' },
    { title: `${SAGA}A`, createdAt: '2020-01-07T00:00:00Z', category: 'Essays' },
  ]);
});
afterAll(() => server.stop());

type Query = { sort?: LibraryOrder; limit?: string; cursor?: string; genre?: string; skip?: string };

async function ask(query: Query) {
  const { content, total, nextCursor } = await reader.api('GET /content', { query });
  return { titles: content.map(({ title }) => title.replace(SAGA, 'Saga ')), total, nextCursor };
}

const SORTED: Record<LibraryOrder, string[]> = {
  newest: ['Saga A', 'Saga B', 'A Zest of Life', 'Zahl', 'Emma', 'zen', 'Émile'],
  oldest: ['Émile', 'zen', 'Emma', 'Zahl', 'A Zest of Life', 'Saga B', 'Saga A'],
  title: ['Émile', 'Emma', 'Saga B', 'Saga A', 'Zahl', 'zen', 'A Zest of Life'],
  rating: ['Emma', 'Émile', 'zen', 'A Zest of Life', 'Saga A', 'Saga B', 'Zahl'],
  finished: ['Zahl', 'Emma', 'A Zest of Life', 'Émile', 'Saga A', 'Saga B', 'zen'],
};

describe.each(LIBRARY_ORDERS)('sorted by %s', (sort) => {
  test('the books stand in its order, those without what is asked for last and the newest of equal ones first', async () => {
    expect(await ask({ sort })).toEqual({ titles: SORTED[sort], total: 7, nextCursor: null });
  });

  test('each page goes on behind the one before', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await ask({ sort, limit: '2', ...(cursor !== '' && { cursor }) });
      expect(page.total).toBe(7);
      seen.push(...page.titles);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(SORTED[sort]);
  });

  test('what a filter leaves is sorted alike, also from a place that is counted', async () => {
    const essays = SORTED[sort].filter((title) => title === 'zen' || title.startsWith('Saga'));
    expect(await ask({ sort, genre: 'essays' })).toEqual({ titles: essays, total: 3, nextCursor: null });
    expect((await ask({ sort, skip: '3' })).titles).toEqual(SORTED[sort].slice(3));
  });
});

test('a cursor of a list in another kind of order, and an unknown order, are told by name', async () => {
  const { nextCursor: byTime } = await ask({ limit: '1' });
  const { nextCursor: byTitle } = await ask({ sort: 'title', limit: '1' });
  const withNul = Buffer.concat([Buffer.from(byTitle ?? '', 'base64url'), Buffer.of(0)]).toString(
    'base64url',
  );
  const refused = (query: Record<string, string>) =>
    reader.api('GET /content', { query }).then(
      () => null,
      ({ status, fields }) => ({ status, fields: Object.keys(fields) }),
    );
  const wrong = (field: string) => ({ status: 400, fields: [field] });
  expect(await refused({ sort: 'title', cursor: byTime ?? '' })).toEqual(wrong('cursor'));
  expect(await refused({ cursor: byTitle ?? '' })).toEqual(wrong('cursor'));
  expect(await refused({ sort: 'title', cursor: withNul })).toEqual(wrong('cursor'));
  expect(await refused({ sort: 'colour' })).toEqual(wrong('sort'));
});
