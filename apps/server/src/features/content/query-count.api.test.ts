import type { CreateContentInput } from '@vault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceQueries } from '../../testing/query-trace.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
/** Readers with little and with much. */
let readers: { person: TestPerson; cursor: string; id: string }[];
beforeAll(async () => {
  // In place of the web app: what it is given to render.
  server = await startTestServer({
    webApp: { renderPage: async (_, page) => Response.json(await page.readFirstPage('newest')) },
  });
  readers = [await fill('little', 3, 1), await fill('much', 60, 12)];
});
afterAll(() => server.stop());

async function fill(name: string, books: number, lines: number) {
  const person = await signIn(server, name);
  let id = '';
  for (let book = 0; book < books; book += 1) id = (await person.api('POST /content', make(book, lines)))._id;
  const { nextCursor } = await person.api('GET /content', { query: { limit: '1' } });
  return { person, cursor: nextCursor ?? '', id };
}

function make(book: number, lines: number): { body: CreateContentInput } {
  const texts = Array.from({ length: lines }, (_, line) => `Rivers teach, part ${line} of ${book}. #sea`);
  return {
    body: {
      title: `Rivers ${book}`,
      takeaways: texts,
      quotes: texts,
      tags: ['water'],
      finishedAt: ['2025-02-03'],
    },
  };
}

/** A screen, the most queries that it may need, and its request. */
const screens: [string, number, (reader: (typeof readers)[number]) => Promise<unknown>][] = [
  ['the first page of the library', 1, ({ person }) => person.api('GET /content', {})],
  ['a later page', 1, ({ person, cursor }) => person.api('GET /content', { query: { cursor } })],
  [
    'the second page by its number',
    1,
    ({ person }) => person.api('GET /content', { query: { page: '2', limit: '1' } }),
  ],
  ['a filtered page', 1, ({ person }) => person.api('GET /content', { query: { searchTerm: 'rivers' } })],
  ['the takeaways', 1, ({ person }) => person.api('GET /content/entries', { query: { kind: 'takeaway' } })],
  [
    'the takeaways and how many there are',
    1,
    ({ person }) =>
      person.api('GET /content/entries', { query: { kind: 'takeaway', limit: '1', count: '1' } }),
  ],
  [
    'the favourite takeaways',
    1,
    ({ person }) => person.api('GET /content/entries', { query: { kind: 'takeaway', favourites: '1' } }),
  ],
  [
    'the takeaways with a hashtag',
    1,
    ({ person }) => person.api('GET /content/entries', { query: { kind: 'takeaway', hashtag: 'sea' } }),
  ],
  [
    'the hashtags of takeaways',
    1,
    ({ person }) => person.api('GET /content/hashtags', { query: { kind: 'takeaway' } }),
  ],
  ['a search', 1, ({ person }) => person.api('GET /content/search', { query: { q: 'rivers teach' } })],
  [
    'a search with a slip of the fingers',
    3,
    ({ person }) => person.api('GET /content/search', { query: { q: 'rivres' } }),
  ],
  [
    'a search for most of the words',
    4,
    ({ person }) => person.api('GET /content/search', { query: { q: 'rivers teach xylophone' } }),
  ],
  ['the lines of a day', 1, ({ person }) => person.api('GET /revisits')],
  ['the lines set aside', 1, ({ person }) => person.api('GET /revisits/set-aside', { query: {} })],
  ['a year of reading', 1, ({ person }) => person.api('GET /reading/years', { query: { year: '2025' } })],
  ['how many covers are missing', 1, ({ person }) => person.api('GET /content/covers')],
  ['a book', 1, ({ person, id }) => person.api('GET /content/{id}', { params: { id } })],
  ['the document of the library', 1, ({ person }) => person.fetch(`${server.url}/app/knowledge-vault`)],
];

test.each(screens)('%s needs at most %i queries, with little and with much', async (_, most, open) => {
  const counts = [];
  for (const reader of readers) {
    const queries = await traceQueries(async () => void (await open(reader)));
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(most);
    counts.push(queries.length);
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

const unfiltered = [{ page: '2', limit: '1' }, { skip: '2', limit: '1' }, { skip: '1000' }, { page: '9' }];

test.each(unfiltered)('without a filter nothing is counted: %o', async (query) => {
  for (const { person, cursor } of readers) {
    const { total } = await person.api('GET /content', { query: { cursor } });
    const queries = await traceQueries(async () => {
      expect((await person.api('GET /content', { query })).total).toBe(total);
    });
    expect(queries.join()).not.toContain('count(');
  }
});

test('a quote put before 300 others moves these, and writes none of them anew', async () => {
  const { api } = await signIn(server, 'moves');
  const texts = Array.from({ length: 300 }, (_, line) => `Rivers teach, part ${line}. #sea`);
  const book = await api('POST /content', { body: { title: 'Rivers', quotes: texts } });
  const params = { id: book._id };
  const quoteList = [{ text: 'Begin.' }, ...book.quoteList.map(({ id, text }) => ({ id, text }))];

  const queries = await traceQueries(
    async () => void (await api('PATCH /content/{id}', { params, body: { quoteList } })),
  );

  expect(queries.join().match(/to_tsvector/g)).toHaveLength(1);
  const updates = queries.filter((query) => /^\s*update "entries"/.test(query));
  expect(updates).toEqual([expect.stringMatching(/\(300\)$/)]);
  const after = await api('GET /content/{id}', { params });
  expect(after.quoteList).toEqual([expect.objectContaining({ text: 'Begin.' }), ...book.quoteList]);
});
