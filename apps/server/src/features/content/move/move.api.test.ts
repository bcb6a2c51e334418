import type { ContentItem, CreateContentInput, ImportedItemInput } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addBook, readBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { createTestApi, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, undo } from '../../import/testing/run-import.ts';

let server: TestServer;
let ada: TestPerson;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

/** Seconds, so that everybody stays signed in. */
function tick(): void {
  now = new Date(now.getTime() + 1000);
}

type Move = { from: ContentItem; to: ContentItem; ids: string[]; version?: number };
const move = ({ from, to, ids, version }: Move, api = ada.api) =>
  api('POST /content/{id}/entries/move', {
    params: { id: from._id },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    body: { to: to._id, entryIds: ids },
  });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const textsOf = ({ quotes }: ContentItem) => quotes;
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

/** Nothing has changed of either. */
async function expectUntouched(...items: ContentItem[]) {
  for (const item of items) expect(await readBook(ada, item._id)).toEqual(item);
}

describe('lines', () => {
  test('go to the front of the other book, in their order, each the line that it was', async () => {
    const from = await addBook(ada, {
      quoteList: [
        {
          text: 'One.',
          page: '3',
          location: '40-41',
          comment: 'Yes #pond',
          isFavourite: true,
          origin: 'import',
        },
        { text: 'Two.' },
        { text: 'Three.', createdAt: '2019-02-03T00:00:00.000Z' },
      ],
    });
    const to = await addBook(ada, { quotes: ['Mine.'], takeaways: ['Own less.'] });
    const [one, , three] = idsOf(from.quoteList);
    tick();
    const moved = await move({ from, to, ids: [three ?? '', one ?? ''], version: from.version });
    expect(moved.to.quoteList).toEqual([from.quoteList[0], from.quoteList[2], to.quoteList[0]]);
    expect(moved.from.quoteList).toEqual([from.quoteList[1]]);
    expect([moved.from.version, moved.to.version]).toEqual([from.version + 1, to.version + 1]);
    expect(moved.to.takeawayList).toEqual(to.takeawayList);
    await expectUntouched(moved.from, moved.to);
    const found = await ada.api('GET /content/entries', { query: { kind: 'quote', hashtag: 'pond' } });
    expect(found.entries).toMatchObject([{ id: one, content: { _id: to._id } }]);
  });

  test('are met again on the day on which they would have been', async () => {
    const reader = await signIn(server, 'revisits');
    const [from, to] = [await addBook(reader, { quotes: ['One.'] }), await addBook(reader)];
    const [id = ''] = idsOf(from.quoteList);
    await server.pool.query(
      `insert into revisits (user_id, entry_id, first_met_on, met_on, answer, due_on)
       values ($1, $2, '2026-04-01', '2026-04-20', 'keep', '2026-06-01')`,
      [reader.user.uid, id],
    );
    const read = async () =>
      (await server.pool.query('select * from revisits where user_id = $1', [reader.user.uid])).rows;
    const before = await read();
    await move({ from, to, ids: [id] }, reader.api);
    expect(await read()).toEqual(before);
  });

  test('are found in the book in which they are', async () => {
    const [from, to] = [
      await addBook(ada, { title: 'Alpha', takeaways: ['Zanzibar.'] }),
      await addBook(ada, { title: 'Omega' }),
    ];
    await move({ from, to, ids: idsOf(from.takeawayList) });
    const { hits } = await ada.api('GET /content/search', { query: { q: 'Zanzibar' } });
    expect(hits.map(({ content }) => content.title)).toEqual(['Omega']);
  });

  test('that are notes stand by their dates, and equal titles are numbered', async () => {
    const from = await addBook(ada, {
      notes: { Review: 'Theirs.', 'Review (2)': 'Again.', Plain: 'Other.' },
    });
    tick();
    const to = await addBook(ada, { notes: { Review: 'Mine.' } });
    const moved = await move({ from, to, ids: idsOf(from.noteList) });
    const told = moved.to.noteList.map(({ title, content }) => [title, content]);
    expect(told).toEqual([
      ['Review', 'Mine.'],
      ['Plain', 'Other.'],
      ['Review (2) (2)', 'Again.'],
      ['Review (2)', 'Theirs.'],
    ]);
    expect(moved.from.noteList).toEqual([]);
  });

  test('keep the order of what stays, which can be put in order as before', async () => {
    const [from, to] = [await addBook(ada, { quotes: many(5, 'q') }), await addBook(ada)];
    const moved = await move({ from, to, ids: idsOf(from.quoteList).slice(1, 3) });
    const back = await move({ from: moved.to, to: moved.from, ids: idsOf(moved.to.quoteList) });
    expect(back.to.quotes).toEqual(['q 1', 'q 2', 'q 0', 'q 3', 'q 4']);
    const quoteList = from.quoteList.map(({ id, text }) => ({ id, text }));
    const ordered = await ada.api('PATCH /content/{id}', { params: { id: from._id }, body: { quoteList } });
    expect(ordered.quoteList).toEqual(from.quoteList);
  });
});

