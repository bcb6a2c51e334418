import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { sandbox } from '../../../testing/shared-sandbox.ts';
import { createTestApi, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** In the catalogue of the sandbox, with the pages that it tells. */
const EMMA = { isbn: '9780141439587', pages: 474 };
const PRIDE = { isbn: '9780141439518', pages: 480 };

let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(now) });
});
afterAll(() => server.stop());

const find = (person: TestPerson, cursor?: string) =>
  person.api('POST /content/covers', { body: cursor === undefined ? {} : { cursor } });
const countMissing = async (person: TestPerson) => (await person.api('GET /content/covers')).missing;

/** Numbers that are ISBNs and that no catalogue has: another ten thousand for each series. */
function unknownIsbns(series: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const stem = `9790${String(series * 10_000 + index).padStart(8, '0')}`;
    const sum = Array.from(stem).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    return `${stem}${(10 - (sum % 10)) % 10}`;
  });
}

const scriptEditions = (isbn: string, editions: object) =>
  sandbox.script('open-library', isbn, { status: 200, body: editions });

test('a book with an ISBN and no cover gets one, and its pages; others stay as they are', async () => {
  const reader = await signIn(server, 'covers');
  const mine = 'https://covers.example/mine.jpg';
  const bare = await addBook(reader, { title: 'Emma', isbn: EMMA.isbn });
  const paged = await addBook(reader, { title: 'Pride', isbn: PRIDE.isbn, pageCount: 12 });
  const covered = await addBook(reader, { title: 'Emma again', isbn: EMMA.isbn, image: mine });
  const unnumbered = await addBook(reader, { title: 'No number' });
  const [unheardOf = ''] = unknownIsbns(1, 1);
  const unknown = await addBook(reader, { title: 'Nobody knows it', isbn: unheardOf });
  expect(await countMissing(reader)).toBe(3);

  now += 60_000;
  expect(await find(reader)).toEqual({ looked: 3, found: 2, cursor: null });

  const emma = await readBook(reader, bare._id);
  expect(emma).toMatchObject({
    image: expect.stringMatching(/^http:\/\/localhost:\d+\/covers\/b\/id\/\d+-M\.jpg$/),
    pageCount: EMMA.pages,
    version: bare.version + 1,
    updatedAt: new Date(now).toISOString(),
  });
  expect((await fetch(emma.image ?? '')).headers.get('content-type')).toContain('image/');
  expect(await readBook(reader, paged._id)).toMatchObject({ image: expect.any(String), pageCount: 12 });
  expect(await readBook(reader, covered._id)).toEqual(covered);
  expect(await readBook(reader, unnumbered._id)).toEqual(unnumbered);
  expect(await readBook(reader, unknown._id)).toEqual(unknown);
  expect(await countMissing(reader)).toBe(1);
  // Nothing is found a second time, and nothing changes.
  expect(await find(reader)).toEqual({ looked: 1, found: 0, cursor: null });
  expect(await readBook(reader, bare._id)).toEqual(emma);
});

test('a cover that a catalogue names without encryption is kept with it', async () => {
  const reader = await signIn(server, 'covers-plain');
  const [isbn = ''] = unknownIsbns(10, 1);
  const { _id } = await addBook(reader, { title: 'Plain', isbn });
  const cover = { medium: 'http://covers.example/b/id/7-M.jpg' };
  await scriptEditions(isbn, { [`ISBN:${isbn}`]: { cover } });
  await find(reader);
  expect(await readBook(reader, _id)).toMatchObject({ image: 'https://covers.example/b/id/7-M.jpg' });
});

test('only ISBNs are sent, each once, and only those of the person who asks', async () => {
  const [ada, ben] = [await signIn(server, 'covers-ada'), await signIn(server, 'covers-ben')];
  const [hers = '', his = ''] = unknownIsbns(2, 2);
  const foreign = await addBook(ada, { title: ada.canary, isbn: EMMA.isbn });
  await addBook(ada, { isbn: hers });
  await addBook(ben, { title: ben.canary, isbn: his });
  await addBook(ben, { title: 'The same again', isbn: his });
  expect(await find(ben)).toMatchObject({ looked: 2 });
  const [asked, ...others] = await sandbox.listCalls('open-library', his);
  expect(others).toEqual([]);
  const address = new URL(asked?.path ?? '', 'http://sandbox.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    bibkeys: `ISBN:${his}`,
    format: 'json',
    jscmd: 'data',
  });
  expect(await sandbox.listCalls('open-library', hers)).toEqual([]);
  // Where another's item stands is a place like any other: nothing of it is touched.
  expect(await find(ben, foreign._id)).toMatchObject({ looked: 2, found: 0 });
  expect(await readBook(ada, foreign._id)).toEqual(foreign);
});

