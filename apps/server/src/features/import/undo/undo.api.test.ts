import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBook, readBook } from '../../../testing/book-calls.ts';
import { watchRemovals } from '../../../testing/removals.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems, send, start, undo } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An item without what every write changes. */
const essence = async (person: TestPerson, id: string) => {
  const { version: _, updatedAt: __, ...item } = await readBook(person, id);
  return item;
};

const MINE = {
  title: 'Walden',
  authors: ['Thoreau'],
  takeaways: ['Mine'],
  tags: ['a'],
  notes: { Review: 'x' },
};
const ROW = {
  title: 'Walden',
  authors: ['Thoreau'],
  summary: 'A pond.',
  rating: 5,
  status: 'finished' as const,
  finishedAt: ['2020-02-01'],
  timeCommitment: { amount: 3, unit: 'hours' },
  externalIds: { goodreads: '16902' },
  tags: ['A', 'b'],
  takeaways: [{ text: 'Mine' }, { text: 'Theirs' }],
  quotes: [{ text: 'I went to the woods.' }],
  notes: [{ title: 'Review', content: 'y' }],
};

describe('undoing an import', () => {
  test('takes every new book back and leaves the others as they were', async () => {
    const reader = await signIn(server, 'undo');
    const mine = await reader.api('POST /content', { body: MINE });
    const before = await essence(reader, mine._id);
    const done = await importRows(reader, [
      { ...ROW, takeaways: ROW.takeaways.map((line) => ({ ...line, updatedAt: '2020-01-01T00:00:00Z' })) },
      { title: 'Ulysses', quotes: [{ text: 'yes' }] },
      { title: 'Emma' },
    ]);
    expect(done.outcomes).toEqual(['merged', 'created', 'created']);
    expect(await essence(reader, mine._id)).not.toEqual(before);

    const undone = await undo(reader, done);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: { removed: 2, restored: 1, kept: 0 },
      undoableUntil: null,
    });
    expect(await essence(reader, mine._id)).toEqual(before);
    expect(await listItems(reader)).toHaveLength(1);
    expect(await undo(reader, done)).toEqual(undone);
    await expect(send(reader, done._id, [{ row: 9, title: 'Late' }])).rejects.toMatchObject({ status: 409 });
    const again = await importRows(reader, [ROW, { title: 'Ulysses' }]);
    expect(again.outcomes).toEqual(['merged', 'created']);
  });

  test('takes a book back whole that a later row of the file has added to', async () => {
    const reader = await signIn(server, 'twice');
    const { _id } = await start(reader, 2);
    const { rows } = await send(reader, _id, [{ row: 1, title: 'Walden', quotes: [{ text: 'First.' }] }]);
    const mergeInto = rows[0]?.contentId ?? '';
    const more = await send(reader, _id, [
      { row: 2, title: 'Walden', mergeInto, quotes: [{ text: 'Second.' }] },
    ]);
    expect(more.rows).toMatchObject([{ outcome: 'merged', contentId: mergeInto }]);
    expect(await readBook(reader, mergeInto)).toMatchObject({ quotes: ['First.', 'Second.'] });
    expect(await undo(reader, { _id })).toMatchObject({ undone: { removed: 1, restored: 0, kept: 0 } });
    expect(await listItems(reader)).toEqual([]);
  });

  test.for([
    [
      'the person has written in',
      0,
      (reader: TestPerson, id: string) => changeBook(reader, id, { notes: { Mine: 'x' } }),
    ],
    [
      'another import has added to',
      1,
      (reader: TestPerson, id: string) =>
        importRows(reader, [{ title: 'Walden', mergeInto: id, notes: [{ title: 'Mine', content: 'x' }] }]),
    ],
  ] as const)(
    'keeps a book that %s before a later row of the file did',
    async ([, keptForImports, write]) => {
      const reader = await signIn(server, 'in-between');
      const { _id } = await start(reader, 2);
      const { rows } = await send(reader, _id, [{ row: 1, title: 'Walden' }]);
      const mergeInto = rows[0]?.contentId ?? '';
      await write(reader, mergeInto);
      await send(reader, _id, [{ row: 2, title: 'Walden', mergeInto, quotes: [{ text: 'Second.' }] }]);
      expect(await undo(reader, { _id })).toMatchObject({
        undone: { removed: 0, kept: 1, keptForImports },
      });
      expect(await readBook(reader, mergeInto)).toMatchObject({ notes: { Mine: 'x' }, quotes: ['Second.'] });
    },
  );

  test('leaves what was changed since', async () => {
    const reader = await signIn(server, 'edited');
    const mine = await reader.api('POST /content', { body: MINE });
    const done = await importRows(reader, [ROW, { title: 'Ulysses', tags: ['joyce'] }, { title: 'Emma' }]);
    const [merged, ulysses, emma] = done.rows.map(({ contentId }) => contentId ?? '');
    await changeBook(reader, ulysses ?? '', { rating: 3 });
    const { quoteList } = await readBook(reader, merged);
    await changeBook(reader, merged ?? '', {
      summary: 'My pond.',
      quoteList: quoteList.map(({ id, text }) => ({ id, text: `${text} Edited.` })),
    });
    await reader.api('DELETE /content/{id}', { params: { id: emma ?? '' } });

    expect(await undo(reader, done)).toMatchObject({ undone: { removed: 0, restored: 1, kept: 1 } });
    expect(await readBook(reader, ulysses)).toMatchObject({ rating: 3, tags: ['joyce'] });
    expect(await readBook(reader, mine._id)).toMatchObject({
      summary: 'My pond.',
      rated: false,
      status: null,
      finishedAt: [],
      timeCommitment: null,
      externalIds: {},
      tags: ['a'],
      takeaways: ['Mine'],
      quotes: ['I went to the woods. Edited.'],
      noteList: [{ title: 'Review', content: 'x' }],
    });
  });

  const at = (amount: number) => ({ status: 'reading', progress: { amount, unit: 'pages' } }) as const;

  test.each([
    ['a place', at(10), at(50), at(80)],
    ['a status', { status: 'want' }, { status: 'reading' }, { status: 'paused' }],
    ['an id', {}, { externalIds: { goodreads: '1' } }, { externalIds: { goodreads: '2' } }],
  ] as const)('leaves %s that the person has changed since', async (what, own, brought, since) => {
    const reader = await signIn(server, `since-${what.replace(' ', '-')}`);
    const { _id } = await reader.api('POST /content', { body: { title: 'Walden', ...own } });
    const done = await importRows(reader, [{ title: 'Walden', ...brought }]);
    expect(await readBook(reader, _id)).toMatchObject(brought);
    await changeBook(reader, _id, since);
    expect(await undo(reader, done)).toMatchObject({ undone: { restored: 1 } });
    expect(await readBook(reader, _id)).toMatchObject(since);
  });

  test('takes back what two of its rows have changed in one book, the later first', async () => {
    const reader = await signIn(server, 'two-rows');
    const quoted = (...said: string[]) => [{ text: 'Simplify.', key: 'a', comment: said.join('\n\n') }];
    const first = await importRows(reader, [{ title: 'Walden', status: 'want', quotes: quoted('One.') }]);
    const id = first.rows[0]?.contentId ?? '';
    const before = await essence(reader, id);
    const done = await importRows(reader, [
      { title: 'Walden', mergeInto: id, ...at(50), quotes: quoted('One.', 'Two.') },
      { title: 'Walden', mergeInto: id, ...at(80), quotes: quoted('One.', 'Two.', 'Three.') },
    ]);
    expect(await readBook(reader, id)).toMatchObject({
      ...at(80),
      quoteList: [{ comment: 'One.\n\nTwo.\n\nThree.' }],
    });
    await undo(reader, done);
    expect(await essence(reader, id)).toEqual(before);
  });

  test('is possible for as long as its rows are kept: 30 days', async () => {
    const reader = await signIn(server, 'late');
    const done = await importRows(reader, [{ title: 'Emma' }]);
    const theirs = await importRows(reader, [{ title: 'Ulysses' }]);
    const setAge = (id: string, age: string) =>
      server.pool.query('update imports set created_at = now() - $2::interval where id = $1', [id, age]);
    await setAge(done._id, '30 days');
    await setAge(theirs._id, '30 days -1 minute');
    const ensureOver = () => expect(undo(reader, done)).rejects.toMatchObject({ status: 409 });
    await ensureOver();
    await server.sweep();
    await ensureOver();
    expect(await listItems(reader)).toHaveLength(2);
    const { rows } = await server.pool.query('select import_id from import_rows where user_id = $1', [
      reader.user.uid,
    ]);
    expect(rows).toEqual([{ import_id: theirs._id }]);
    expect(await undo(reader, theirs)).toMatchObject({ undone: { removed: 1 } });
  });

  test('is over after that for an import that has not ended, too, which goes on where it was', async () => {
    const reader = await signIn(server, 'long-since-begun');
    const { _id } = await start(reader, 2);
    const rows = ['Emma', 'Ulysses'].map((title, index) => ({ row: index + 1, title }));
    const first = await send(reader, _id, rows.slice(0, 1));
    await server.pool.query("update imports set created_at = now() - interval '30 days' where id = $1", [
      _id,
    ]);
    await server.sweep();
    await expect(undo(reader, { _id })).rejects.toMatchObject({ status: 409 });
    const ended = await reader.api('GET /imports/{id}/rows', { params: { id: _id } });
    expect(ended.rows).toMatchObject(first.rows);
    const { rows: outcomes, import: done } = await send(reader, _id, rows);
    expect(outcomes[0]).toEqual(first.rows[0]);
    expect(done).toMatchObject({ created: 2, skipped: 0 });
  });

  test('of books with very many entries takes a bounded part of them out in each statement', async () => {
    const reader = await signIn(server, 'large');
    const quotes = Array.from({ length: 1000 }, (_, number) => ({ text: `${number}` }));
    const titles = ['a', 'b', 'c', 'd', 'e', 'f'];
    await importRows(
      reader,
      titles.map((title) => ({ title })),
    );
    const added = titles.map((title) => ({ title, quotes }));
    const done = await importRows(reader, [
      ...added,
      ...added.map((row) => ({ ...row, mergeInto: 'new' as const })),
    ]);
    const removals = await watchRemovals(server.pool);
    expect(await undo(reader, done)).toMatchObject({ undone: { removed: 6, restored: 6, kept: 0 } });
    const { all, most } = await removals.read();
    expect(all).toBe(6 + 12_000);
    expect(most).toBeLessThanOrEqual(5000 + 100);
  });

  test('while it is running ends it, and a batch on its way adds nothing after that', async () => {
    const reader = await signIn(server, 'running');
    const { _id } = await start(reader, 400);
    const batch = (from: number) =>
      send(
        reader,
        _id,
        Array.from({ length: 50 }, (_, index) => ({ row: from + index, title: `Book ${from + index}` })),
      );
    await batch(1);
    const results = await Promise.allSettled([batch(101), batch(201), undo(reader, { _id }), batch(301)]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    expect(await listItems(reader)).toEqual([]);
  });
});

