import type { EndpointOutput } from '@vault/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS, scaleBudgets } from '../../../http/rate-limits.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  // One reader asks here as often as a crowd does in a minute.
  server = await startTestServer({ budgets: scaleBudgets(BUDGETS, 1000) });
  reader = await signIn(server, 'pager');
});
afterAll(() => server.stop());

type Listed = { id: string; contentId: string };
type Page = { listed: Listed[]; nextCursor: string | null };
type List = (part: { limit: string; cursor?: string }) => Promise<Page>;

const QUOTES = 2;

const listBooks =
  (filter: object): List =>
  async (part) => {
    const { content, nextCursor } = await reader.api('GET /content', { query: { ...filter, ...part } });
    return { listed: content.map(({ _id }) => ({ id: _id, contentId: _id })), nextCursor };
  };

const listQuotes =
  (filter: object): List =>
  async (part) => {
    const query = { kind: 'quote' as const, ...filter, ...part };
    const { entries, nextCursor } = await reader.api('GET /content/entries', { query });
    return { listed: entries.map(({ id, content }) => ({ id, contentId: content._id })), nextCursor };
  };

let added = 0;
async function addBook(): Promise<string> {
  added += 1;
  const quotes = Array.from({ length: QUOTES }, (_, line) => `Line ${line} of ${added}`);
  const body = { title: `Book ${added}`, category: 'Essays', quotes };
  return (await reader.api('POST /content', { body }))._id;
}

const removeBook = (id: string) => reader.api('DELETE /content/{id}', { params: { id } });

async function emptyVault(): Promise<void> {
  await server.pool.query('delete from content_items where user_id = $1', [reader.user.uid]);
}

/** Between two pages: new books, and the positions (as fractions) of those that are deleted. */
const change = fc.record({
  added: fc.nat({ max: 2 }),
  removed: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 3 }),
});
const course = fc.record({
  books: fc.integer({ min: 0, max: 14 }),
  limit: fc.integer({ min: 1, max: 5 }),
  changes: fc.array(change, { maxLength: 14 }),
});

const filters = { 'without a filter': {}, 'with a search': { searchTerm: 'book', genre: 'essays' } };
const lists = { 'the books': listBooks, 'the quotes': listQuotes };
const cases = Object.entries(lists).flatMap(([what, list]) =>
  Object.entries(filters).map(([how, filter]) => [what, how, list(filter)] as const),
);

test.for(cases)(
  'the pages of %s %s have each item once, whatever comes and goes in between',
  { timeout: 120_000 },
  async ([, , list]) => {
    const walk = fc.asyncProperty(course, async ({ books, limit, changes }) => {
      await emptyVault();
      const present: string[] = [];
      for (let book = 0; book < books; book += 1) present.push(await addBook());
      const atFirst = (await list({ limit: '100' })).listed;

      const seen: string[] = [];
      const removed = new Set<string>();
      const pending = [...changes];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = await list({ limit: String(limit), ...(cursor !== '' && { cursor }) });
        expect(page.listed.filter(({ contentId }) => removed.has(contentId))).toEqual([]);
        seen.push(...page.listed.map(({ id }) => id));
        expect(new Set(seen).size).toBe(seen.length);
        cursor = page.nextCursor;

        const next = pending.shift();
        for (const part of next?.removed ?? []) {
          const [id] = present.splice(Math.floor(part * present.length), 1);
          if (id === undefined) continue;
          await removeBook(id);
          removed.add(id);
        }
        for (let book = 0; book < (next?.added ?? 0); book += 1) present.push(await addBook());
      }

      // Counted beside the list, and so with mistakes of its own to make.
      expect((await reader.api('GET /content')).total).toBe(present.length);
      const stayed = atFirst.filter(({ contentId }) => !removed.has(contentId)).map(({ id }) => id);
      expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
    });
    await fc.assert(walk, { numRuns: 12 });
  },
);

test('the size of a library is right when many write at once, and after an import and its undoing', async () => {
  const size = async () => (await reader.api('GET /content', { query: { limit: '1' } })).total;
  await emptyVault();
  const ids = await Promise.all(Array.from({ length: 30 }, addBook));
  await Promise.all([...ids.slice(0, 10).map(removeBook), ...Array.from({ length: 5 }, addBook)]);
  expect(await size()).toBe(25);

  const { _id: id } = await reader.api('POST /imports', {
    body: { format: 'csv', fileName: 'books.csv', rowCount: 40 },
  });
  const rows = Array.from({ length: 40 }, (_, index) => ({ row: index + 1, title: `Imported ${index}` }));
  await reader.api('POST /imports/{id}/rows', { params: { id }, body: { rows } });
  await reader.api('POST /imports/{id}/finish', { params: { id } });
  expect(await size()).toBe(65);
  await reader.api('POST /imports/{id}/undo', { params: { id } });
  expect(await size()).toBe(25);
});

test('a page of the longest notes ends after a megabyte, and the pages still have each of them once', async () => {
  await emptyVault();
  const long = 'é'.repeat(100_000);
  const kept: string[] = [];
  for (let book = 0; book < 2; book += 1) {
    const noteList = Array.from({ length: 7 }, (_, note) => ({ title: `Note ${note}`, content: long }));
    const { noteList: notes } = await reader.api('POST /content', {
      body: { title: `Long ${book}`, noteList },
    });
    kept.push(...notes.map(({ id }) => id));
  }
  // One that fits into its rest, and one that a page begins with.
  await reader.api('POST /content', {
    body: { title: 'Short', noteList: [{ title: 'Last', content: 'short' }] },
  });

  type Query = { kind: 'note'; limit: string; cursor?: string };
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Query = { kind: 'note', limit: '100', ...(cursor !== '' && { cursor }) };
    const page: EndpointOutput<'GET /content/entries'> = await reader.api('GET /content/entries', { query });
    const bytes = Buffer.byteLength(JSON.stringify(page));
    expect(bytes).toBeLessThan(1.3 * 1024 * 1024);
    expect(page.hasMore).toBe(page.nextCursor !== null);
    pages.push(page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  // A page takes notes of 200,000 bytes until it has a megabyte.
  expect(pages.map(({ length }) => length)).toEqual([7, 6, 2]);
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.slice(1).toSorted()).toEqual(kept.toSorted());
});