test('a cover that was set, and an ISBN that was changed, while Open Library was asked win', async () => {
  const reader = await signIn(server, 'covers-meanwhile');
  const [set = '', other = '', kept = ''] = unknownIsbns(3, 3);
  const items = [];
  for (const isbn of [set, other, kept]) items.push(await addBook(reader, { title: isbn, isbn }));
  const [first, second, third] = items.map(({ _id }) => _id) as [string, string, string];
  const cover = { medium: 'https://covers.example/b/id/7-M.jpg' };
  await sandbox.script('open-library', set, {
    status: 200,
    delayMs: 1500,
    body: Object.fromEntries(
      [set, other, kept].map((isbn) => [`ISBN:${isbn}`, { cover, number_of_pages: 9 }]),
    ),
  });
  const finding = find(reader);
  await expect.poll(async () => (await sandbox.listCalls('open-library', set)).length).toBe(1);
  const mine = 'https://covers.example/mine.jpg';
  await changeBook(reader, first, { image: mine });
  await changeBook(reader, second, { isbn: EMMA.isbn });
  expect(await finding).toEqual({ looked: 3, found: 1, cursor: null });
  expect(await readBook(reader, first)).toMatchObject({ image: mine, pageCount: null, version: 2 });
  expect(await readBook(reader, second)).toMatchObject({ image: null, pageCount: null, version: 2 });
  expect(await readBook(reader, third)).toMatchObject({ image: cover.medium, pageCount: 9, version: 2 });
});

test('of an odd answer, what is right is kept', async () => {
  const reader = await signIn(server, 'covers-odd');
  const isbns = unknownIsbns(4, 9);
  const editions = [
    { cover: { medium: 'http://covers.example/b/id/1-M.jpg' }, number_of_pages: '300 p.' },
    { cover: { medium: 'https://covers.openlibrary.org/b/id/-1-M.jpg' }, number_of_pages: 20 },
    { cover: 'none', number_of_pages: 25 },
    { cover: { medium: 'javascript:alert(1)' }, number_of_pages: 30 },
    { cover: { medium: `https://covers.example/${'x'.repeat(2000)}` } },
    'nothing',
    null,
    { number_of_pages: 1e9 },
    { number_of_pages: 40 },
  ];
  const ids = [];
  for (const isbn of isbns.slice(0, -1)) ids.push((await addBook(reader, { title: isbn, isbn }))._id);
  ids.push((await addBook(reader, { isbn: isbns.at(-1), pageCount: 12 }))._id);
  await scriptEditions(
    isbns[0] ?? '',
    Object.fromEntries(isbns.map((isbn, index) => [`ISBN:${isbn}`, editions[index]])),
  );
  expect(await find(reader)).toEqual({ looked: 9, found: 1, cursor: null });
  const got = await Promise.all(ids.map((id) => readBook(reader, id)));
  expect(got.map(({ image, pageCount }) => [image, pageCount])).toEqual([
    ['https://covers.example/b/id/1-M.jpg', null],
    [null, 20],
    [null, 25],
    [null, 30],
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    [null, 12],
  ]);
  // What gained nothing was not written.
  expect(got.map(({ version }) => version)).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1]);
});

