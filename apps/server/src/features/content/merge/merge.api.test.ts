import type { CreateContentInput } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { createTestApi, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

/** Seconds, so that everybody stays signed in. */
function tick(): void {
  now = new Date(now.getTime() + 1000);
}

const add = async (person: TestPerson, body: Partial<CreateContentInput> = {}) =>
  (await addBook(person, body))._id;
const merge = (person: TestPerson, id: string, ids: string[], version?: number) =>
  person.api('POST /content/{id}/merge', {
    params: { id },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    body: { ids },
  });
const isGone = (person: TestPerson, id: string) =>
  expect(readBook(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
const sizeOf = async (person: TestPerson) => (await person.api('GET /content', {})).total;

describe('lines', () => {
  test('come together as they are, the kept one’s first, each line once', async () => {
    const reader = await signIn(server, 'lines');
    const kept = await addBook(reader, {
      takeaways: ['Simplify.'],
      quoteList: [{ text: 'I went to the  woods.' }, { text: 'Mine alone.', page: '7' }],
      notes: { Review: 'Mine.', Same: 'Both.' },
    });
    tick();
    const other = await addBook(reader, {
      takeaways: ['Wake up.', 'Simplify.'],
      quoteList: [
        { text: 'Theirs alone.', page: '3', isFavourite: true },
        {
          text: 'I went to the woods.',
          page: '90',
          location: '1200',
          comment: 'At last.',
          isFavourite: true,
        },
      ],
      notes: { Review: 'Theirs.', Same: 'Both.' },
    });
    tick();
    const merged = await merge(reader, kept._id, [other._id]);
    expect(await readBook(reader, kept._id)).toEqual(merged);
    await isGone(reader, other._id);
    expect(merged.takeaways).toEqual(['Simplify.', 'Wake up.']);
    expect(merged.quoteList).toMatchObject([
      { text: 'I went to the  woods.', page: '90', location: '1200', comment: 'At last.', isFavourite: true },
      { text: 'Mine alone.', page: '7', isFavourite: false },
      { text: 'Theirs alone.', page: '3', isFavourite: true },
    ]);
    // Newest first, as ever.
    expect(merged.noteList.map(({ title, content }) => [title, content])).toEqual([
      ['Review (2)', 'Theirs.'],
      ['Same', 'Both.'],
      ['Review', 'Mine.'],
    ]);
    // A line that has moved is the line that it was.
    expect(merged.takeawayList[1]).toEqual(other.takeawayList[0]);
    expect(merged.quoteList[2]).toEqual(other.quoteList[0]);
    expect(merged.noteList[0]).toEqual({ ...other.noteList[1], title: 'Review (2)' });
    expect(merged.takeawayList[0]).toEqual(kept.takeawayList[0]);
  });

  test('notes of one text are two where their titles are, and no title grows beyond its room', async () => {
    const reader = await signIn(server, 'numbered-notes');
    const long = 'L'.repeat(500);
    const [kept, other] = [
      await addBook(reader, { notes: { 'Apollo (11)': 'NASA', Review: 'Good.', [long]: 'One' } }),
      await addBook(reader, { notes: { 'Apollo (13)': 'NASA', 'Review (2)': 'Good.', [long]: 'Other' } }),
    ];
    const { noteList } = await merge(reader, kept._id, [other._id]);
    const titles = noteList.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Apollo (11)', 'Apollo (13)', 'Review', long]));
    expect(titles).toHaveLength(5);
    expect(Math.max(...titles.map((title) => title.length))).toBe(500);
  });

  test('have both thoughts, and stand twice where those are too long for one comment', async () => {
    const quote = (comment: string) => ({ quoteList: [{ text: 'Know thyself.', comment }] });
    const [kept, other, long] = [
      await add(ada, quote('First.')),
      await add(ada, quote('Second.\n\nFirst.')),
      await add(ada, quote('x'.repeat(4990))),
    ];
    const { quoteList } = await merge(ada, kept, [other, long]);
    expect(quoteList.map(({ comment }) => comment?.slice(0, 20))).toEqual([
      'First.\n\nSecond.',
      'x'.repeat(20),
    ]);
  });

  test('have changed where they have taken something over, and not where they have not', async () => {
    const texts = ['As it was.', 'Page.', 'Place.', 'Thought.', 'Mark.'];
    const kept = await addBook(ada, { quotes: texts });
    const other = await addBook(ada, {
      quoteList: [
        { text: 'As it was.' },
        { text: 'Page.', page: '7' },
        { text: 'Place.', location: '12' },
        { text: 'Thought.', comment: 'Mine.' },
        { text: 'Mark.', isFavourite: true },
      ],
    });
    tick();
    const { quoteList } = await merge(ada, kept._id, [other._id]);
    const [before = ''] = kept.quoteList.map(({ updatedAt }) => updatedAt);
    const after = now.toISOString();
    expect(quoteList.map(({ text }) => text)).toEqual(texts);
    expect(quoteList.map(({ updatedAt }) => updatedAt)).toEqual([before, after, after, after, before]);
  });

  test('that stand twice in one book stay two, beside the one of the other', async () => {
    const twice = [
      { text: 'Yes.', page: '1' },
      { text: 'Yes.', page: '2' },
    ];
    const [kept, other] = [await add(ada, { quotes: ['Yes.'] }), await add(ada, { quoteList: twice })];
    const { quoteList } = await merge(ada, kept, [other]);
    expect(quoteList).toMatchObject(twice);
  });

  test('come back when they were to come back, one that is there once as itself or else as the other', async () => {
    const reader = await signIn(server, 'revisits');
    const takeaways = ['Moves.', 'Met here.', 'Met there.'];
    const kept = await addBook(reader, { takeaways: takeaways.slice(1) });
    const other = await addBook(reader, { takeaways });
    const last = await addBook(reader, { takeaways: ['Met there.'] });
    const [moves = '', here = '', there = ''] = other.takeawayList.map(({ id }) => id);
    const [ownHere = '', ownThere = ''] = kept.takeawayList.map(({ id }) => id);
    const answer = (entryId: string, body: { answer: 'soon' | 'later' | 'never' }) =>
      reader.api('PUT /revisits/{entryId}', { params: { entryId }, body });
    await answer(moves, { answer: 'later' });
    await answer(here, { answer: 'never' });
    await answer(ownHere, { answer: 'later' });
    await answer(there, { answer: 'later' });
    await answer(last.takeawayList[0]?.id ?? '', { answer: 'soon' });
    await server.pool.query(
      "update revisits set first_met_on = '2026-03-01', met_on = '2026-04-02' where user_id = $1 and entry_id = $2",
      [reader.user.uid, there],
    );
    const listRevisits = async (): Promise<Record<string, object>> => {
      const { rows } = await server.pool.query('select * from revisits where user_id = $1', [
        reader.user.uid,
      ]);
      return Object.fromEntries(rows.map(({ entry_id: id, ...revisit }) => [id, revisit]));
    };
    const before = await listRevisits();
    await merge(reader, kept._id, [other._id, last._id]);
    expect(await listRevisits()).toEqual({
      [moves]: before[moves],
      [ownHere]: before[ownHere],
      [ownThere]: before[there],
    });
  });

  test('are found in the kept book alone, by every word of both', async () => {
    const reader = await signIn(server, 'words');
    const kept = await add(reader, {
      title: 'Harbour',
      takeaways: ['Anchors hold.'],
      quotes: ['Foghorns call.'],
    });
    const other = await add(reader, {
      title: 'Lighthouse',
      summary: 'Of lamps.',
      quoteList: [{ text: 'Anchors hold.' }, { text: 'Foghorns call.', comment: 'Nightly.' }],
      notes: { Tides: 'Ebb.' },
    });
    const third = await add(reader, {
      title: 'Jetty',
      takeawayList: [{ text: 'Anchors hold.' }],
      summary: 'Of planks.',
    });
    await merge(reader, kept, [other, third]);
    const search = async (q: string) =>
      (await reader.api('GET /content/search', { query: { q } })).hits.map(({ content }) => content._id);
    for (const word of ['harbour', 'anchors', 'foghorns', 'nightly', 'tides', 'ebb', 'lamps', 'planks'])
      expect(await search(word), word).toEqual([kept]);
    // A name is none of the kept book's words, but for the note that is called by it.
    expect(await search('lighthouse')).toEqual([]);
    expect(await search('jetty')).toEqual([kept]);
    const { entries } = await reader.api('GET /content/entries', {
      query: { kind: 'quote', searchTerm: 'foghorns' },
    });
    expect(entries.map(({ content }) => content._id)).toEqual([kept]);
  });
});

describe('fields', () => {
  test('the kept one’s stay, and what it lacks comes from the others in their order', async () => {
    tick();
    const oldest = await addBook(ada, {
      title: 'Third',
      summary: 'Of a third.',
      category: 'Travel',
      isbn: '9780141439587',
      pageCount: 300,
      tags: ['SEA', 'third'],
      finishedAt: ['2020-01-02'],
      externalIds: { goodreads: '3', storygraph: 's' },
    });
    tick();
    const kept = await addBook(ada, {
      title: 'First',
      authors: ['Mara Velde'],
      rating: 4,
      tags: ['sea'],
      finishedAt: ['2021-01-02'],
      externalIds: { goodreads: '1' },
    });
    const second = await addBook(ada, {
      title: 'Second',
      authors: ['Somebody Else'],
      rating: 2,
      summary: 'Of a second.',
      image: 'https://example.com/second.jpg',
      timeCommitment: { amount: 3, unit: 'hours' },
      publishedDate: '1999',
      status: 'finished',
      startedAt: '2019-12-01',
      tags: ['second'],
      finishedAt: ['2020-01-02'],
    });
    tick();
    const merged = await merge(ada, kept._id, [second._id, oldest._id], kept.version);
    expect(merged).toMatchObject({
      _id: kept._id,
      slug: kept.slug,
      title: 'First',
      authors: ['Mara Velde'],
      rating: 4,
      summary: 'Of a second.',
      image: 'https://example.com/second.jpg',
      category: 'Travel',
      isbn: '9780141439587',
      pageCount: 300,
      timeCommitment: { amount: 3, unit: 'hours' },
      publishedDate: '1999',
      status: 'finished',
      startedAt: '2019-12-01',
      tags: ['sea', 'second', 'third'],
      finishedAt: ['2020-01-02', '2021-01-02'],
      externalIds: { goodreads: '1', storygraph: 's' },
      createdAt: oldest.createdAt,
      updatedAt: now.toISOString(),
      version: kept.version + 1,
    });
    // A summary that has no room is a note, of the day of its book.
    expect(merged.noteList).toMatchObject([
      { title: 'Summary (Third)', content: 'Of a third.', createdAt: oldest.createdAt },
    ]);
  });

  test('a day of dropping is none of finishing, though another copy was begun after it', async () => {
    const reader = await signIn(server, 'dropped-days');
    const kept = await add(reader, { status: 'dropped', finishedAt: ['2020-05-01'] });
    const other = await add(reader, { status: 'reading', startedAt: '2024-01-01' });
    await merge(reader, kept, [other]);
    expect((await reader.api('GET /content', { query: { finished: '2020' } })).total).toBe(0);
  });

  test.each([
    [1, 480, 480],
    [480, 1, 480],
    [1, 1, 1],
  ])('a time of one minute is none: %i and %i minutes are %i', async (kept, other, amount) => {
    const timed = (minutes: number) => add(ada, { timeCommitment: { amount: minutes, unit: 'minutes' } });
    expect(await merge(ada, await timed(kept), [await timed(other)])).toMatchObject({
      timeCommitment: { amount, unit: 'minutes' },
    });
  });

  test('what is said twice makes no note, and a book that was yet to be read has been read', async () => {
    const [kept, other] = [
      await add(ada, { summary: 'A pond.', status: 'want' }),
      await add(ada, { summary: ' A  pond. ', status: 'finished', finishedAt: ['2021-03-04'] }),
    ];
    expect(await merge(ada, kept, [other])).toMatchObject({
      summary: 'A pond.',
      noteList: [],
      status: 'finished',
    });
  });

  test('each summary that has no room is a note of its own once, by whomever it was written', async () => {
    const name = 'N'.repeat(500);
    const kept = await add(ada, { summary: 'Mine.', notes: { Mine: 'A note.' } });
    const others: string[] = [];
    for (const summary of ['One.', 'Two.', ' One. ', 'Three.'])
      others.push(await add(ada, { title: name, summary }));
    await server.pool.query(
      "update content_items set summary_origin = 'ai' where user_id = $1 and summary = 'Two.'",
      [ada.user.uid],
    );
    const { noteList } = await merge(ada, kept, others);
    expect(noteList.map(({ content, origin }) => [content, origin])).toEqual([
      ['Three.', 'user'],
      ['Two.', 'ai'],
      ['One.', 'user'],
      ['A note.', 'user'],
    ]);
    const titles = noteList.map(({ title }) => title);
    expect(new Set(titles).size).toBe(4);
    for (const title of titles.slice(0, 3)) expect(title).toMatch(/^Summary \(N{400,}…?\)/);
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(500);
  });

  test('a copy of a public book stays one, of the first of them', async () => {
    const reader = await signIn(server, 'copies');
    const addCopy = async (slug: string) => {
      const id = await add(reader);
      await server.pool.query(
        `update content_items set saved_from_vault = $3, saved_from_book = 'tides', saved_from_name = $3
         where user_id = $1 and id = $2`,
        [reader.user.uid, id, slug],
      );
      return id;
    };
    const copies = [await addCopy('mara'), await addCopy('otto')];
    const merged = await merge(reader, await add(reader), copies);
    expect(merged.savedFrom).toEqual({ influencerSlug: 'mara', bookSlug: 'tides', displayName: 'mara' });
    const again = await merge(reader, merged._id, [await addCopy('otto')]);
    expect(again.savedFrom).toEqual(merged.savedFrom);
  });
});

describe('merging', () => {
  test('again, after a lost answer, does nothing more', async () => {
    const [kept, one, two] = [
      await addBook(ada, { takeaways: ['Kept.'] }),
      await add(ada, { takeaways: ['One.'] }),
      await add(ada),
    ];
    const first = await merge(ada, kept._id, [one, two, one.toUpperCase()], kept.version);
    expect(first).toMatchObject({ version: 2, takeaways: ['Kept.', 'One.'] });
    expect(await merge(ada, kept._id, [one, two], kept.version)).toEqual(first);
    expect(await merge(ada, kept._id.toUpperCase(), [one], kept.version)).toEqual(first);
  });

  test('an addition whose answer was lost gives the kept one', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { title: 'Twice' };
    const kept = await add(ada);
    const { _id: other } = await ada.api('POST /content', { headers, body });
    await merge(ada, kept, [other]);
    expect(await ada.api('POST /content', { headers, body })).toMatchObject({ _id: kept });
  });

  test('an ISBN that went with one of them finds the kept one, of its reader alone', async () => {
    const [kept, other] = [await add(ada, { isbn: '9780451529459' }), await add(ada, { isbn: '080442957X' })];
    await merge(ada, kept, [other]);
    const find = async (person: TestPerson, isbn: string) =>
      (await person.api('GET /content', { query: { isbn } })).items.map((item) => item._id);
    expect(await find(ada, '9780804429573')).toEqual([kept]);
    expect(await find(ada, '9780451529459')).toEqual([kept]);
    expect(await find(ben, '9780804429573')).toEqual([]);
  });

  test('a draft that is for one of them is for the kept one', async () => {
    const [kept, other] = [await add(ada), await add(ada)];
    const key = newId();
    await ada.api('POST /book-content-combined/fetch-and-format-content', {
      headers: { 'idempotency-key': key },
      body: {
        title: 'Emma',
        author: 'Jane Austen',
        target: { title: 'Emma', authors: [], image: null, contentId: other },
      },
    });
    await merge(ada, kept, [other]);
    const { generations } = await ada.api('GET /generations', {});
    expect(generations.find((each) => each.key === key)?.target).toMatchObject({ contentId: kept });
  });

  test('is refused to a stale version, whole', async () => {
    const [kept, other] = [await addBook(ada), await add(ada)];
    await changeBook(ada, kept._id, { rating: 3 });
    await expect(merge(ada, kept._id, [other], kept.version)).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await expect(readBook(ada, other)).resolves.toBeDefined();
  });

  test('leaves somebody else’s alone, as if they were not there', async () => {
    const [own, foreign] = [await addBook(ada), await addBook(ben, { takeaways: ['Private.'] })];
    expect(await merge(ada, own._id, [foreign._id, newId()])).toEqual(own);
    await expect(merge(ada, foreign._id, [own._id])).rejects.toMatchObject({ status: 404 });
    await expect(merge(ada, newId(), [own._id])).rejects.toMatchObject({ status: 404 });
    expect(await readBook(ben, foreign._id)).toEqual(foreign);
    expect(await readBook(ada, own._id)).toEqual(own);
  });

  test('is nothing for a visitor', async () => {
    const [kept, other] = [await add(ada), await add(ada)];
    const visitor = createTestApi(server, fetch, null);
    const call = visitor('POST /content/{id}/merge', { params: { id: kept }, body: { ids: [other] } });
    await expect(call).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    await expect(readBook(ada, other)).resolves.toMatchObject({ version: 1 });
  });

  test.each([
    ['ids', []],
    ['ids', Array.from({ length: 10 }, newId)],
    ['ids.0', ['7']],
  ])('names %s where it is wrong', async (field, ids) => {
    await expect(merge(ada, newId(), ids)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  test('names the one that stays among the others as wrong', async () => {
    const id = await add(ada);
    await expect(merge(ada, id, [newId(), id.toUpperCase()])).rejects.toMatchObject({
      status: 400,
      fields: { ids: 'must not hold the item that stays' },
    });
  });
});

describe('too much of anything', () => {
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);
  const days = (year: number) => Array.from({ length: 120 }, (_, at) => dayOf(year, at));
  const dayOf = (year: number, at: number) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);
  const ids = (name: string) => Object.fromEntries(many(11, name).map((id) => [id.replace(' ', ''), id]));
  test.each<[string, Partial<CreateContentInput>, Partial<CreateContentInput>]>([
    ['1,001 takeaways', { takeaways: many(600, 'a') }, { takeaways: many(401, 'b') }],
    ['1,001 quotes', { quotes: many(1000, 'a') }, { quotes: ['a 1', 'b'] }],
    [
      '501 notes',
      { noteList: many(499, 'a').map((title) => ({ title, content: '' })) },
      { notes: { b: '' }, summary: 'Another.' },
    ],
    ['51 tags', { tags: many(50, 'a') }, { tags: ['A 1', 'b'] }],
    ['240 finish dates', { finishedAt: days(2001) }, { finishedAt: days(2002) }],
    ['22 ids', { externalIds: ids('a') }, { externalIds: ids('b') }],
    [
      '1.5 MB',
      { noteList: many(9, 'a').map((title) => ({ title, content: 'x'.repeat(99_000) })) },
      { noteList: many(9, 'b').map((title) => ({ title, content: 'y'.repeat(99_000) })) },
    ],
  ])('is named, and nothing has changed: %s', async (words, one, other) => {
    const [kept, more] = [await addBook(ada, { summary: 'One.', ...one }), await addBook(ada, other)];
    await expect(merge(ada, kept._id, [more._id])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(words),
    });
    expect(await readBook(ada, kept._id)).toEqual(kept);
    expect(await readBook(ada, more._id)).toEqual(more);
  });
});

test('a book that has too much already is merged, as long as that grows no more', async () => {
  const [kept, other] = [await addBook(ada), await add(ada, { takeaways: ['Another.'], tags: ['tag 7'] })];
  await server.pool.query(
    "update content_items set tags = array(select 'tag ' || number from generate_series(1, 60) number) where user_id = $1 and id = $2",
    [ada.user.uid, kept._id],
  );
  const merged = await merge(ada, kept._id, [other]);
  expect([merged.takeaways, merged.tags.length]).toEqual([['Another.'], 60]);
  const more = await add(ada, { tags: ['new'] });
  await expect(merge(ada, kept._id, [more])).rejects.toMatchObject({
    message: 'The book would have 61 tags, and has room for 50',
  });
});

describe('broken off', () => {
  /** A merge of two books, one of them imported, that stands still when its lines have moved. */
  async function beginMerging(reader: TestPerson) {
    const kept = await add(reader, { takeaways: ['Wake up.'] });
    const { _id: importId } = await reader.api('POST /imports', {
      body: { format: 'csv', fileName: 'books.csv', rowCount: 1 },
    });
    const { rows } = await reader.api('POST /imports/{id}/rows', {
      params: { id: importId },
      body: { rows: [{ row: 1, title: `Imported ${reader.canary}`, quotes: [{ text: 'Simplify.' }] }] },
    });
    const other = rows[0]?.contentId ?? '';
    const holder = await openTransaction(
      server.pool,
      'select from import_rows where user_id = $1 for update',
      [reader.user.uid],
    );
    const merging = merge(reader, kept, [other]).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    return { kept, other, merging, release: holder.rollback };
  }

  test('by a connection that is lost, it leaves all as it was, and goes through when it is asked for again', async () => {
    const reader = await signIn(server, 'broken-off');
    const { kept, other, merging, release } = await beginMerging(reader);
    await server.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(await merging).toBe(503);
    await release();
    expect((await readBook(reader, kept)).takeaways).toEqual(['Wake up.']);
    expect((await readBook(reader, other)).quotes).toEqual(['Simplify.']);
    expect(await merge(reader, kept, [other])).toMatchObject({
      takeaways: ['Wake up.'],
      quotes: ['Simplify.'],
    });
    await isGone(reader, other);
  });

  test('by its reader who goes away, it ends all the same, and so does the session: nothing is left half done', async () => {
    const reader = await signIn(server, 'gone-away');
    const { kept, other, merging, release } = await beginMerging(reader);
    await reader.fetch(`${server.url}/api/auth/session`, {
      method: 'DELETE',
      headers: { origin: server.url },
    });
    await release();
    expect(await merging).toBe(200);
    await expect(merge(reader, kept, [other])).rejects.toMatchObject({ status: 401 });
    const { rows } = await server.pool.query(
      'select content_id as book, text from entries where user_id = $1 order by text',
      [reader.user.uid],
    );
    expect(rows).toEqual([
      { book: kept, text: 'Simplify.' },
      { book: kept, text: 'Wake up.' },
    ]);
  });
});

test('a book stands for two hundred others at most, and stays as it was with more', async () => {
  const reader = await signIn(server, 'collector');
  const [kept, other] = [await add(reader), await add(reader, { takeaways: ['Another.'] })];
  const formers = (count: number) =>
    server.pool.query(
      `insert into merged_items (user_id, id, content_id, type, title, authors, tags, external_ids, match_key)
       select $1, gen_random_uuid(), $2, 'book', number, '{}', '{}', '{}', number from generate_series(1, $3::int) number`,
      [reader.user.uid, kept, count],
    );
  await formers(200);
  const before = await readBook(reader, kept);
  await expect(merge(reader, kept, [other])).rejects.toMatchObject({
    status: 409,
    message: 'A book can stand for 200 others at most',
  });
  expect(await readBook(reader, kept)).toEqual(before);
  expect((await readBook(reader, other)).takeaways).toEqual(['Another.']);
  await server.pool.query("delete from merged_items where user_id = $1 and title = '7'", [reader.user.uid]);
  expect((await merge(reader, kept, [other])).takeaways).toContain('Another.');
});

describe('at once', () => {
  test('two that want the same books follow each other, and no line is lost', async () => {
    const reader = await signIn(server, 'races');
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await add(reader, { takeaways: [`Line ${at}.`] }));
    const [one = '', two = '', ...others] = ids;
    const calls = await Promise.allSettled([
      merge(reader, one, others),
      merge(reader, two, others.toReversed()),
      merge(reader, one, [two]),
      merge(reader, two, [one]),
    ]);
    for (const call of calls)
      if (call.status === 'rejected') expect(call.reason).toMatchObject({ status: 404 });
    expect(await sizeOf(reader)).toBe(1);
    const { entries } = await reader.api('GET /content/entries', { query: { kind: 'takeaway' } });
    expect(entries.map(({ text }) => text).toSorted()).toEqual(ids.map((_, at) => `Line ${at}.`));
  });

  test('an edit of a book that goes comes before, or finds that it is gone', async () => {
    const reader = await signIn(server, 'edits');
    for (let round = 0; round < 5; round += 1) {
      const [kept, other] = [await add(reader), await addBook(reader, { takeaways: ['Before.'] })];
      const [merged, edited] = await Promise.allSettled([
        merge(reader, kept, [other._id]),
        changeBook(reader, other._id, { takeaways: ['Before.', 'Meanwhile.'] }),
      ]);
      expect(merged.status).toBe('fulfilled');
      if (edited.status === 'rejected') expect(edited.reason).toMatchObject({ status: 404 });
      const { takeaways } = await readBook(reader, kept);
      expect(takeaways).toEqual(edited.status === 'rejected' ? ['Before.'] : ['Before.', 'Meanwhile.']);
    }
  });
});

test('a thousand lines take as many statements as two', async () => {
  const reader = await signIn(server, 'much');
  const count = async (books: number, lines: number) => {
    const texts = (book: number) => Array.from({ length: lines }, (_, at) => `Line ${at} of ${book}.`);
    const body = (book: number) => ({
      summary: `Of ${book}.`,
      takeaways: ['Shared.', ...texts(book)],
      quotes: texts(book),
      tags: [`tag ${book}`],
    });
    const [kept = '', ...others] = await Promise.all(
      Array.from({ length: books }, (_, book) => add(reader, body(book))),
    );
    return traceQueries(async () => void (await merge(reader, kept, others)));
  };
  const few = await count(2, 1);
  const many = await count(10, 90);
  expect(many.length, many.join('\n')).toBe(few.length);
  expect(few.length).toBeLessThanOrEqual(8);
});
