import type { EndpointOutput, ImportedItemInput } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems, send, start, undo } from '../testing/run-import.ts';
import { itemsOfFile } from '../testing/tables.ts';

type Row = Omit<ImportedItemInput, 'row'>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const merge = (person: TestPerson, id: string, ids: string[]) =>
  person.api('POST /content/{id}/merge', { params: { id }, body: { ids } });
const idOf = ({ rows }: Awaited<ReturnType<typeof importRows>>, at = 0) => rows[at]?.contentId ?? '';

const ISBN = '9780141439587';
const WALDEN: Row = {
  title: 'Walden',
  authors: ['Thoreau'],
  externalIds: { goodreads: '1' },
  tags: ['ponds'],
  finishedAt: ['2020-02-01'],
  quotes: [{ text: 'Simplify.' }],
};
const LONG: Row = {
  title: 'Walden; or, Life in the Woods (Penguin)',
  authors: ['H. D. Thoreau'],
  isbn: ISBN,
  externalIds: { goodreads: '2', kindle: 'b' },
  tags: ['woods'],
  quotes: [{ text: 'Simplify.' }, { text: 'I went to the woods.', key: 'k1' }],
};
const KINDLE: Row = { title: 'WALDEN  (Kindle)', authors: [], quotes: [{ text: 'Wake up.' }] };