test('goes on from its cursor, fifty at a time, past what is deleted meanwhile', async () => {
  const reader = await signIn(server, 'covers-many');
  const isbns = unknownIsbns(5, 103);
  const ids: string[] = [];
  for (const isbn of isbns) ids.push((await addBook(reader, { title: isbn, isbn }))._id);
  const emma = await addBook(reader, { isbn: EMMA.isbn });
  const first = await find(reader);
  expect(first).toEqual({ looked: 50, found: 0, cursor: ids[49] });
  await reader.api('DELETE /content/{id}', { params: { id: ids[49] ?? '' } });
  await reader.api('DELETE /content/{id}', { params: { id: ids[60] ?? '' } });
  const second = await find(reader, first.cursor ?? '');
  expect(second).toEqual({ looked: 50, found: 0, cursor: ids[100] });
  expect(await sandbox.listCalls('open-library', isbns[60])).toEqual([]);
  expect(await find(reader, second.cursor ?? '')).toEqual({ looked: 3, found: 1, cursor: null });
  expect(await find(reader, emma._id)).toEqual({ looked: 0, found: 0, cursor: null });
});

test('asks the database as often for fifty books as for one', async () => {
  const counts = [];
  for (const count of [1, 50]) {
    const reader = await signIn(server, `covers-count-${count}`);
    const isbns = unknownIsbns(6, count);
    for (const isbn of isbns) await addBook(reader, { title: isbn, isbn });
    const pages = Object.fromEntries(isbns.map((isbn) => [`ISBN:${isbn}`, { number_of_pages: 5 }]));
    await scriptEditions(isbns[0] ?? '', pages);
    const queries = await traceQueries(async () => void (await find(reader)));
    counts.push(queries.length);
  }
  expect(counts).toEqual([2, 2]);
});

test('says so when Open Library cannot be asked, and goes on afterwards', async () => {
  const reader = await signIn(server, 'covers-down');
  const [isbn = ''] = unknownIsbns(7, 1);
  const { _id } = await addBook(reader, { isbn });
  for (const answer of [{ status: 503, body: 'down' }, { reset: true }, { status: 200, body: '[]' }]) {
    await sandbox.script('open-library', isbn, answer);
    await expect(find(reader)).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message: "Open Library can't be reached right now. What was found is kept.",
    });
  }
  expect((await readBook(reader, _id)).version).toBe(1);
  await scriptEditions(isbn, { [`ISBN:${isbn}`]: { number_of_pages: 5 } });
  expect(await find(reader)).toEqual({ looked: 1, found: 0, cursor: null });
  expect((await readBook(reader, _id)).pageCount).toBe(5);
});

test('Open Library is spared by this and by the search together', async () => {
  const own = await startTestServer({ clock: () => new Date(now) });
  const reader = await signIn(own, 'covers-spared');
  const [isbn = ''] = unknownIsbns(8, 1);
  await addBook(reader, { isbn });
  await sandbox.script('google-books', 'sparedword', { status: 200, body: { items: [] } }, 9);
  for (const contains of ['sparedword', isbn])
    await sandbox.script('open-library', contains, { status: 503, body: 'down' }, 9);
  const search = (query: string) => reader.api('GET /books/search', { query: { query } });
  // Google Books has answered, so the search has too.
  for (let time = 0; time < 3; time += 1) expect(await search(`sparedword ${time}`)).toEqual([]);
  for (let time = 0; time < 3; time += 1) await expect(find(reader)).rejects.toMatchObject({ status: 503 });
  expect(await sandbox.listCalls('open-library', isbn)).toHaveLength(2);
  await own.stop();
});

test('there is an end to it for a day, and none to what is not asked', async () => {
  const budgets = { 'cover-lookup': { points: 1, seconds: 86_400 } };
  const copy = await startTestServer({ copyOf: server, budgets });
  const reader = await signIn(server, 'covers-budget');
  const { _id } = await addBook(reader, { isbn: unknownIsbns(9, 1)[0] });
  const call = createTestApi(copy, reader.fetch, reader.token);
  expect((await call('POST /content/covers', { body: {} })).looked).toBe(1);
  await expect(call('POST /content/covers', { body: {} })).rejects.toMatchObject({ status: 429 });
  expect((await call('POST /content/covers', { body: { cursor: _id } })).looked).toBe(0);
  await copy.stop();
});

test('nobody else, and no odd cursor', async () => {
  const reader = await signIn(server, 'covers-odd-cursor');
  expect((await fetch(`${server.url}/api/content/covers`)).status).toBe(401);
  expect((await fetch(`${server.url}/api/content/covers`, { method: 'POST' })).status).toBe(401);
  await expect(find(reader, 'x')).rejects.toMatchObject({
    status: 400,
    fields: { cursor: 'must be an id' },
  });
});