test('a cover that was looked up since is no change of the person’s own: undoing takes the book back', async () => {
  const reader = await signIn(server, 'undo-covers');
  const isbn = '9780141439587';
  const done = await importRows(reader, [
    { title: 'Emma', isbn },
    { title: 'Emma, read twice', isbn, rating: 3 },
  ]);
  expect(done.outcomes).toEqual(['created', 'created']);
  const edited = done.rows[1]?.contentId ?? '';
  await changeBook(reader, edited, { rating: 5 });
  expect(await reader.api('POST /content/covers', { body: {} })).toMatchObject({ looked: 2, found: 2 });
  expect((await undo(reader, done)).undone).toEqual({
    removed: 1,
    restored: 0,
    kept: 1,
    keptForImports: 0,
    goals: 0,
  });
  expect((await listItems(reader)).map(({ _id }) => _id)).toEqual([edited]);
});

describe('undoing several imports of one book', () => {
  const grow = (reader: TestPerson, ...tags: string[]) =>
    importRows(reader, [{ title: 'Emma', tags, quotes: tags.map((text) => ({ text })) }]);

  test('newest first, takes the book back: only imports have touched it', async () => {
    const reader = await signIn(server, 'newest-first');
    const first = await grow(reader, 'a');
    const second = await importRows(reader, [
      { title: 'Emma', tags: ['b'], isbn: '9780141439587', mergeInto: first.rows[0]?.contentId ?? '' },
      { title: 'Emma', tags: ['c'], mergeInto: first.rows[0]?.contentId ?? '' },
    ]);
    const third = await grow(reader, 'd');
    await reader.api('POST /content/covers', { body: {} });
    const fourth = await grow(reader, 'e');
    for (const later of [fourth, third, second])
      expect((await undo(reader, later)).undone).toMatchObject({ restored: 1 });
    expect((await undo(reader, first)).undone).toEqual({
      removed: 1,
      restored: 0,
      kept: 0,
      keptForImports: 0,
      goals: 0,
    });
    expect(await listItems(reader)).toEqual([]);
  });

  test('in any other order, says of a kept book whether the person or an import has changed it', async () => {
    const reader = await signIn(server, 'any-order');
    const first = await grow(reader, 'a');
    const second = await grow(reader, 'b');
    const third = await grow(reader, 'c');
    await undo(reader, second);
    expect((await undo(reader, first)).undone).toMatchObject({ removed: 0, kept: 1, keptForImports: 1 });
    expect(await readBook(reader, first.rows[0]?.contentId)).toMatchObject({ tags: ['a', 'c'] });
    expect((await undo(reader, third)).undone).toMatchObject({ restored: 1 });
  });

  test('the middle one, the last and the first, takes it back too', async () => {
    const reader = await signIn(server, 'middle-first');
    const [first, second, third] = [
      await grow(reader, 'a'),
      await grow(reader, 'b'),
      await grow(reader, 'c'),
    ];
    await undo(reader, second);
    await undo(reader, third);
    expect((await undo(reader, first)).undone).toMatchObject({ removed: 1, kept: 0 });
  });

  test('leaves what the person has changed between two of them', async () => {
    const reader = await signIn(server, 'between');
    const first = await grow(reader, 'a');
    const id = first.rows[0]?.contentId ?? '';
    await changeBook(reader, id, { rating: 4 });
    const second = await grow(reader, 'b');
    await undo(reader, second);
    expect((await undo(reader, first)).undone).toMatchObject({ removed: 0, kept: 1, keptForImports: 0 });
    expect(await readBook(reader, id)).toMatchObject({ rating: 4, tags: ['a'] });
  });
});