describe('importing the same files again', () => {
  test('brings no merged book back, in one file or in several, whatever it was known by', async () => {
    const reader = await signIn(server, 'again');
    const first = await importRows(reader, [WALDEN, LONG, KINDLE]);
    expect(first.outcomes).toEqual(['created', 'created', 'created']);
    const [kept, ...others] = first.rows.map(({ contentId }) => contentId ?? '') as [string, ...string[]];
    const merged = await merge(reader, kept, others);
    expect(merged.quotes).toEqual(['Simplify.', 'I went to the woods.', 'Wake up.']);
    expect(merged.externalIds).toEqual({ goodreads: '1', kindle: 'b' });
    const { isbn: _isbn, externalIds: _ids, ...named } = LONG;
    const files: Row[][] = [
      [WALDEN, LONG, KINDLE],
      [KINDLE, LONG, WALDEN],
      [LONG],
      [KINDLE],
      [{ ...named, quotes: [] }],
      [{ title: 'Otherwise', isbn: ISBN }],
      [{ title: 'Otherwise', externalIds: { goodreads: '2' } }],
      [{ title: 'Otherwise', mergeInto: others[0] }],
    ];
    for (const file of files)
      expect((await importRows(reader, file)).outcomes, file[0]?.title).toEqual(file.map(() => 'skipped'));
    expect(await readBook(reader, kept)).toEqual(merged);
    // In batches of their own.
    const { _id } = await start(reader, 3);
    for (const [at, row] of [LONG, WALDEN, KINDLE].entries()) {
      const { rows } = await send(reader, _id, [{ ...row, row: at + 1 }]);
      expect(rows).toMatchObject([{ outcome: 'skipped', contentId: kept }]);
    }
    expect(await listItems(reader)).toHaveLength(1);
  });

  test('of two equal books that were made one, both rows are that one, and a third is another', async () => {
    const reader = await signIn(server, 'equal');
    const emma = { title: 'Emma', authors: ['Jane Austen'] };
    const first = await importRows(reader, [emma, emma]);
    expect(first.outcomes).toEqual(['created', 'created']);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    expect((await importRows(reader, [emma, emma])).outcomes).toEqual(['skipped', 'skipped']);
    expect((await importRows(reader, [emma, emma, emma])).outcomes).toEqual([
      'skipped',
      'skipped',
      'created',
    ]);
  });

  test('what was merged on and on is remembered, and what the file has gained comes to the kept one', async () => {
    const reader = await signIn(server, 'on-and-on');
    const { rows } = await importRows(reader, [LONG, KINDLE, WALDEN]);
    const [long = '', kindle = '', walden = ''] = rows.map(({ contentId }) => contentId ?? '');
    await merge(reader, kindle, [long]);
    await merge(reader, walden, [kindle]);
    const more = { ...LONG, quotes: [...(LONG.quotes ?? []), { text: 'New.' }] };
    expect((await importRows(reader, [more])).rows).toMatchObject([
      { outcome: 'merged', contentId: walden, added: { quotes: 1 } },
    ]);
    expect(await listItems(reader)).toHaveLength(1);
    // Once the kept one is gone, they are new.
    await reader.api('DELETE /content/{id}', { params: { id: walden } });
    expect((await importRows(reader, [LONG])).outcomes).toEqual(['created']);
  });

  test('what was merged on and on is remembered by its name alone, too', async () => {
    const reader = await signIn(server, 'by-name');
    const file = ['First', 'Second', 'Third'].map((title) => ({ title, authors: ['Mara Velde'] }));
    const { rows } = await importRows(reader, file);
    const [first = '', second = '', third = ''] = rows.map(({ contentId }) => contentId ?? '');
    await merge(reader, second, [first]);
    await merge(reader, third, [second]);
    expect((await importRows(reader, file)).rows).toMatchObject(
      file.map(() => ({ outcome: 'skipped', contentId: third })),
    );
  });

  test('of two lines that are one in the file, and of which one was edited, the kept book’s has its name there', async () => {
    const reader = await signIn(server, 'edited-line');
    const quotes = [{ text: 'As it stood.', key: 'the-line' }];
    const file = ['One', 'Two'].map((title) => ({ title, authors: ['Mara Velde'], quotes }));
    const first = await importRows(reader, file);
    const { quoteList } = await readBook(reader, idOf(first));
    const edited = quoteList.map(({ id }) => ({ id, text: 'As it is.' }));
    await changeBook(reader, idOf(first), { quoteList: edited });
    const merged = await merge(reader, idOf(first), [idOf(first, 1)]);
    expect(merged.quotes).toEqual(['As it is.', 'As it stood.']);
    expect((await importRows(reader, file)).outcomes).toEqual(['skipped', 'skipped']);
  });

  test('a line of the reader’s own that the file has, too, is known by its name there, also when it is edited', async () => {
    const reader = await signIn(server, 'own-line');
    const text = 'As it stood.';
    const file = [{ title: 'Two', authors: ['Mara Velde'], quotes: [{ text, key: 'the-line' }] }];
    const own = await addBook(reader, { title: 'One', quotes: [text] });
    const first = await importRows(reader, file);
    const { quoteList } = await merge(reader, own._id, [idOf(first)]);
    const edited = quoteList.map(({ id }) => ({ id, text: 'As it is.' }));
    await changeBook(reader, own._id, { quoteList: edited });
    expect((await importRows(reader, file)).outcomes).toEqual(['skipped']);
  });

  test('the day of dropping that a finished book has not taken over is none that was deleted', async () => {
    const reader = await signIn(server, 'dropped-day');
    const file = [
      { title: 'Finished', status: 'finished' as const, finishedAt: ['2020-02-01'] },
      { title: 'Dropped', status: 'dropped' as const, finishedAt: ['2021-02-01'] },
    ];
    const first = await importRows(reader, file);
    const { finishedAt } = await merge(reader, idOf(first), [idOf(first, 1)]);
    expect(finishedAt).toEqual(['2020-02-01']);
    expect((await importRows(reader, file)).rows.map(({ reason }) => reason)).toEqual([
      'Your vault already has everything in it',
      'Your vault already has everything in it. Keeps your “Finished”; the file has “Dropped”',
    ]);
  });

  describe('of which two had a line under different names', () => {
    const text = 'As it stood.';
    const file = ['a', 'b'].map((key) => ({ title: `Of ${key}`, quotes: [{ text, key }] }));

    const nothing = 'Your vault already has everything in it';

    test.each<[string, { text: string }[], string]>([
      ['deleted', [], `${nothing}. Leaves out 1 line that you have deleted`],
      ['edited', [{ text: 'As it is.' }], nothing],
    ])('leaves the one line alone that was %s', async (deed, change, reason) => {
      const reader = await signIn(server, `two-names-${deed}`);
      const first = await importRows(reader, file);
      const { quoteList } = await merge(reader, idOf(first), [idOf(first, 1)]);
      expect(quoteList).toHaveLength(1);
      expect((await importRows(reader, file)).rows).toMatchObject(
        file.map(() => ({ outcome: 'skipped', reason: nothing })),
      );
      const changed = change.map((entry, at) => ({ id: quoteList[at]?.id ?? '', ...entry }));
      await changeBook(reader, idOf(first), { quoteList: changed });
      for (const again of [file, file.toReversed()])
        expect((await importRows(reader, again)).rows).toMatchObject(
          again.map(() => ({ outcome: 'skipped', reason })),
        );
      expect((await readBook(reader, idOf(first))).quotes).toEqual(change.map((entry) => entry.text));
    });

    test('takes what either file has made longer since, as long as the line is there', async () => {
      const reader = await signIn(server, 'two-names-longer');
      const first = await importRows(reader, file);
      await merge(reader, idOf(first), [idOf(first, 1)]);
      const longer = { text: `${text} And how it fell.`, key: 'c', former: [{ key: 'b', text }] };
      expect((await importRows(reader, [{ title: 'Of b', quotes: [longer] }])).outcomes).toEqual(['merged']);
      expect((await readBook(reader, idOf(first))).quotes).toContain(longer.text);
    });
  });

  test('a book that has its authors from another is still known without them', async () => {
    const reader = await signIn(server, 'authors');
    const bare = { title: 'Emma', quotes: [{ text: 'One.' }] };
    const first = await importRows(reader, [bare, { title: 'Emma (novel)', authors: ['Jane Austen'] }]);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    expect((await importRows(reader, [bare])).outcomes).toEqual(['skipped']);
  });

  test('a book that is called so now wins over one that another was called, by title, ISBN or id', async () => {
    const reader = await signIn(server, 'called-so-now');
    const emma = { title: 'Emma (Penguin)', authors: ['Jane Austen'] };
    const byId = { isbn: ISBN, externalIds: { goodreads: '2' } };
    const first = await importRows(reader, [{ title: 'Emma' }, { ...emma, ...byId }]);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    await changeBook(reader, idOf(first), { isbn: '' });
    const present = await reader.api('POST /content', { body: { ...emma, ...byId } });
    const files: [Row[], string[]][] = [
      [[emma], [present._id]],
      [[{ title: 'Any', isbn: ISBN }], [present._id]],
      [[{ title: 'Any', externalIds: byId.externalIds }], [present._id]],
      [
        [emma, emma],
        [present._id, idOf(first)],
      ],
      [[{ title: 'Emma' }, emma, emma].toReversed(), [present._id, idOf(first), idOf(first)]],
    ];
    for (const [file, ids] of files)
      expect((await importRows(reader, file)).rows.map(({ contentId }) => contentId)).toEqual(ids);
  });

  test('leaves each row its own book where two and a third that was merged into one share an ISBN', async () => {
    const reader = await signIn(server, 'shared-isbn');
    const file = ['Emma', 'Emma (annotated)', 'Emma, illustrated'].map((title) => ({
      title,
      isbn: ISBN,
      quotes: [{ text: `Of ${title}` }],
    }));
    const [emma, annotated, illustrated] = (await importRows(reader, file)).rows.map(
      ({ contentId }) => contentId ?? '',
    ) as [string, string, string];
    const placesOf = async (rows: Row[]) =>
      (await importRows(reader, rows)).rows.map(({ outcome, contentId }) => [outcome, contentId]);
    const own = [emma, annotated, illustrated].map((id) => ['skipped', id]);
    expect(await placesOf(file.toReversed())).toEqual(own.toReversed());
    await merge(reader, emma, [illustrated]);
    const merged = [emma, annotated, emma].map((id) => ['skipped', id]);
    expect(await placesOf(file)).toEqual(merged);
    expect(await placesOf(file.toReversed())).toEqual(merged.toReversed());
  });

  test('is foreseen by whoever compares the file with the vault', async () => {
    const reader = await signIn(server, 'foreseen');
    const first = await importRows(reader, [WALDEN, LONG]);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    expect((await reader.api('GET /imports/known-items', {})).items).toMatchObject([
      {
        _id: idOf(first),
        title: 'Walden',
        formerly: [
          {
            _id: idOf(first, 1),
            type: 'book',
            title: LONG.title,
            authors: LONG.authors,
            isbn: ISBN,
            externalIds: LONG.externalIds,
            tags: LONG.tags,
          },
        ],
      },
    ]);
  });

  test('is nothing that another person’s merging has to do with', async () => {
    const [reader, other] = [await signIn(server, 'one-reader'), await signIn(server, 'other-reader')];
    const first = await importRows(reader, [WALDEN, LONG]);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    expect((await importRows(other, [LONG])).outcomes).toEqual(['created']);
  });
});

