import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { createTestApi, newVisitor, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, undo } from '../../import/testing/run-import.ts';
import { createContentStore } from '../content.store.ts';

/** Of one reader, every 250th a favourite. */
const LINES = 50_000;

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

const add = (body: object = {}, person = ada) =>
  addBook(person, {
    takeawayList: [
      { text: 'Rest', origin: 'ai' },
      { text: 'Walk', origin: 'ai' },
    ],
    quotes: ['Simplify.'],
    notes: { Pond: 'Deep.' },
    ...body,
  });
const patch = (id: string, body: object, person = ada) => changeBook(person, id, body);
const mark = (id: string, favourites: Record<string, boolean>, person = ada) =>
  patch(id, { favourites }, person);
const listFavourites = async (kind: 'takeaway' | 'quote' | 'note', query: object = {}, person = ada) =>
  person.api('GET /content/entries', { query: { kind, favourites: '1', ...query } });
const idOf = (entry: { id: string } | undefined) => entry?.id ?? expect.fail('there is no such entry');

describe('a mark', () => {
  test('is a small request, and leaves all else of the entry as it was', async () => {
    const before = await add();
    const [first, second] = before.takeawayList;
    const after = await mark(before._id, { [idOf(second)]: true });
    expect(after.takeawayList).toEqual([first, { ...second, isFavourite: true }]);
    expect(after.quoteList).toEqual(before.quoteList);
    expect(after.version).toBe(before.version + 1);
    expect(await readBook(ada, before._id)).toEqual(after);
    const gone = await mark(before._id, { [idOf(second)]: false });
    expect(gone.takeawayList).toEqual(before.takeawayList);
  });

  test('may be made twice, and of entries of every kind at once', async () => {
    const { _id, takeawayList, quoteList, noteList } = await add();
    const all = [...takeawayList, ...quoteList, ...noteList].map(({ id }) => id);
    const marks = Object.fromEntries(all.map((id, at) => [id, at !== 0]));
    for (let time = 0; time < 2; time += 1) {
      const item = await mark(_id, marks);
      const listed = [...item.takeawayList, ...item.quoteList, ...item.noteList];
      expect(listed.map(({ isFavourite }) => isFavourite)).toEqual([false, true, true, true]);
      expect(listed.map(({ updatedAt }) => updatedAt)).toEqual(
        [...takeawayList, ...quoteList, ...noteList].map(({ updatedAt }) => updatedAt),
      );
    }
  });

  test('goes with other changes of the same request, of an entry that it adds too', async () => {
    const { _id, takeawayList } = await add();
    const id = newId();
    const item = await patch(_id, {
      takeawayList: [{ id, text: 'New' }, ...takeawayList.map((line) => ({ id: line.id, text: line.text }))],
      favourites: { [id]: true },
      rating: 4,
    });
    expect(item.takeawayList.map(({ text, isFavourite }) => [text, isFavourite])).toEqual([
      ['New', true],
      ['Rest', false],
      ['Walk', false],
    ]);
    expect(item.rating).toBe(4);
  });

  test('is refused for what is no entry of the item, and then nothing is marked', async () => {
    const { _id, quoteList } = await add();
    const { takeawayList: ofOther } = await add();
    const ben = await signIn(server, 'ben');
    const { quoteList: bens } = await add({}, ben);
    for (const strange of [newId(), idOf(ofOther[0]), idOf(bens[0])]) {
      await expect(mark(_id, { [idOf(quoteList[0])]: true, [strange]: true })).rejects.toMatchObject({
        status: 400,
        fields: { [`favourites.${strange}`]: 'is no entry of this item' },
      });
    }
    expect((await readBook(ada, _id)).quoteList).toEqual(quoteList);
    await expect(mark(_id, { walden: true })).rejects.toMatchObject({ status: 400 });
    await expect(patch(_id, { favourites: { [idOf(quoteList[0])]: 'yes' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is nobody else’s to make, nor anybody’s who is signed out', async () => {
    const { _id, quoteList } = await add();
    const marks = { [idOf(quoteList[0])]: true };
    const ben = await signIn(server, 'ben');
    await expect(mark(_id, marks, ben)).rejects.toMatchObject({ status: 404 });
    const nobody = createTestApi(server, newVisitor(), null);
    await expect(
      nobody('PATCH /content/{id}', { params: { id: _id }, body: { favourites: marks } }),
    ).rejects.toMatchObject({ status: 401 });
    expect((await readBook(ada, _id)).quoteList).toEqual(quoteList);
  });

  test('on an item that has changed since is refused with its version', async () => {
    const { _id, quoteList } = await add();
    await patch(_id, { rating: 2 });
    await expect(
      changeBook(ada, _id, { favourites: { [idOf(quoteList[0])]: true } }, { 'if-match': '"1"' }),
    ).rejects.toMatchObject({ status: 412 });
  });
});

describe('a favourite stays one', () => {
  async function addMarked() {
    const { _id, takeawayList, quoteList, noteList } = await add();
    const marks = [takeawayList[1], quoteList[0], noteList[0]].map((entry) => [idOf(entry), true]);
    return mark(_id, Object.fromEntries(marks));
  }

  test('when lists and maps of texts are written', async () => {
    const { _id, takeawayList } = await addMarked();
    const item = await patch(_id, {
      takeaways: ['Before', 'Walk', 'Rest'],
      quotes: ['Simplify, simplify.'],
      notes: { Other: '', Pond: 'Deeper.' },
    });
    expect(item.takeawayList.map(({ text, isFavourite }) => [text, isFavourite])).toEqual([
      ['Before', false],
      ['Walk', true],
      ['Rest', false],
    ]);
    expect(item.takeawayList[1]).toMatchObject({ id: takeawayList[1]?.id, origin: 'ai' });
    expect(item.quoteList).toMatchObject([{ text: 'Simplify, simplify.', isFavourite: true }]);
    expect(item.noteList.map(({ title, isFavourite }) => [title, isFavourite])).toEqual([
      ['Other', false],
      ['Pond', true],
    ]);
  });

  test('when it is edited, moved, and the whole item replaced', async () => {
    const { _id, title, takeawayList } = await addMarked();
    const [rest, walk] = takeawayList;
    const lines = [
      { id: walk?.id, text: 'Walk daily' },
      { id: rest?.id, text: 'Rest' },
    ];
    const moved = await patch(_id, { takeawayList: lines });
    expect(moved.takeawayList).toMatchObject([
      { id: walk?.id, isFavourite: true, origin: 'edited-ai' },
      { id: rest?.id, isFavourite: false, origin: 'ai' },
    ]);
    const body = { title, takeawayList: lines };
    const replaced = await ada.api('PUT /content/{id}', { params: { id: _id }, body });
    expect(replaced.takeawayList.map(({ isFavourite }) => isFavourite)).toEqual([true, false]);
  });

  test('when it is taken away and comes back', async () => {
    const { _id, quoteList } = await addMarked();
    const [quote] = quoteList;
    await patch(_id, { quoteList: [] });
    const { id, text, origin, createdAt, isFavourite } = quote ?? expect.fail();
    const back = await patch(_id, { quoteList: [{ id, text, origin, createdAt, isFavourite }] });
    expect(back.quoteList).toMatchObject([{ id, isFavourite: true, createdAt }]);
    expect((await listFavourites('quote')).entries.map((entry) => entry.id)).toContain(id);
  });

  test('until the list says otherwise, which is no edit', async () => {
    const { _id, quoteList } = await addMarked();
    const [quote] = quoteList;
    const written = await patch(_id, {
      quoteList: [{ id: quote?.id, text: quote?.text, isFavourite: false }],
    });
    expect(written.quoteList).toEqual([{ ...quote, isFavourite: false }]);
    expect((await readBook(ada, _id)).quoteList).toEqual(written.quoteList);
  });
});

describe('favourites of the whole vault', () => {
  test('are paged through by kind, newest first, and narrowed like other entries', async () => {
    const eve = await signIn(server, 'eve');
    const texts = Array.from({ length: 9 }, (_, at) => `Line ${at}`);
    for (const category of ['Nature', 'Essays']) {
      const item = await add({ category, takeawayList: texts.map((text) => ({ text })) }, eve);
      const odd = item.takeawayList.filter((_, at) => at % 2 === 1);
      await mark(item._id, Object.fromEntries(odd.map(({ id }) => [id, true])), eve);
    }
    const all = await eve.api('GET /content/entries', { query: { kind: 'takeaway', limit: '100' } });
    const wanted = all.entries.filter(({ isFavourite }) => isFavourite);
    expect(all.entries).toHaveLength(18);
    expect(wanted).toHaveLength(8);

    const paged = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listFavourites('takeaway', { limit: '3', ...(cursor && { cursor }) }, eve);
      paged.push(...page.entries);
      cursor = page.nextCursor;
      expect(page.hasMore).toBe(cursor !== null);
    }
    expect(paged).toEqual(wanted);
    expect((await listFavourites('quote', {}, eve)).entries).toEqual([]);
    const narrow = await listFavourites('takeaway', { genre: 'nature', searchTerm: 'line 3' }, eve);
    expect(narrow.entries.map(({ text }) => text)).toEqual(['Line 3']);
    const any = await eve.api('GET /content/entries', { query: { kind: 'takeaway', favourites: '0' } });
    expect(any.entries).toHaveLength(18);
    await expect(listFavourites('takeaway', { favourites: 'yes' }, eve)).rejects.toMatchObject({
      status: 400,
    });
  });

  test('are read from an index of their own, however many lines there are', async () => {
    const owner = await signIn(server, 'plan');
    const { _id } = await add({ takeawayList: [], quotes: [] }, owner);
    const { uid } = owner.user;
    // In portions that a statement has time for.
    for (let from = 1; from <= LINES; from += LINES / 10)
      await server.pool.query(
        `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at,
          is_favourite)
        select $1, gen_random_uuid(), $2, 'quote', number, 'Line ' || number, 'user',
          now() - make_interval(secs => number), now(), number % 250 = 0
        from generate_series($3::int, $3 + ${LINES / 10} - 1) number`,
        [uid, _id, from],
      );
    await server.pool.query('analyze entries');
    const after = { createdAt: new Date(), id: newId() };
    const { sql, params } = createContentStore(createDatabase(server.pool))
      .listEntries({
        userId: uid,
        kind: 'quote',
        filter: { isFavourite: true },
        after,
        limit: 51,
        bytes: 1000,
      })
      .toSQL();
    const plan = await server.pool.query(`explain ${sql}`, params);
    const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain('using entries_favourite');
    expect(steps).not.toMatch(/Sort|Seq Scan on entries/);
  });
});

describe('an import', () => {
  const book = (person: TestPerson, quotes: { text: string; comment?: string; isFavourite?: boolean }[]) => ({
    title: `Walden ${person.canary}`,
    authors: ['Henry David Thoreau'],
    quotes,
  });

  test('brings favourites, turns a mark on and never off, and is taken back with what it marked', async () => {
    const reader = await signIn(server, 'mover');
    const first = await importRows(reader, [
      book(reader, [{ text: 'Simplify.' }, { text: 'Walk.', isFavourite: true }]),
    ]);
    const id = first.rows[0]?.contentId;
    const read = async () => (await readBook(reader, id)).quoteList;
    const before = await read();
    expect(before.map(({ isFavourite }) => isFavourite)).toEqual([false, true]);

    const second = await importRows(reader, [
      book(reader, [
        { text: 'Simplify.', isFavourite: true },
        { text: 'Walk.', isFavourite: false },
      ]),
    ]);
    expect(second.outcomes).toEqual(['merged']);
    expect(await read()).toEqual(before.map((quote) => ({ ...quote, isFavourite: true })));
    const again = await importRows(reader, [book(reader, [{ text: 'Simplify.', isFavourite: true }])]);
    expect(again.outcomes).toEqual(['skipped']);

    await undo(reader, second);
    expect(await read()).toEqual(before);
    await mark(id ?? '', { [idOf(before[0])]: true }, reader);
    expect(await undo(reader, first)).toMatchObject({ undone: { removed: 0, kept: 1 } });
  });

  test('that is taken back leaves the marks that were there before it', async () => {
    const reader = await signIn(server, 'marker');
    const first = await importRows(reader, [book(reader, [{ text: 'Simplify.' }])]);
    const id = first.rows[0]?.contentId ?? '';
    const [quote] = (await readBook(reader, id)).quoteList;
    await mark(id, { [idOf(quote)]: true }, reader);
    const grown = [{ text: 'Simplify.', comment: 'Twice.', isFavourite: true }];
    const second = await importRows(reader, [book(reader, grown)]);
    expect((await readBook(reader, id)).quoteList).toMatchObject([{ comment: 'Twice.', isFavourite: true }]);
    await undo(reader, second);
    expect((await readBook(reader, id)).quoteList).toEqual([{ ...quote, isFavourite: true }]);
  });
});