describe('moving', () => {
  test('again, after a lost answer, does nothing more', async () => {
    const [from, to] = [await addBook(ada, { quotes: ['One.', 'Two.'] }), await addBook(ada)];
    const call = { from, to, ids: idsOf(from.quoteList).slice(0, 1), version: from.version };
    const first = await move(call);
    expect(await move(call)).toEqual(first);
    expect(await move({ ...call, ids: call.ids.map((id) => id.toUpperCase()) })).toEqual(first);
  });

  test('takes as many statements for a thousand as for two', async () => {
    const counts: number[] = [];
    for (const size of [2, 1000]) {
      const [from, to] = [await addBook(ada, { quotes: many(size, 'q') }), await addBook(ada)];
      const traced = await traceQueries(
        async () => void (await move({ from, to, ids: idsOf(from.quoteList) })),
      );
      counts.push(traced.length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThanOrEqual(6);
  });

  test('is refused to a stale version, whole', async () => {
    const [from, to] = [await addBook(ada, { quotes: ['One.'] }), await addBook(ada)];
    const newer = await ada.api('PATCH /content/{id}', { params: { id: from._id }, body: { rating: 3 } });
    const call = move({ from, to, ids: idsOf(from.quoteList), version: from.version });
    await expect(call).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expectUntouched(newer, to);
  });

  test('is refused whole where one of them is gone, or another book’s', async () => {
    const [from, to] = [await addBook(ada, { quotes: ['One.', 'Two.'] }), await addBook(ada)];
    const third = await addBook(ada, { quotes: ['Three.'] });
    for (const strange of [newId(), ...idsOf(third.quoteList)]) {
      const call = move({ from, to, ids: [...idsOf(from.quoteList), strange] });
      await expect(call).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    await expectUntouched(from, to, third);
  });

  test.each<[string, Partial<CreateContentInput>, Partial<CreateContentInput>]>([
    ['1,001 takeaways', { takeaways: ['a'] }, { takeaways: many(1000, 'b') }],
    ['1,001 quotes', { quotes: ['a'] }, { quotes: many(1000, 'b') }],
    [
      '501 notes',
      { notes: { a: '' } },
      { noteList: many(500, 'b').map((title) => ({ title, content: '' })) },
    ],
    [
      '1.5 MB',
      { noteList: many(9, 'a').map((title) => ({ title, content: 'x'.repeat(99_000) })) },
      { noteList: many(9, 'b').map((title) => ({ title, content: 'y'.repeat(99_000) })) },
    ],
  ])('too much is named, and nothing has moved: %s', async (words, some, full) => {
    const [from, to] = [await addBook(ada, some), await addBook(ada, full)];
    const ids = idsOf([...from.takeawayList, ...from.quoteList, ...from.noteList]);
    await expect(move({ from, to, ids })).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining(words),
    });
    await expectUntouched(from, to);
  });

  test.each([
    ['entryIds', {}, { ids: [] }],
    ['entryIds.0', {}, { ids: ['7'] }],
    ['to', { isSame: true }, {}],
  ])('names %s where it is wrong', async (field, { isSame = false }: { isSame?: boolean }, given) => {
    const [from, other] = [await addBook(ada, { quotes: ['One.'] }), await addBook(ada)];
    const call = move({ from, to: isSame ? from : other, ids: idsOf(from.quoteList), ...given });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('is nobody’s but the owner’s, of both books', async () => {
    const ben = await signIn(server, 'ben');
    const [from, to] = [await addBook(ada, { quotes: ['Private.'] }), await addBook(ada)];
    const theirs = await addBook(ben, { quotes: ['Ben’s.'] });
    const ids = idsOf(from.quoteList);
    const visitor = createTestApi(server, fetch, null);
    await expect(move({ from, to, ids }, visitor)).rejects.toMatchObject({ status: 401 });
    const calls = [
      () => move({ from, to, ids }, ben.api),
      () => move({ from, to: theirs, ids }),
      () => move({ from, to: theirs, ids }, ben.api),
      () => move({ from: theirs, to, ids: idsOf(theirs.quoteList) }),
      () => move({ from, to, ids: idsOf(theirs.quoteList) }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expectUntouched(from, to);
    expect(await readBook(ben, theirs._id)).toEqual(theirs);
  });
});

describe('at the same time', () => {
  test('there and back, nobody waits for ever, and no line is lost or twice', async () => {
    const [one, other] = [
      await addBook(ada, { quotes: many(10, 'a') }),
      await addBook(ada, { quotes: many(10, 'b') }),
    ];
    const calls = Array.from({ length: 10 }, (_, at) => [
      move({ from: one, to: other, ids: idsOf(one.quoteList).slice(at, at + 1) }),
      move({ from: other, to: one, ids: idsOf(other.quoteList).slice(at, at + 1) }),
    ]).flat();
    const answers = await Promise.allSettled(calls);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 503 });
    const both = await Promise.all([one, other].map(({ _id }) => readBook(ada, _id)));
    expect(both.flatMap(textsOf).toSorted()).toEqual([...one.quotes, ...other.quotes].toSorted());
  });

  test('of one line to two books, it goes to one of them', async () => {
    const [from, ...books] = [
      await addBook(ada, { quotes: ['One.'] }),
      await addBook(ada),
      await addBook(ada),
    ];
    const ids = idsOf(from.quoteList);
    const answers = await Promise.allSettled(books.map((to) => move({ from, to, ids })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const all = await Promise.all([from, ...books].map(({ _id }) => readBook(ada, _id)));
    expect(all.flatMap(textsOf)).toEqual(['One.']);
  });

  test('with an edit of one of the books, both are made', async () => {
    const [from, to] = [
      await addBook(ada, { quotes: ['One.', 'Two.'] }),
      await addBook(ada, { quotes: ['Mine.'] }),
    ];
    const edit = (item: ContentItem) =>
      ada.api('PATCH /content/{id}', { params: { id: item._id }, body: { rating: 4 } });
    await Promise.all([move({ from, to, ids: idsOf(from.quoteList).slice(0, 1) }), edit(from), edit(to)]);
    expect(await readBook(ada, from._id)).toMatchObject({ quotes: ['Two.'], rating: 4 });
    expect(await readBook(ada, to._id)).toMatchObject({ quotes: ['One.', 'Mine.'], rating: 4 });
  });
});

describe('of what an import has brought', () => {
  type Row = Omit<ImportedItemInput, 'row'>;
  const rowOf = (title: string, ...texts: string[]): Row => ({
    title,
    authors: ['Mara Velde'],
    quotes: texts.map((text) => ({ text, key: text })),
  });

  test('undoing the import leaves what was moved where it is, also in a book that the import has added to', async () => {
    const reader = await signIn(server, 'undo-moved');
    const mine = await addBook(reader, { title: 'Mine', authors: ['Mara Velde'], quotes: ['Own.'] });
    const done = await importRows(reader, [rowOf('Theirs', 'One.', 'Two.'), rowOf('Mine', 'Three.')]);
    const [theirs, grown] = await Promise.all(
      done.rows.map(({ contentId }) => readBook(reader, contentId ?? '')),
    );
    if (theirs === undefined || grown === undefined) throw new Error('Not imported');
    expect(grown._id).toBe(mine._id);
    await move({ from: theirs, to: grown, ids: idsOf(theirs.quoteList).slice(0, 1) }, reader.api);
    expect((await undo(reader, done)).undone).toMatchObject({ removed: 0, kept: 1, restored: 1 });
    expect((await readBook(reader, theirs._id)).quotes).toEqual(['Two.']);
    expect((await readBook(reader, mine._id)).quotes).toEqual(['One.', 'Own.']);
  });

  test('an edit of its name in the file is known in the book where it is, and a taken name is given up', async () => {
    const reader = await signIn(server, 'moved-keys');
    const done = await importRows(reader, [rowOf('First', 'Same.'), rowOf('Second', 'Same.')]);
    const [first, second] = await Promise.all(
      done.rows.map(({ contentId }) => readBook(reader, contentId ?? '')),
    );
    if (first === undefined || second === undefined) throw new Error('Not imported');
    const moved = await move({ from: first, to: second, ids: idsOf(first.quoteList) }, reader.api);
    expect(moved.to.quotes).toEqual(['Same.', 'Same.']);
    expect((await importRows(reader, [rowOf('Second', 'Same.')])).outcomes).toEqual(['skipped']);
  });
});