describe('undoing an import whose books were merged', () => {
  test('leaves the book whole that its books have come into, and takes the others', async () => {
    const reader = await signIn(server, 'undo-into');
    const mine = await addBook(reader, { title: 'Mine', takeaways: ['Own.'] });
    const done = await importRows(reader, [WALDEN, LONG, { title: 'Emma' }]);
    const merged = await merge(reader, mine._id, [idOf(done), idOf(done, 1)]);
    const { rows } = await reader.api('GET /imports/{id}/rows', { params: { id: done._id }, query: {} });
    expect(rows.slice(0, 2)).toMatchObject([{ contentId: mine._id }, { contentId: mine._id }]);
    expect((await undo(reader, done)).undone).toEqual({
      removed: 1,
      restored: 0,
      kept: 1,
      keptForImports: 0,
      goals: 0,
    });
    expect(await readBook(reader, mine._id)).toEqual(merged);
    expect(await listItems(reader)).toHaveLength(1);
  });

  test('leaves the book whole that it has made, and that others have come into', async () => {
    const reader = await signIn(server, 'undo-kept');
    const mine = await addBook(reader, { title: 'Mine', takeaways: ['Own.'] });
    const done = await importRows(reader, [WALDEN]);
    const merged = await merge(reader, idOf(done), [mine._id]);
    expect((await undo(reader, done)).undone).toMatchObject({ removed: 0, kept: 1 });
    expect(await readBook(reader, idOf(done))).toEqual(merged);
  });

  test('takes nothing from a book that it has added to, where that has become another since', async () => {
    const reader = await signIn(server, 'undo-added');
    const [kept, other] = [
      await addBook(reader, { title: 'Walden', authors: ['Thoreau'] }),
      await addBook(reader, {
        title: 'Pond',
        tags: ['ponds'],
        quotes: ['Simplify.'],
        finishedAt: ['2020-02-01'],
      }),
    ];
    const done = await importRows(reader, [WALDEN, { ...LONG, mergeInto: other._id }]);
    expect(done.outcomes).toEqual(['merged', 'merged']);
    const merged = await merge(reader, kept._id, [other._id]);
    expect((await undo(reader, done)).undone).toMatchObject({ removed: 0, restored: 0, kept: 1 });
    expect(await readBook(reader, kept._id)).toEqual(merged);
  });

  test('takes back what a later import has added to the kept one, and no more', async () => {
    const reader = await signIn(server, 'undo-later');
    const first = await importRows(reader, [WALDEN, LONG]);
    const merged = await merge(reader, idOf(first), [idOf(first, 1)]);
    const later = await importRows(reader, [{ ...LONG, tags: ['late'], quotes: [{ text: 'Late.' }] }]);
    expect(later.outcomes).toEqual(['merged']);
    expect((await undo(reader, later)).undone).toMatchObject({ restored: 1, kept: 0 });
    const { version: _version, updatedAt: _updatedAt, ...before } = merged;
    expect(await readBook(reader, idOf(first))).toMatchObject(before);
    expect((await undo(reader, first)).undone).toMatchObject({ removed: 0, restored: 0, kept: 1 });
  });

  test('that goes on after the merge takes back what came then, and no more', async () => {
    const reader = await signIn(server, 'undo-running');
    const { _id } = await start(reader, 3);
    const { rows } = await send(reader, _id, [
      { ...WALDEN, row: 1 },
      { ...LONG, row: 2 },
    ]);
    const [kept = '', other = ''] = rows.map(({ contentId }) => contentId ?? '');
    const merged = await merge(reader, kept, [other]);
    await send(reader, _id, [{ row: 3, title: 'Any', mergeInto: kept, quotes: [{ text: 'Late.' }] }]);
    expect((await undo(reader, { _id })).undone).toMatchObject({ removed: 0, restored: 1 });
    expect((await readBook(reader, kept)).quoteList).toEqual(merged.quoteList);
  });

  test('is told as before where the kept one was changed or deleted since', async () => {
    const reader = await signIn(server, 'undo-since');
    const done = await importRows(reader, [WALDEN, LONG, { title: 'Emma' }, { title: 'Emma, a novel' }]);
    await merge(reader, idOf(done), [idOf(done, 1)]);
    await merge(reader, idOf(done, 2), [idOf(done, 3)]);
    await changeBook(reader, idOf(done), { rating: 4 });
    await reader.api('DELETE /content/{id}', { params: { id: idOf(done, 2) } });
    expect((await undo(reader, done)).undone).toMatchObject({ removed: 0, restored: 0, kept: 1 });
  });
});

