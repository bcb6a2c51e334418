import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'counter');
  for (const { title, category } of [
    { title: 'Rivers', category: 'Nature' },
    { title: 'Walden', category: 'Essays' },
  ]) {
    const quotes = Array.from({ length: 30 }, (_, line) => ({
      text: `Line ${line} of ${title}`,
      isFavourite: line < 3,
    }));
    await reader.api('POST /content', {
      body: { title, category, rating: 4, quoteList: quotes, takeaways: ['One.'], notes: { Pond: 'Deep.' } },
    });
  }
  const other = await signIn(server, 'other-counter');
  await other.api('POST /content', { body: { title: 'Emma', quotes: ['Not theirs.'] } });
});
afterAll(() => server.stop());

test.each([
  ['quote', {}, 60],
  ['takeaway', {}, 2],
  ['note', {}, 2],
  ['quote', { genre: 'nature' }, 30],
  ['quote', { favourites: '1' }, 6],
  ['quote', { favourites: '1', genre: 'nature' }, 3],
  ['quote', { searchTerm: 'line 7' }, 2],
  ['quote', { searchTerm: 'walden' }, 30],
  ['quote', { rating: '5' }, 0],
] as const)('of %s, with %j, there are %i on all pages', async (kind, filter, total) => {
  const query = { kind, ...filter, limit: '2', count: '1' };
  expect(await reader.api('GET /content/entries', { query })).toMatchObject({ total });
});

test('who does not ask is told none, and a later page counts what stands before it too', async () => {
  const first = await reader.api('GET /content/entries', { query: { kind: 'quote' } });
  expect(first.total).toBeNull();
  const query = { kind: 'quote', cursor: first.nextCursor ?? '', count: '1' } as const;
  expect(await reader.api('GET /content/entries', { query })).toMatchObject({ total: 60 });
  const none = { kind: 'quote', rating: '5' } as const;
  expect(await reader.api('GET /content/entries', { query: none })).toMatchObject({ total: null });
  const beyond = { ...none, cursor: first.nextCursor ?? '', count: '1' } as const;
  expect(await reader.api('GET /content/entries', { query: beyond })).toMatchObject({ total: null });
  await expect(
    reader.api('GET /content/entries', { query: { kind: 'quote', count: 'yes' } }),
  ).rejects.toMatchObject({ status: 400, fields: { count: expect.any(String) } });
});
