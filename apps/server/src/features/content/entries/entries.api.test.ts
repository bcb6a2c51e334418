import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

describe('what AI wrote', () => {
  const drafted = () =>
    addBook(ada, {
      quoteList: [
        { text: 'Simplify.', origin: 'ai' },
        { text: 'Walk.', origin: 'ai' },
      ],
      noteList: [{ title: 'Pond', content: 'Deep.', origin: 'edited-ai' }],
    });

  test('becomes the person’s own when they say so, and no other entry with it', async () => {
    const { _id, quoteList, noteList } = await drafted();
    const [first, second] = quoteList;
    const claimed = await changeBook(ada, _id, {
      quoteList: [
        { id: first?.id, text: 'Simplify.', origin: 'user' },
        { id: second?.id, text: 'Walk.' },
      ],
    });
    expect(claimed.quoteList.map(({ id, origin }) => [id, origin])).toEqual([
      [first?.id, 'user'],
      [second?.id, 'ai'],
    ]);
    expect(claimed.quoteList[0]?.createdAt).toBe(first?.createdAt);
    const note = { id: noteList[0]?.id, title: 'Pond', content: 'Deep.', origin: 'user' } as const;
    expect((await changeBook(ada, _id, { noteList: [note] })).noteList[0]?.origin).toBe('user');
    expect(await readBook(ada, _id)).toMatchObject({ quoteList: [{ origin: 'user' }, { origin: 'ai' }] });
  });

  test('stays the person’s own through later edits', async () => {
    const { _id, quoteList } = await drafted();
    const id = quoteList[0]?.id;
    await changeBook(ada, _id, { quoteList: [{ id, text: 'Simplify.', origin: 'user' }] });
    const edited = await changeBook(ada, _id, { quoteList: [{ id, text: 'Simplify, simplify.' }] });
    expect(edited.quoteList[0]).toMatchObject({ text: 'Simplify, simplify.', origin: 'user' });
  });

  test('is never what a request calls so: a known entry cannot be passed off as AI’s', async () => {
    const { _id, takeawayList } = await addBook(ada, { takeaways: ['Mine'] });
    const written = await changeBook(ada, _id, {
      takeawayList: [{ id: takeawayList[0]?.id, text: 'Mine', origin: 'ai' }],
    });
    expect(written.takeawayList[0]?.origin).toBe('user');
  });

  test('of a summary is made one’s own as well', async () => {
    const { _id } = await addBook(ada, { summary: 'A pond.' });
    await server.pool.query(`update content_items set summary_origin = 'ai' where id = $1`, [_id]);
    expect((await changeBook(ada, _id, { summary: 'A deep pond.' })).summaryOrigin).toBe('edited-ai');
    const claimed = await changeBook(ada, _id, { summaryOrigin: 'user' });
    expect(claimed).toMatchObject({ summary: 'A deep pond.', summaryOrigin: 'user' });
    const forged: object = { summaryOrigin: 'ai' };
    await expect(changeBook(ada, _id, forged)).rejects.toMatchObject({
      status: 400,
      fields: { summaryOrigin: expect.any(String) },
    });
  });
});

test('an entry is the same when its id comes in capitals, as some programs write it', async () => {
  const { _id, takeawayList } = await addBook(ada, { takeawayList: [{ text: 'Simplify.', origin: 'ai' }] });
  const stored = takeawayList[0];
  const id = stored?.id ?? '';
  const edited = await changeBook(ada, _id.toUpperCase(), {
    takeawayList: [{ id: id.toUpperCase(), text: 'Simplify, simplify.' }],
    favourites: { [id.toUpperCase()]: true },
  });
  expect(edited.takeawayList).toEqual([
    expect.objectContaining({ id, createdAt: stored?.createdAt, origin: 'edited-ai', isFavourite: true }),
  ]);
});

test('what was curated cannot be claimed', async () => {
  const { _id, takeawayList } = await addBook(ada, { takeaways: ['Curated'] });
  const id = takeawayList[0]?.id;
  await server.pool.query(`update entries set origin = 'curated' where id = $1`, [id]);
  const written = await changeBook(ada, _id, { takeawayList: [{ id, text: 'Curated', origin: 'user' }] });
  expect(written.takeawayList[0]?.origin).toBe('curated');
});

test('a quote carries a page, a location and a comment; what is not given stays, an empty text clears', async () => {
  const { _id, quoteList } = await addBook(ada, { quotes: ['Simplify.'] });
  const quote = { id: quoteList[0]?.id, text: 'Simplify.' };
  const place = { page: '91', location: '1205', comment: 'Twice, in fact.' };
  const filled = await changeBook(ada, _id, { quoteList: [{ ...quote, ...place }] });
  expect(filled.quoteList[0]).toMatchObject({ ...place, origin: 'user' });
  const kept = await changeBook(ada, _id, { quoteList: [quote] });
  expect(kept.quoteList[0]).toMatchObject(place);
  const cleared = await changeBook(ada, _id, {
    quoteList: [{ ...quote, page: '', location: '', comment: ' ' }],
  });
  expect(cleared.quoteList[0]).toMatchObject({ page: null, location: null, comment: null });
  const tooLong = { page: '9'.repeat(101), location: '9'.repeat(501) };
  await expect(changeBook(ada, _id, { quoteList: [{ ...quote, ...tooLong }] })).rejects.toMatchObject({
    status: 400,
    fields: { 'quoteList.0.page': expect.any(String), 'quoteList.0.location': expect.any(String) },
  });
});

