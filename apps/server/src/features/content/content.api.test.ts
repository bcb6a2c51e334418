import { contentItemSchema, errorSchema } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook } from '../../testing/book-calls.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

const rawWrite = (method: string, path: string, body: string, type = 'application/json') =>
  ada.fetch(`${server.url}/api${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
  });
const readError = async (answer: Response) => errorSchema.parse(await answer.json());

describe('reading an item again', () => {
  test('is not answered anew to who has its version', async () => {
    const { _id } = await addBook(ada, { quotes: ['Simplify.'] });
    const read = (version: string, person = ada) =>
      person.fetch(`${server.url}/api/content/${_id}`, {
        headers: { authorization: `Bearer ${person.token}`, 'if-none-match': version },
      });
    const same = await read('"1"');
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', '']);
    expect(same.headers.get('cache-control')).toBe('private, no-store');
    const [line] = (await ada.api('GET /content/{id}', { params: { id: _id } })).quoteList;
    await changeBook(ada, _id, { favourites: { [line?.id ?? '']: true } });
    const newer = await read('"1"');
    expect([newer.status, newer.headers.get('etag')]).toEqual([200, '"2"']);
    expect(contentItemSchema.parse(await newer.json()).quoteList).toMatchObject([{ isFavourite: true }]);
    expect((await read('"2"')).status).toBe(304);
    expect((await read('"2"', ben)).status).toBe(404);
  });
});

describe('keeping an item', () => {
  test('fills in the defaults and is found again', async () => {
    const created = await addBook(ada);
    expect(created).toMatchObject({
      type: 'book',
      category: 'General',
      rating: 1,
      rated: false,
      version: 1,
      takeaways: [],
      notes: {},
      timeCommitment: null,
    });
    const found = await ada.api('GET /content/{id}', { params: { id: created._id } });
    expect(found).toEqual(created);
    const timed = await addBook(ada, { timeCommitment: { amount: 30 } });
    expect(timed.timeCommitment).toEqual({ amount: 30, unit: 'minutes' });
  });

  test.each(['book', 'article', 'video', 'podcast', 'course'] as const)('%s is a type', async (type) => {
    const { _id } = await addBook(ada, { type });
    expect(await ada.api('GET /content/{id}', { params: { id: _id } })).toMatchObject({ type });
  });

  test('equal titles get the next free number, and a number that became free is used again', async () => {
    const add = async () => (await ada.api('POST /content', { body: { title: 'Walking' } }))._id;
    const slugOf = async (id: string) => (await ada.api('GET /content/{id}', { params: { id } })).slug;
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await add());
    const slugs = await Promise.all(ids.map(slugOf));
    expect(slugs).toEqual(['walking', ...Array.from({ length: 11 }, (_, index) => `walking-${index + 2}`)]);
    await ada.api('DELETE /content/{id}', { params: { id: ids[4] ?? '' } });
    expect(await slugOf(await add())).toBe('walking-5');
  });

  test('equal titles get slugs of their own, also at the same moment', async () => {
    const items = await Promise.all(
      Array.from({ length: 5 }, () => addBook(ada, { title: `Same ${ada.canary}` })),
    );
    expect(new Set(items.map((item) => item.slug)).size).toBe(5);
  });

  test('F27 a repeated request with the same key makes nothing new', async () => {
    const send = (title: string) =>
      ada.api('POST /content', { headers: { 'idempotency-key': 'repeated-key-1' }, body: { title } });
    const [first, second] = await Promise.all([send(`Once ${ada.canary}`), send(`Once ${ada.canary}`)]);
    expect(second._id).toBe(first._id);
    await expect(send('Something else')).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    const { total } = await ada.api('GET /content', { query: { searchTerm: `Once ${ada.canary}` } });
    expect(total).toBe(1);
    // It does not come back by itself.
    await ada.api('DELETE /content/{id}', { params: { id: first._id } });
    await expect(send(`Once ${ada.canary}`)).rejects.toMatchObject({ status: 409, code: 'DELETED' });
  });

  test('wrong fields are named and nothing is stored', async () => {
    for (const [field, value] of [
      ['title', '   '],
      ['title', 'x'.repeat(501)],
      ['rating', 6],
      ['rating', 1.5],
      ['type', 'film'],
      ['image', 'javascript:alert(1)'],
      ['image', 'http://example.com/a.png'],
      ['isbn', '9780000000000'],
      ['takeaways', ['']],
      ['summary', 'a\u0000b'],
      ['summary', '\ud800'],
      ['userId', ben.user.uid],
      ['version', 7],
    ] as const) {
      const answer = await rawWrite('POST', '/content', JSON.stringify({ title: 'Right', [field]: value }));
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      const body = errorSchema.parse(await answer.json());
      expect(body.error).toMatch(/^Validation/);
      expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    }
  });
});

test('a vault holds a hundred thousand items, and one that goes makes room', async () => {
  const reader = await signIn(server, 'collector');
  const { _id: first } = await addBook(reader);
  const others = 'update library_sizes set items = 99999 where user_id = $1 and items > 0';
  await server.pool.query(others, [reader.user.uid]);
  await addBook(reader);
  await expect(addBook(reader)).rejects.toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: 'Your vault is full: it holds 100,000 items, the most it can hold.',
  });
  await reader.api('DELETE /content/{id}', { params: { id: first } });
  await expect(addBook(reader)).resolves.toBeDefined();
});

test('what a person writes in a day has an end, by its size', async () => {
  const budgets = { 'written-kilobytes': { points: 60, seconds: 86_400 } };
  const copy = await startTestServer({ copyOf: server, budgets });
  const reader = await signIn(server, 'writer');
  const api = createTestApi(copy, reader.fetch, reader.token);
  const { _id: id } = await api('POST /content', { body: { title: 'Notes' } });
  const write = (content: string) =>
    api('PATCH /content/{id}', { params: { id }, body: { noteList: [{ title: 'Long', content }] } });
  await write('x'.repeat(50_000));
  await expect(write('y'.repeat(50_000))).rejects.toMatchObject({
    status: 429,
    message: 'Too many requests. Please try again in 24 hours.',
  });
  const item = await reader.api('GET /content/{id}', { params: { id } });
  expect(item.noteList[0]?.content).toMatch(/^x/);
  await copy.stop();
});

describe('changing an item', () => {
  test('one field at a time, the others stay, and null means not given', async () => {
    const { _id } = await addBook(ada, {
      authors: ['Henry David Thoreau'],
      summary: 'A pond.',
      image: 'https://covers.example/walden.jpg',
      timeCommitment: { amount: 90 },
      takeaways: ['Simplify.'],
    });
    const answer = await rawWrite('PATCH', `/content/${_id}`, JSON.stringify({ rating: 5, summary: null }));
    expect(await answer.json()).toMatchObject({ rating: 5, rated: true, summary: 'A pond.', version: 2 });
    const cleared = await changeBook(ada, _id, {
      summary: '',
      image: '',
      authors: [],
      takeaways: [],
      timeCommitment: { amount: 0 },
    });
    const empty = { summary: '', image: null, authors: [], takeaways: [], timeCommitment: null };
    expect(cleared).toMatchObject({ ...empty, rating: 5 });
  });

  test('a change of nothing changes neither version nor date, and is still one of that version', async () => {
    const { _id } = await addBook(ada, { summary: 'A pond.', takeaways: ['Simplify.'] });
    const before = await changeBook(ada, _id, { rating: 5 });
    for (const body of ['{}', '{"summary":null,"takeaways":null}']) {
      const answer = await rawWrite('PATCH', `/content/${_id}`, body);
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
      expect(await answer.json()).toEqual(before);
    }
    const headers = { 'if-match': '"1"' };
    const late = ada.api('PATCH /content/{id}', { params: { id: _id }, headers, body: {} });
    await expect(late).rejects.toMatchObject({ status: 412 });
    await expect(changeBook(ben, _id, {})).rejects.toMatchObject({ status: 404 });
    expect(await ada.api('GET /content/{id}', { params: { id: _id } })).toEqual(before);
  });

  test('a body that is no object is told so in the words of its method', async () => {
    const { _id } = await addBook(ada);
    for (const body of ['null', '[]', '"text"', '1']) {
      const patched = await rawWrite('PATCH', `/content/${_id}`, body);
      expect([patched.status, (await readError(patched)).error]).toEqual([
        400,
        'Invalid data format for PATCH request',
      ]);
      const put = await rawWrite('PUT', `/content/${_id}`, body);
      expect([put.status, (await readError(put)).error]).toEqual([
        400,
        'Invalid data format for PUT request',
      ]);
    }
    expect((await rawWrite('PATCH', `/content/${_id}`, '{')).status).toBe(400);
    expect((await rawWrite('PATCH', `/content/${_id}`, '{}', 'text/plain')).status).toBe(415);
    expect(
      (await rawWrite('PATCH', `/content/${_id}`, `{"summary":"${'x'.repeat(3_000_000)}"}`)).status,
    ).toBe(413);
  });

  test('an unknown type is told apart', async () => {
    const { _id } = await addBook(ada);
    const answer = await rawWrite('PATCH', `/content/${_id}`, '{"type":"film"}');
    expect((await readError(answer)).fields).toEqual({ type: 'Invalid content type' });
  });

  test('F28 of two writers with the same version, the second is told and loses nothing', async () => {
    const { _id } = await addBook(ada, { takeaways: ['one'] });
    const write = (text: string) => changeBook(ada, _id, { takeaways: ['one', text] }, { 'if-match': '"1"' });
    const results = await Promise.allSettled([write('two'), write('three')]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 412, code: 'VERSION_CONFLICT' });
  });

  test('without a version the last write of a field wins, and none touches another field', async () => {
    const { _id } = await addBook(ada);
    await Promise.all([changeBook(ada, _id, { summary: 'first' }), changeBook(ada, _id, { rating: 4 })]);
    await changeBook(ada, _id, { summary: 'last' });
    const found = await ada.api('GET /content/{id}', { params: { id: _id } });
    expect(found).toMatchObject({ summary: 'last', rating: 4, version: 4 });
  });

  test('PUT replaces the whole item and keeps its id, slug and date', async () => {
    const before = await addBook(ada, {
      summary: 'old',
      takeaways: ['old'],
      notes: { Old: 'note' },
      rating: 4,
    });
    const after = await ada.api('PUT /content/{id}', { params: { id: before._id }, body: { title: 'New' } });
    expect(after).toMatchObject({
      title: 'New',
      summary: '',
      takeaways: [],
      notes: {},
      rating: 1,
      rated: false,
    });
    expect([after._id, after.slug, after.createdAt]).toEqual([before._id, before.slug, before.createdAt]);
    const body = JSON.stringify({ title: 'New', summary: 'new', rating: null, takeaways: null });
    const answer = await rawWrite('PUT', `/content/${before._id}`, body);
    expect(await answer.json()).toMatchObject({ summary: 'new', rating: 1, rated: false, takeaways: [] });
  });
});

describe('takeaways, quotes and notes', () => {
  test('ids and dates survive a plain list, whatever is added, edited or moved', async () => {
    const { _id, takeawayList } = await addBook(ada, { takeaways: ['a', 'b', 'c'] });
    const known = Object.fromEntries(
      takeawayList.map(({ text, id, createdAt }) => [text, { id, createdAt }]),
    );
    const moved = await changeBook(ada, _id, { takeaways: ['new', 'c', 'a', 'b'] });
    expect(moved.takeaways).toEqual(['new', 'c', 'a', 'b']);
    expect(moved.takeawayList.slice(1)).toMatchObject([known['c'], known['a'], known['b']]);
    const edited = await changeBook(ada, _id, { takeaways: ['new', 'c edited', 'a', 'b'] });
    expect(edited.takeawayList[1]).toMatchObject({ ...known['c'], text: 'c edited' });
  });

  test('lists are written as they were read, and only what was edited in them is newer', async () => {
    const body = { takeaways: ['a', 'b'], quotes: ['q'], notes: { Title: 'text' } };
    const { _id, takeawayList, quoteList, noteList } = await addBook(ada, body);
    const lists = { takeawayList, quoteList, noteList };
    expect(await changeBook(ada, _id, lists)).toMatchObject(lists);
    const [first, second] = takeawayList;
    const long = '2020-01-01T00:00:00.000Z';
    const edited = await changeBook(ada, _id, {
      takeawayList: [first, { ...second, text: 'b edited', updatedAt: long }] as typeof takeawayList,
    });
    expect(edited.takeawayList).toMatchObject([first, { id: second?.id, text: 'b edited' }]);
    expect(edited.takeawayList[1]?.updatedAt).not.toBe(long);
  });

  test('an entry is edited by its id, and an id of somebody else is nothing special', async () => {
    const theirs = await addBook(ben, { quotes: [`quote of ${ben.canary}`] });
    const foreignId = theirs.quoteList[0]?.id ?? '';
    const { _id } = await addBook(ada, { quotes: ['mine'] });
    const written = await changeBook(ada, _id, {
      quoteList: [{ id: foreignId, text: 'taken over?', page: '7' }],
    });
    expect(written.quoteList[0]).toMatchObject({ text: 'taken over?', page: '7' });
    const untouched = await ben.api('GET /content/{id}', { params: { id: theirs._id } });
    expect(untouched).toEqual(theirs);
  });

  test('titles such as 2024 and __proto__ are ordinary titles, in order', async () => {
    const body = '{"title":"Notes","notes":{"__proto__":"p","2024":"year","constructor":"c","b":"last"}}';
    const created = contentItemSchema.parse(await (await rawWrite('POST', '/content', body)).json());
    // A JSON object has moved "2024" to the front before anybody could read it; the list is canonical.
    const shown = created.noteList.map((note) => note.title);
    expect(shown).toEqual(['b', 'constructor', '__proto__', '2024']);
    const text = await (
      await ada.fetch(`${server.url}/api/content/${created._id}`, {
        headers: { authorization: `Bearer ${ada.token}` },
      })
    ).text();
    expect(text).toContain('"__proto__":"p"');
  });

  test('equal note titles are numbered, newest first, and editing never moves a note', async () => {
    const { _id } = await addBook(ada, { noteList: [{ title: 'Same', content: '1' }] });
    const two = await changeBook(ada, _id, {
      noteList: [
        { title: 'Same', content: '1' },
        { title: 'Same', content: '2' },
      ],
    });
    expect(two.noteList.map((note) => note.title)).toEqual(['Same (2)', 'Same']);
    const old = two.noteList[1];
    const edited = await changeBook(ada, _id, {
      noteList: two.noteList.map((note) =>
        note.id === old?.id ? { ...pick(note), title: 'Renamed', content: 'edited' } : pick(note),
      ),
    });
    expect(edited.noteList.map((note) => note.id)).toEqual(two.noteList.map((note) => note.id));
    expect(edited.noteList[1]).toMatchObject({ title: 'Renamed', content: 'edited' });
  });

  test('a note keeps its title when another one is given the same, above it or renamed', async () => {
    const { _id, noteList } = await addBook(ada, { noteList: [{ title: 'B', content: 'first' }] });
    const known = noteList.map(pick);
    const two = await changeBook(ada, _id, { noteList: [{ title: 'B', content: 'second' }, ...known] });
    const shown = ({ noteList: notes }: typeof two) => notes.map(({ title, content }) => [title, content]);
    expect(shown(two)).toEqual([
      ['B (2)', 'second'],
      ['B', 'first'],
    ]);
    const renamed = { ...two.noteList[0], title: 'B' };
    const again = await changeBook(ada, _id, {
      noteList: [pick(renamed as (typeof two.noteList)[0]), ...known],
    });
    expect(shown(again)).toEqual(shown(two));
  });

  const pick = ({ id, title, content }: { id: string; title: string; content: string }) => ({
    id,
    title,
    content,
  });

  test.each(['ai', 'edited-ai', 'import', 'curated'] as const)(
    'an entry that was deleted comes back as it was: its place, its date, and that its origin is %s',
    async (origin) => {
      const { _id, noteList } = await addBook(ada, {
        noteList: ['A', 'B', 'C'].map((title) => ({ title, content: title })),
      });
      const [first, middle, last] = noteList.map(pick);
      if (!first || !middle || !last) throw new Error('three notes were added');
      await changeBook(ada, _id, { noteList: [first, last] });
      const returned = { ...middle, createdAt: noteList[1]?.createdAt, origin };
      const back = await changeBook(ada, _id, { noteList: [first, returned, last] });
      expect(back.noteList.map((note) => note.title)).toEqual(noteList.map((note) => note.title));
      expect(back.noteList[1]).toMatchObject({
        id: middle.id,
        createdAt: noteList[1]?.createdAt,
        origin,
      });
      // What is there is not made anything else by saying so.
      const claimed = await changeBook(ada, _id, { noteList: [{ ...first, origin }, middle, last] });
      expect(claimed.noteList.map((note) => note.origin)).toEqual(['user', origin, 'user']);
    },
  );

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'a time that cannot be kept is refused by name: %s',
    async (createdAt) => {
      const { _id } = await addBook(ada);
      await expect(changeBook(ada, _id, { takeawayList: [{ text: 'x', createdAt }] })).rejects.toMatchObject({
        status: 400,
        fields: { 'takeawayList.0.createdAt': 'must be a date and time from 1900 on' },
      });
    },
  );

  test('a note of 100,000 characters survives, one more is refused by name', async () => {
    const { _id } = await addBook(ada);
    const long = await changeBook(ada, _id, { noteList: [{ title: 'Long', content: 'é'.repeat(100_000) }] });
    expect(long.noteList[0]?.content).toHaveLength(100_000);
    const refusal = changeBook(ada, _id, { noteList: [{ title: 'Long', content: 'é'.repeat(100_001) }] });
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      fields: { 'noteList.0.content': expect.any(String) },
    });
  });
});

describe('isolation', () => {
  test("another person's item is as unknown as one that never was", async () => {
    const { _id } = await addBook(ada);
    const never = '018f0000-0000-7000-8000-000000000000';
    for (const id of [_id, never, 'nonsense', '%00']) {
      const params = { id };
      await expect(ben.api('GET /content/{id}', { params })).rejects.toMatchObject({
        status: 404,
        message: 'Not found',
      });
      await expect(ben.api('DELETE /content/{id}', { params })).rejects.toMatchObject({ status: 404 });
    }
    await expect(changeBook(ben, _id, { title: 'mine now' })).rejects.toMatchObject({
      status: 404,
      message: 'Not found',
    });
    await expect(ada.api('GET /content/{id}', { params: { id: _id } })).resolves.toMatchObject({
      version: 1,
    });
  });

  test('deleting under a version leaves what was changed meanwhile', async () => {
    const { _id } = await addBook(ada);
    await changeBook(ada, _id, { summary: 'written in another tab' });
    const params = { id: _id };
    const remove = (version: string) =>
      ada.api('DELETE /content/{id}', { params, headers: { 'if-match': version } });
    await expect(remove('"1"')).rejects.toMatchObject({ status: 412, code: 'VERSION_CONFLICT' });
    await expect(remove('1')).rejects.toMatchObject({ status: 400 });
    expect(await ada.api('GET /content/{id}', { params })).toMatchObject({ version: 2 });
    await remove('"2"');
    await expect(remove('"2"')).rejects.toMatchObject({ status: 404 });
  });

  test('deleting takes everything along at once', async () => {
    const { _id } = await addBook(ada, { takeaways: ['gone'], notes: { Gone: 'too' } });
    await ada.api('DELETE /content/{id}', { params: { id: _id } });
    await expect(ada.api('GET /content/{id}', { params: { id: _id } })).rejects.toMatchObject({
      status: 404,
    });
    const left = await server.pool.query('select 1 from entries where content_id = $1', [_id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('the library', () => {
  test('a card has the first 200 characters of a summary, to the last word', async () => {
    const reader = await signIn(server, 'cards');
    await addBook(reader, { summary: 'one summary '.repeat(50) });
    await addBook(reader, { summary: '😀'.repeat(300) });
    const { content } = await reader.api('GET /content');
    expect(content.map(({ summary }) => summary)).toEqual([
      `${'😀'.repeat(200)}…`,
      `${'one summary '.repeat(16)}one…`,
    ]);
  });

  test('pages through everything once, also while items are added and deleted', async () => {
    const reader = await signIn(server, 'pager');
    const titles = Array.from({ length: 30 }, (_, index) => `Book ${index}`);
    for (const title of titles) await addBook(reader, { title });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const list = await reader.api('GET /content', { query: { limit: '7', ...(cursor ? { cursor } : {}) } });
      seen.push(...list.content.map((card) => card.title));
      if (list.nextCursor === null) break;
      cursor = list.nextCursor;
      await addBook(reader, { title: `Added meanwhile ${page}` });
    }
    expect(seen).toEqual(titles.toReversed());
  });

  test('any filter, and any word of the search call, selects the search variant of 18, else a page has 50', async () => {
    expect(await ben.api('GET /content')).toMatchObject({ limit: 50, page: 1 });
    expect(await ben.api('GET /content', { query: { searchTerm: 'x' } })).toMatchObject({ limit: 18 });
    expect(await ben.api('GET /content', { query: { page: '1', search: 'x', nocache: '1' } })).toMatchObject({
      limit: 18,
      items: [],
      total: 0,
    });
    expect(await ben.api('GET /content', { query: { skip: '0' } })).toMatchObject({ limit: 18 });
    // As the specification's search call has them; they narrow nothing.
    for (const query of [{ genre: '', rating: '0' }, { genre: 'all' }, { searchTerm: '' }]) {
      expect(await ben.api('GET /content', { query })).toMatchObject({ limit: 18 });
    }
    expect(await ben.api('GET /content', { query: { page: '1', search: '' } })).toMatchObject({ limit: 50 });
  });

  test('comes by the page or after as many as are to be skipped, each as long as was asked for', async () => {
    const reader = await signIn(server, 'counter');
    const titles = Array.from({ length: 30 }, (_, index) => `Book ${index}`);
    for (const title of titles) await addBook(reader, { title });
    const newestFirst = titles.toReversed();
    const list = async (query: object) =>
      (await reader.api('GET /content', { query })).content.map(({ title }) => title);
    expect(await list({ page: '2', limit: '7' })).toEqual(newestFirst.slice(7, 14));
    expect(await list({ searchTerm: 'book' })).toEqual(newestFirst.slice(0, 18));
    expect(await list({ searchTerm: 'book', skip: '18' })).toEqual(newestFirst.slice(18));
    expect(await list({ searchTerm: 'book', skip: '18', limit: '5' })).toEqual(newestFirst.slice(18, 23));
  });

  test('with an empty genre, or all, and no stars is whole', async () => {
    const reader = await signIn(server, 'unfiltered');
    for (const rating of [1, 5]) await addBook(reader, { title: `${rating} stars`, category: 'Art', rating });
    await addBook(reader, { title: 'No stars', category: 'Zen' });
    for (const query of [
      { genre: '', rating: '0' },
      { genre: '', rating: '0', searchTerm: 'stars' },
      { genre: 'all' },
      { genre: 'all', rating: '0', searchTerm: 'stars' },
    ]) {
      const { items } = await reader.api('GET /content', { query });
      expect(items.map(({ title }) => title)).toEqual(['No stars', '5 stars', '1 stars']);
    }
  });

  test('a genre that is called All is one of them', async () => {
    const reader = await signIn(server, 'reader-of-all');
    await addBook(reader, { title: 'Of art', category: 'Art' });
    await addBook(reader, { title: 'Of all', category: 'all' });
    const titlesOf = async (genre: string) =>
      (await reader.api('GET /content', { query: { genre } })).items.map(({ title }) => title);
    expect(await titlesOf('All')).toEqual(['Of all']);
    expect(await titlesOf('all')).toEqual(['Of all', 'Of art']);
  });

  test('a search term is literal and knows no case', async () => {
    const reader = await signIn(server, 'searcher');
    const titles = ['100% true', 'snake_case', 'back\\slash', "O'Brien's", 'Ünïcode', 'plain', '📚 emoji'];
    for (const title of titles) await addBook(reader, { title });
    const search = async (term: string, name = 'searchTerm') =>
      (await reader.api('GET /content', { query: { [name]: term } })).items.map((item) => item.title);
    expect(await search('%')).toEqual(['100% true']);
    expect(await search('_')).toEqual(['snake_case']);
    expect(await search('\\')).toEqual(['back\\slash']);
    expect(await search("o'brien")).toEqual(["O'Brien's"]);
    expect(await search('ÜNÏ')).toEqual(['Ünïcode']);
    expect(await search('📚')).toEqual(['📚 emoji']);
    expect(await search('PLAIN', 'search')).toEqual(['plain']);
  });

  test('filters by genre in any case, by exact stars, and by type', async () => {
    const reader = await signIn(server, 'filterer');
    await addBook(reader, { title: 'History', category: 'history', rating: 5 });
    await addBook(reader, { title: 'Talk', category: 'HISTORY', type: 'podcast' });
    for (const category of ['zen', 'Art'])
      await addBook(reader, { title: category, category, type: 'course' });
    const titles = async (query: object) =>
      (await reader.api('GET /content', { query })).items.map((item) => item.title);
    expect(await titles({ genre: 'History' })).toEqual(['Talk', 'History']);
    expect(await titles({ genre: 'History', rating: '0' })).toEqual(['Talk', 'History']);
    expect(await titles({ genre: 'History', skip: '1', limit: '1' })).toEqual(['History']);
    expect(await titles({ genre: 'History', skip: '0', limit: '1' })).toEqual(['Talk']);
    expect(await titles({ rating: '5' })).toEqual(['History']);
    // Nobody has rated these.
    expect(await titles({ rating: '1' })).toEqual(['Art', 'zen', 'Talk']);
    expect(await titles({ rating: '4' })).toEqual([]);
    expect(await titles({ type: 'podcast,video' })).toEqual(['Talk']);
  });

  test('tells each genre once, however its letters are written, from A to Z', async () => {
    const reader = await signIn(server, 'genres');
    for (const category of ['history', 'HISTORY', 'zen', 'Art']) await addBook(reader, { category });
    expect(await reader.api('GET /content/genres')).toEqual({ genres: ['Art', 'HISTORY', 'Zen'] });
  });

  test.each(['9780804429573', '978-0-8044-2957-3', '0-8044-2957-X', 'ISBN 080442957x'])(
    'finds a book by its ISBN however it is written: %s',
    async (isbn) => {
      const reader = await signIn(server, 'isbn');
      const { _id } = await addBook(reader, { title: 'Walden', isbn: '080442957X' });
      await addBook(reader, { title: 'Civil Disobedience', isbn: '9780451529459' });
      await addBook(reader, { title: 'Walden' });
      const { items, total } = await reader.api('GET /content', { query: { isbn } });
      expect({ ids: items.map((item) => item._id), total }).toEqual({ ids: [_id], total: 1 });
      expect((await ada.api('GET /content', { query: { isbn } })).total).toBe(0);
    },
  );

  test.each([
    ['İktisat', 'İKTİSAT'],
    ['ΟΔΟΣ', 'ΟΔΟΣ'],
    ['Straße', 'straße'],
  ])('finds the genre and the tag %s by its own name', async (name, tag) => {
    const reader = await signIn(server, 'alphabets');
    const { _id } = await addBook(reader, { category: name, tags: [tag] });
    for (const query of [{ genre: name }, { tag }])
      expect((await reader.api('GET /content', { query })).items.map((item) => item._id)).toEqual([_id]);
  });

  test('lists entries of the whole vault with their source, newest first', async () => {
    const reader = await signIn(server, 'entries');
    await addBook(reader, { title: 'First', quotes: ['one', 'two'] });
    await addBook(reader, {
      title: 'Second',
      authors: ['Simone Weil'],
      quotes: ['three'],
      notes: { N: 'text' },
    });
    const quotes = await reader.api('GET /content/entries', { query: { kind: 'quote' } });
    expect(quotes.entries.map((entry) => [entry.text, entry.content.title])).toEqual([
      ['three', 'Second'],
      ['one', 'First'],
      ['two', 'First'],
    ]);
    const found = await reader.api('GET /content/entries', { query: { kind: 'quote', searchTerm: 'weil' } });
    expect(found.entries.map((entry) => entry.text)).toEqual(['three']);
    const notes = await reader.api('GET /content/entries', { query: { kind: 'note' } });
    expect(notes.entries[0]).toMatchObject({ title: 'N', text: 'text', content: { title: 'Second' } });
  });

  test('what is no number, no cursor and no kind is told by name', async () => {
    const refused = (path: string) =>
      ada.fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${ada.token}` } });
    for (const query of [
      'page=0',
      'page=-1',
      'limit=101',
      'limit=1.5',
      'skip=1e9',
      'rating=6',
      'cursor=%00',
      `cursor=${Buffer.from(`1.${'-'.repeat(36)}`).toString('base64url')}`,
      // A time that JavaScript has and PostgreSQL has not in this form.
      `cursor=${Buffer.from(`999999999999999.${ada.user.uid}`).toString('base64url')}`,
      'type=film',
      'isbn=9780691096125',
      'searchTerm=%00',
    ]) {
      const answer = await refused(`/content?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    expect((await refused('/content/entries?kind=idea')).status).toBe(400);
    expect((await refused('/content?page=999999')).status).toBe(200);
  });
});