describe('a vault that was taken elsewhere', () => {
  async function takeElsewhere(from: TestPerson, to: TestPerson) {
    const { url } = await from.api('POST /exports', { body: { format: 'json' } });
    const items = itemsOfFile(await (await fetch(`${server.url}${url}`)).text());
    return importRows(
      to,
      items.map(({ row: _row, ...item }) => item),
    );
  }

  test('still knows what its books were called, and old files bring nothing a second time', async () => {
    const [reader, elsewhere] = [await signIn(server, 'leaves'), await signIn(server, 'arrives')];
    const first = await importRows(reader, [WALDEN, LONG, KINDLE]);
    await merge(reader, idOf(first), [idOf(first, 1), idOf(first, 2)]);
    expect((await takeElsewhere(reader, elsewhere)).outcomes).toEqual(['created']);
    expect((await importRows(elsewhere, [KINDLE, LONG, WALDEN])).outcomes).toEqual([
      'skipped',
      'skipped',
      'skipped',
    ]);
    // On and on, and without adding anything to itself.
    const third = await signIn(server, 'arrives-again');
    await takeElsewhere(elsewhere, third);
    expect((await takeElsewhere(elsewhere, third)).outcomes).toEqual(['skipped']);
    expect((await importRows(third, [LONG])).outcomes).toEqual(['skipped']);
    expect(await listItems(third)).toHaveLength(1);
    // Once it is undone, nothing of it is known.
    expect(
      (await undo(elsewhere, (await elsewhere.api('GET /imports')).imports.at(-1) ?? { _id: '' })).undone,
    ).toMatchObject({ removed: 1 });
    expect((await importRows(elsewhere, [LONG])).outcomes).toEqual(['created']);
  });

  test('keeps a book apart that was added anew under a name of one that is part of another', async () => {
    const [reader, elsewhere] = [await signIn(server, 'anew'), await signIn(server, 'anew-elsewhere')];
    const first = await importRows(reader, [WALDEN, KINDLE]);
    await merge(reader, idOf(first), [idOf(first, 1)]);
    const again = { ...KINDLE, quotes: [{ text: 'Another.' }], mergeInto: 'new' as const };
    await importRows(reader, [again]);
    const { _id } = await start(elsewhere, 2);
    const { url } = await reader.api('POST /exports', { body: { format: 'json' } });
    const items = itemsOfFile(await (await fetch(`${server.url}${url}`)).text());
    for (const item of items)
      expect((await send(elsewhere, _id, [item])).rows).toMatchObject([{ outcome: 'created' }]);
    expect(await listItems(elsewhere)).toHaveLength(2);
  });
});