test('a moved line keeps its id, date and origin', async () => {
  const { _id, takeawayList } = await addBook(ada, { takeaways: ['one', 'two', 'three'] });
  const moved = takeawayList.toReversed().map(({ id, text }) => ({ id, text }));
  const answer = await changeBook(ada, _id, { takeawayList: moved });
  expect(answer.takeawayList).toEqual(takeawayList.toReversed());
  expect((await readBook(ada, _id)).takeaways).toEqual(['three', 'two', 'one']);
});

describe('notes that were written at once', () => {
  test.each([
    ['a map', { notes: { Morning: 'm', Noon: 'n', Evening: 'e' } }],
    [
      'a list',
      {
        noteList: [
          { title: 'Morning', content: 'm' },
          { title: 'Noon', content: 'n' },
          { title: 'Evening', content: 'e' },
        ],
      },
    ],
  ])('as %s stand on the page of the book as in the view of all notes', async (_, written) => {
    const { _id, noteList } = await addBook(ada, written);
    expect(noteList.map(({ title }) => title)).toEqual(['Evening', 'Noon', 'Morning']);
    expect(await listNotesOf(_id)).toEqual(noteList.map(({ id }) => id));
    const known = noteList.map(({ id, title, content }) => ({ id, title, content }));
    const later = [
      { title: 'Midnight', content: '' },
      { title: 'Night', content: '' },
    ];
    const longer = await changeBook(ada, _id, { noteList: [...later, ...known] });
    expect(longer.noteList.map(({ title }) => title).slice(0, 3)).toEqual(['Midnight', 'Night', 'Evening']);
    expect(await listNotesOf(_id)).toEqual(longer.noteList.map(({ id }) => id));
  });

  async function listNotesOf(contentId: string) {
    const { entries } = await ada.api('GET /content/entries', { query: { kind: 'note' } });
    return entries.filter(({ content }) => content._id === contentId).map(({ id }) => id);
  }
});

test.each(['2024', '__proto__', 'constructor', 'toString', '0'])(
  'a note titled "%s" survives being added, edited and moved around',
  async (title) => {
    const { _id } = await addBook(ada, { noteList: [{ title: 'Before', content: 'b' }] });
    const id = '018f0000-0000-4000-8000-0000000000aa';
    const longest = 'ä'.repeat(100_000);
    const [before] = (await readBook(ada, _id)).noteList;
    const known = { id: before?.id, title: 'Before', content: 'b' };
    const added = await changeBook(ada, _id, { noteList: [{ id, title, content: '' }, known] });
    const ownId = added.noteList[0]?.id;
    await changeBook(ada, _id, { noteList: [{ id: ownId, title, content: longest }, known] });
    const found = await readBook(ada, _id);
    expect(found.noteList.map((note) => note.title)).toEqual([title, 'Before']);
    expect(found.noteList[0]).toMatchObject({ id: ownId, content: longest });
    expect(Object.entries(found.notes)).toContainEqual([title, longest]);
    await ada.api('DELETE /content/{id}', { params: { id: _id } });
  },
);

test('of two notes with the longest title one is numbered within it, and what the book has can be sent again', async () => {
  const title = 'L'.repeat(500);
  const { _id, noteList } = await addBook(ada, {
    noteList: [
      { title, content: 'One' },
      { title, content: 'Other' },
    ],
  });
  expect(noteList.map((note) => note.title).toSorted()).toEqual([`${'L'.repeat(492)} (2)`, title]);
  expect((await changeBook(ada, _id, { noteList })).noteList).toEqual(noteList);
});

test('a book of very many words is written in short statements, when it is added and when it is changed', async () => {
  const quotes = (beginning: string) =>
    Array.from({ length: 120 }, (_, index) => ({
      text: `${beginning} ${index} ${'one word after the other '.repeat(180)}`,
    }));
  const countsOf = (queries: string[]) =>
    queries
      .flatMap((query) => /^insert into "entries".* \((\d+)\)$/s.exec(query.trim())?.[1] ?? [])
      .map(Number);
  let id = '';
  const added = await traceQueries(async () => {
    id = (await addBook(ada, { quoteList: quotes('First') }))._id;
  });
  const changed = await traceQueries(async () => {
    await changeBook(ada, id, { quoteList: quotes('Then') });
  });
  for (const counts of [countsOf(added), countsOf(changed)]) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(120);
    expect(Math.max(...counts)).toBeLessThan(50);
  }
});
