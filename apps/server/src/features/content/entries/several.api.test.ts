import type { ContentItem } from '@vault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { createTestApi, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows } from '../../import/testing/run-import.ts';

let server: TestServer;
let ada: TestPerson;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

type Quote = ContentItem['quoteList'][number];

/** Quotes of every origin, half of them favourites, some with a place and a comment. */
async function addQuotes(count: number, person = ada): Promise<ContentItem> {
  now = new Date('2026-05-01T12:00:00Z');
  const origins = ['user', 'ai', 'import', 'curated', 'edited-ai'] as const;
  const quoteList = Array.from({ length: count }, (_, at) => ({
    text: `Line ${at}`,
    page: at % 3 === 0 ? String(at) : null,
    location: at % 4 === 0 ? `${at}-${at + 9}` : null,
    comment: at % 5 === 0 ? 'Twice, in fact.' : null,
    isFavourite: at % 2 === 0,
    origin: origins[at % origins.length],
    createdAt: new Date(Date.UTC(2020, 0, 1 + at)).toISOString(),
  }));
  const item = await addBook(person, { title: `Walden ${person.canary}`, quoteList });
  now = new Date('2026-05-01T12:05:00Z');
  return item;
}

const toInput = ({ id, text, page, location, comment, isFavourite, origin, createdAt }: Quote) => ({
  id,
  text,
  page,
  location,
  comment,
  isFavourite,
  origin,
  createdAt,
});
const write = (item: ContentItem, quotes: readonly Quote[], api = ada.api) =>
  api('PATCH /content/{id}', {
    params: { id: item._id },
    headers: { 'if-match': `"${item.version}"` },
    body: { quoteList: quotes.map(toInput) },
  });
const mark = (item: ContentItem, quotes: readonly Quote[], isFavourite: boolean) =>
  changeBook(ada, item._id, { favourites: Object.fromEntries(quotes.map(({ id }) => [id, isFavourite])) });
/** When an entry was written to the vault last is told of none that comes back. */
const withoutUpdate = (quotes: readonly Quote[]) => quotes.map((quote) => ({ ...quote, updatedAt: null }));
const isOdd = (_: unknown, at: number) => at % 2 === 1;

test('five hundred of a thousand go and come back as they were, in as many statements as one of two', async () => {
  const counts: number[][] = [];
  for (const size of [2, 1000]) {
    const item = await addQuotes(size);
    const statements: number[] = [];
    const count = async (work: () => Promise<ContentItem>) => {
      let answer = item;
      const traced = await traceQueries(async () => void (answer = await work()));
      statements.push(traced.length);
      return answer;
    };
    const without = await count(() => write(item, item.quoteList.filter(isOdd)));
    expect(without.quoteList.map(({ id }) => id)).toEqual(item.quoteList.filter(isOdd).map(({ id }) => id));
    const back = await count(() => write(without, item.quoteList));
    expect(withoutUpdate(back.quoteList)).toEqual(withoutUpdate(item.quoteList));
    expect(await readBook(ada, item._id)).toEqual(back);
    const marked = await count(() => mark(item, item.quoteList.filter(isOdd), true));
    expect(marked.quoteList).toEqual(back.quoteList.map((quote) => ({ ...quote, isFavourite: true })));
    expect(marked.version).toBe(item.version + 3);
    counts.push(statements);
  }
  expect(counts[1]).toEqual(counts[0]);
});

test('a deletion that was made before another change is refused whole; made again on top of it, it leaves that', async () => {
  const item = await addQuotes(20);
  const [first, ...others] = item.quoteList;
  const elsewhere = await mark(item, others.slice(0, 1), !others[0]?.isFavourite);
  await expect(write(item, others)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await readBook(ada, item._id)).toEqual(elsewhere);
  const left = elsewhere.quoteList.filter(({ id }) => id !== first?.id);
  expect((await write(elsewhere, left)).quoteList).toEqual(left);
});

test('of several at the same time one is made, and the others know it', async () => {
  const item = await addQuotes(40);
  const attempts = Array.from({ length: 6 }, (_, at) => write(item, item.quoteList.slice(at + 1)));
  const answers = await Promise.allSettled(attempts);
  const made = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  expect(made).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await readBook(ada, item._id)).toEqual(made[0]);
});

test('nobody else deletes or marks them, nor anybody who is signed out', async () => {
  const item = await addQuotes(6);
  const ben = await signIn(server, 'ben');
  await expect(write(item, [], ben.api)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await expect(write(item, [], createTestApi(server, fetch, null))).rejects.toMatchObject({ status: 401 });
  // One that is another book's among them, and none is marked.
  const strange = (await addQuotes(1)).quoteList;
  await expect(mark(item, [...item.quoteList, ...strange], true)).rejects.toMatchObject({
    status: 400,
    fields: { [`favourites.${strange[0]?.id}`]: 'is no entry of this item' },
  });
  expect(await readBook(ada, item._id)).toEqual(item);
});

test('the file that they came from adds none again after they came back', async () => {
  const quotes = Array.from({ length: 30 }, (_, at) => ({ text: `Line ${at}`, comment: 'Mine' }));
  const rows = [{ title: 'Imported', authors: ['Henry David Thoreau'], quotes }];
  const first = await importRows(ada, rows);
  const item = await readBook(ada, first.rows[0]?.contentId);
  const without = await write(item, item.quoteList.filter(isOdd));
  const back = await write(without, item.quoteList);
  expect((await importRows(ada, rows)).outcomes).toEqual(['skipped']);
  expect((await readBook(ada, item._id)).quoteList).toEqual(back.quoteList);
});

test('an id of another kind of the same book is that entry’s alone', async () => {
  const { _id, quoteList, version } = await addQuotes(2);
  const [quote] = quoteList;
  const fresh = newId();
  const item = await changeBook(ada, _id, {
    takeawayList: [
      { id: quote?.id, text: 'Another' },
      { id: fresh, text: 'New' },
    ],
    noteList: [{ id: fresh, title: 'New', content: 'Too' }],
  });
  expect(item.version).toBe(version + 1);
  expect(item.quoteList).toEqual(quoteList);
  expect(item.takeawayList).toMatchObject([{ text: 'Another' }, { id: fresh, text: 'New' }]);
  expect(item.noteList).toMatchObject([{ title: 'New', content: 'Too' }]);
  expect(item.takeawayList[0]?.id).not.toBe(quote?.id);
  expect(await readBook(ada, _id)).toEqual(item);
});