test('a batch that comes while two books are merged waits, and finds what came of them', async () => {
  const reader = await signIn(server, 'at-once');
  const first = await importRows(reader, [WALDEN, LONG]);
  const { _id } = await start(reader, 1);
  const holder = await openTransaction(server.pool, 'select from content_items where id = $1 for update', [
    idOf(first, 1),
  ]);
  const merging = merge(reader, idOf(first), [idOf(first, 1)]);
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(1));
  const sending = send(reader, _id, [{ ...LONG, row: 1 }]);
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(2));
  await holder.rollback();
  await merging;
  expect((await sending).rows).toMatchObject([{ outcome: 'skipped', contentId: idOf(first) }]);
  expect(await listItems(reader)).toHaveLength(1);
});

test('known items come in pages that former names keep short, each of them once', async () => {
  const reader = await signIn(server, 'names');
  for (let book = 0; book < 4; book += 1) await addBook(reader, { title: `Book ${book}` });
  // A million bytes of names for each.
  await server.pool.query(
    `insert into merged_items (user_id, id, content_id, type, title, authors, tags, external_ids, match_key)
     select user_id, gen_random_uuid(), id, 'book', repeat('x', 10000), '{}', '{}', '{}', number
     from content_items, generate_series(1, 100) number where user_id = $1`,
    [reader.user.uid],
  );
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: { cursor?: string } = cursor === '' ? {} : { cursor };
    const page: EndpointOutput<'GET /imports/known-items'> = await reader.api('GET /imports/known-items', {
      query,
    });
    pages.push(page.items.map(({ title }) => title));
    for (const { formerly } of page.items) expect(formerly).toHaveLength(100);
    cursor = page.nextCursor;
  }
  expect(pages).toEqual([['Book 0'], ['Book 1'], ['Book 2'], ['Book 3']]);
});
