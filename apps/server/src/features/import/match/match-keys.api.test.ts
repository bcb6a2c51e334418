import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeBook } from '../../../testing/book-calls.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems } from '../testing/run-import.ts';
import { itemsOfFile } from '../testing/tables.ts';

const BOOKS = 1300;
let server: TestServer;
let copy: TestServer;
let ada: TestPerson;
let rows: { id: string; key: string; version: number; at: Date }[];

async function readRows(): Promise<typeof rows> {
  const { rows: read } = await server.pool.query(
    'select id, match_key as key, version, updated_at as at from content_items order by user_id, id',
  );
  return read;
}
const countBlank = async () => (await readRows()).filter(({ key }) => key === '').length;
const forever = () => false;

beforeAll(async () => {
  server = await startTestServer();
  copy = await startTestServer({ copyOf: server });
  let ben: TestPerson;
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
  const books = Array.from({ length: BOOKS / 2 }, (_, index) => ({
    title: `Élan ${index} (Walks #2)`,
    authors: ['Thoreau, Henry'],
  }));
  for (const person of [ada, ben])
    for (let from = 0; from < books.length; from += 400)
      await importRows(person, books.slice(from, from + 400));
  rows = await readRows();
});
afterAll(async () => {
  await copy.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.pool.query("update content_items set match_key = ''");
});

test('items from before there were keys get theirs, by several copies at once, and nothing else changes', async () => {
  await Promise.all([server, copy, server].map(({ imports }) => imports.fillMatchKeys(forever)));
  expect(rows).toHaveLength(BOOKS);
  expect(await readRows()).toEqual(rows);
});

test('a server that stops leaves the rest to the next one', async () => {
  let asked = 0;
  await server.imports.fillMatchKeys(() => (asked += 1) > 1);
  const left = await countBlank();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(BOOKS);
  await copy.imports.fillMatchKeys(forever);
  expect(await readRows()).toEqual(rows);
});

test('an item that somebody is changing just now holds nobody up', async () => {
  const holder = await openTransaction(server.pool, 'select from content_items where id = $1 for update', [
    rows[0]?.id,
  ]);
  await server.imports.fillMatchKeys(forever);
  expect(await countBlank()).toBe(1);
  await holder.rollback();
});

test('an import meets old items at once, before the server has come to them', async () => {
  const { outcomes } = await importRows(ada, [{ title: 'Elan 7', authors: ['Henry Thoreau'], rating: 4 }]);
  expect(outcomes).toEqual(['merged']);
  expect(await countBlank()).toBe(BOOKS / 2);
});

test('a book whose author a file calls unknown is the one that came under that name, whatever its author is by now', async () => {
  const reader = await signIn(server, 'unknown');
  const file = (author: string) =>
    ['Walden', 'Emma'].map((title) => ({ title, authors: [author], quotes: [{ text: `Of ${title}` }] }));
  const [walden, emma] = (await importRows(reader, file('Unknown'))).rows.map(({ contentId }) => contentId);
  await changeBook(reader, emma ?? '', { authors: ['Jane Austen'] });
  // A server of the release before this looks for them there.
  const { rows } = await server.pool.query(
    `select match_key from content_items where id = $1
     union all select match_key from earlier_names where content_id = $2`,
    [walden, emma],
  );
  expect(rows).toEqual([{ match_key: 'walden|unknown' }, { match_key: 'emma|unknown' }]);
  const again = file('').map((row) => ({ ...row, authors: [] }));
  expect((await importRows(reader, again)).rows).toMatchObject([
    { outcome: 'skipped', contentId: walden },
    { outcome: 'skipped', contentId: emma },
  ]);
});

test('a book of a Goodreads file without id and ISBN comes once, also where an older import left its series in its title', async () => {
  const reader = await signIn(server, 'nested');
  const title = 'Dune (Dune Chronicles (1), #1)';
  await reader.api('POST /content', { body: { title, authors: ['Frank Herbert'] } });
  const file = `Title,Author,Exclusive Shelf,My Rating\n"${title}",Frank Herbert,read,4\n`;
  expect((await importRows(reader, itemsOfFile(file))).outcomes).toEqual(['merged']);
  expect((await importRows(reader, itemsOfFile(file))).outcomes).toEqual(['skipped']);
  expect(await listItems(reader)).toHaveLength(1);
});

test('a book with a soft hyphen in its title is found under the key by which earlier releases stored it', async () => {
  const reader = await signIn(server, 'hyphen');
  const row = { title: 'Verant\u00adwortung', authors: ['Hans Jonas'], quotes: [{ text: 'Handle so' }] };
  expect((await importRows(reader, [row])).outcomes).toEqual(['created']);
  await server.pool.query('update content_items set match_key = $2 where title = $1', [
    row.title,
    'verant wortung|hans jonas',
  ]);
  expect((await importRows(reader, [row])).outcomes).toEqual(['skipped']);
});
