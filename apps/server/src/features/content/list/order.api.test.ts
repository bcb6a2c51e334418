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
    {
      title: 'Émile',
      authors: ['Jean-Jacques Rousseau', 'Ann Aal'],
      rating: 5,
      finishedAt: ['2020-05-01'],
      createdAt: '2020-01-01T00:00:00Z',
    },
    { title: 'zen', authors: ['Dōgen'], rating: 4, createdAt: '2020-01-02T00:00:00Z', category: 'Essays' },
    {
      title: 'Emma',
      authors: ['Jane Austen'],
      rating: 5,
      finishedAt: ['2021-01-01'],
      createdAt: '2020-01-03T00:00:00Z',
    },
    {
      title: 'Zahl',
      authors: ['Doge, Ann'],
      finishedAt: ['2019-01-01', '2023-01-01'],
      createdAt: '2020-01-04T00:00:00Z',
    },
    {
      title: 'A Zest of Life',
      authors: ['rousseau, Ann'],
      rating: 1,
      finishedAt: ['2020-05-01'],
      createdAt: '2020-01-05T00:00:00Z',
    },
    { title: `${SAGA}B`, authors: [], createdAt: '2020-01-06T00:00:00Z', category: 'Essays' },
    { title: `${SAGA}A`, authors: [], createdAt: '2020-01-07T00:00:00Z', category: 'Essays' },
  ]);
});
afterAll(() => server.stop());

type Query = { sort?: LibraryOrder; limit?: string; cursor?: string; genre?: string; skip?: string };

async function ask(query: Query, person = reader) {
  const { content, total, nextCursor } = await person.api('GET /content', { query });
  return { titles: content.map(({ title }) => title.replace(SAGA, 'Saga ')), total, nextCursor };
}

const SORTED: Record<LibraryOrder, string[]> = {
  newest: ['Saga A', 'Saga B', 'A Zest of Life', 'Zahl', 'Emma', 'zen', 'Émile'],
  oldest: ['Émile', 'zen', 'Emma', 'Zahl', 'A Zest of Life', 'Saga B', 'Saga A'],
  title: ['Émile', 'Emma', 'Saga B', 'Saga A', 'Zahl', 'zen', 'A Zest of Life'],
  author: ['Emma', 'Zahl', 'zen', 'Émile', 'A Zest of Life', 'Saga B', 'Saga A'],
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

test('a cursor of a list in another order, and an unknown order, are told by name', async () => {
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
  for (const sort of LIBRARY_ORDERS) {
    const { nextCursor } = await ask({ sort, limit: '1' });
    const outcomes = await Promise.all(
      LIBRARY_ORDERS.map((asked) => refused({ sort: asked, cursor: nextCursor ?? '' })),
    );
    expect(outcomes).toEqual(LIBRARY_ORDERS.map((asked) => (asked === sort ? null : wrong('cursor'))));
  }
  expect(await refused({ sort: 'title', cursor: withNul })).toEqual(wrong('cursor'));
  expect(await refused({ sort: 'colour' })).toEqual(wrong('sort'));
});

test('an author stands by the last name, and books of one name by their titles', async () => {
  const catalogued = await signIn(server, 'cataloguer');
  const shelved: [title: string, author?: string][] = [
    ['Ash', 'Ágnes Ábel'],
    ['The Bay', 'abel'],
    ['Cat', 'Abel, Zoe'],
    ['Air', 'Abelard'],
    ['Dog', 'Guin, Jo'],
    ['Elm', 'Ursula K. Le Guin'],
    ['Axe', 'Jr.'],
    ['Arm', 'Martin Luther King, Jr.'],
    ['Bee', 'Martin Luther King Jr'],
    ['Cow', 'King, Martin Luther, Jr.'],
    ['Day', 'Alexandre King III '],
    ['Ant', 'Le Guin, Ursula K.'],
    ['Art', ', Plato'],
    ['Bell', 'Abel Smith'],
    ['Age', 'Σαπφώ'],
    ['Act', '孔子'],
    ['An Apple'],
    ['Bird'],
  ];
  await importRows(
    catalogued,
    shelved.toReversed().map(([title, author]) => ({ title, authors: author === undefined ? [] : [author] })),
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Query = { sort: 'author', limit: '1', ...(cursor !== '' && { cursor }) };
    const page = await ask(query, catalogued);
    seen.push(...page.titles);
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(shelved.map(([title]) => title));
});

test('the longest cursor of names and titles is one that is taken back', async () => {
  const lengthy = await signIn(server, 'lengthy');
  const long = '\u{1F4DA}'.repeat(120);
  await importRows(lengthy, [
    { title: `${long}a`, authors: [`${long}, A.`] },
    { title: `${long}b`, authors: [`${long}, A.`] },
  ]);
  const query = { sort: 'author', limit: '1' } as const;
  const { nextCursor } = await lengthy.api('GET /content', { query });
  const { content } = await lengthy.api('GET /content', { query: { ...query, cursor: nextCursor ?? '' } });
  expect(content).toHaveLength(1);
});
