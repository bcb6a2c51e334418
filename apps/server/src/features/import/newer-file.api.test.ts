import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DayPrecision } from '@vault/domain';
import { changeBook, readBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importRows, listItems, undo } from './testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SAME = 'Your vault already has everything in it';
const essence = async (person: TestPerson, id: string | null | undefined) => {
  const { version: _, updatedAt: __, ...item } = await readBook(person, id);
  return item;
};
const goodreads = (id: string) => ({ externalIds: { goodreads: id } });

const OLDER = [
  { title: 'Solaris', status: 'want' as const, ...goodreads('1') },
  { title: 'Kindred', status: 'reading' as const, ...goodreads('2') },
  {
    title: 'Middlemarch',
    status: 'finished' as const,
    rating: 3,
    finishedAt: ['2020-02-02'],
    ...goodreads('3'),
  },
];
const NEWER = [
  { ...OLDER[0], title: 'Solaris', status: 'finished' as const, rating: 5, finishedAt: ['2024-05-06'] },
  { ...OLDER[1], title: 'Kindred', status: 'finished' as const, finishedAt: ['2024-03-03'] },
  { ...OLDER[2], title: 'Middlemarch', rating: 5, finishedAt: ['2023-07-08'] },
];

describe('the same library years later', () => {
  test('moves what was read since, keeps what the person said, and says both; undone, it is as before', async () => {
    const reader = await signIn(server, 'years-later');
    const ids = (await importRows(reader, OLDER)).rows.map(({ contentId }) => contentId);
    const readAll = () => Promise.all(ids.map((id) => essence(reader, id)));
    const before = await readAll();
    const newer = await importRows(reader, NEWER);
    expect(newer.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['merged', '“Want to read” becomes “Finished”'],
      ['merged', '“Reading” becomes “Finished”'],
      ['merged', 'Keeps your 3 stars; the file has 5'],
    ]);
    expect(await readAll()).toMatchObject([
      { status: 'finished', rating: 5, finishedAt: ['2024-05-06'] },
      { status: 'finished', finishedAt: ['2024-03-03'] },
      { status: 'finished', rating: 3, finishedAt: ['2020-02-02', '2023-07-08'] },
    ]);
    const again = await importRows(reader, NEWER);
    expect(again.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', SAME],
      ['skipped', SAME],
      ['skipped', `${SAME}. Keeps your 3 stars; the file has 5`],
    ]);
    await undo(reader, newer);
    expect(await readAll()).toEqual(before);
  });

  test('has no other day of finishing from an app that tells it only roughly', async () => {
    const reader = await signIn(server, 'rough-days');
    const read = (day: string, dayPrecision?: DayPrecision) => [
      { title: 'Reeds', status: 'finished' as const, finishedAt: [day], dayPrecision },
    ];
    const [id] = (await importRows(reader, read('2024-02-01'), 'goodreads')).rows.map((row) => row.contentId);
    for (const [format, dayPrecision, day] of [
      ['koreader', 'rough', '2024-02-03'],
      ['koreader', 'rough', '2024-05-01'],
      ['readera', 'near', '2024-02-02'],
      ['kobo', 'near', '2024-02-02'],
      ['kobo', 'rough', '2024-05-01'],
      ['apple-books', 'near', '2024-01-31'],
      ['koreader', 'rough', '2024-05-01'],
    ] as const)
      expect((await importRows(reader, read(day, dayPrecision), format)).rows).toMatchObject([
        { outcome: 'skipped', reason: SAME, contentId: id },
      ]);
    expect(await readBook(reader, id)).toMatchObject({ finishedAt: ['2024-02-01'] });
    // It was read once more.
    for (const outcome of ['merged', 'skipped'])
      expect((await importRows(reader, read('2024-08-01', 'near'), 'kobo')).outcomes).toEqual([outcome]);
    expect(await readBook(reader, id)).toMatchObject({ finishedAt: ['2024-02-01', '2024-08-01'] });
    const again = [{ title: 'Rushes', status: 'reading' as const, finishedAt: ['2019-01-01'] }];
    const [other] = (await importRows(reader, again)).rows.map((row) => row.contentId);
    await importRows(
      reader,
      read('2024-02-03', 'rough').map((row) => ({ ...row, title: 'Rushes' })),
      'koreader',
    );
    expect(await readBook(reader, other)).toMatchObject({
      status: 'finished',
      finishedAt: ['2019-01-01', '2024-02-03'],
    });
  });

  test('knows a day that is only near by that of the book: once title or day are corrected, too', async () => {
    const reader = await signIn(server, 'near-days');
    const read = (day: string, dayPrecision?: DayPrecision) => [
      { title: 'Moor', status: 'finished' as const, finishedAt: [day], dayPrecision },
    ];
    const fromKobo = () => importRows(reader, read('2024-02-02', 'near'), 'kobo');
    const [id] = (await importRows(reader, read('2024-02-01'))).rows.map((row) => row.contentId);
    expect((await fromKobo()).rows).toMatchObject([{ outcome: 'skipped', contentId: id }]);
    await changeBook(reader, id ?? '', { title: 'The Moor' });
    expect((await fromKobo()).rows).toMatchObject([{ outcome: 'skipped', contentId: id, reason: SAME }]);
    await changeBook(reader, id ?? '', { finishedAt: ['2023-02-01'] });
    expect((await fromKobo()).rows).toMatchObject([
      { outcome: 'skipped', contentId: id, reason: `${SAME}. Leaves out 1 day that you have deleted` },
    ]);
    await changeBook(reader, id ?? '', { finishedAt: [] });
    expect((await fromKobo()).outcomes).toEqual(['skipped']);
    expect(await readBook(reader, id)).toMatchObject({ finishedAt: [] });
    expect(await listItems(reader)).toHaveLength(1);
  });

  test('goes on to the page that its reader has come to since, and back to the one before when undone', async () => {
    const reader = await signIn(server, 'further');
    const at = (amount: number) => [
      { title: 'Ulysses', status: 'reading' as const, progress: { amount, unit: 'pages' as const } },
    ];
    const [id] = (await importRows(reader, at(120))).rows.map(({ contentId }) => contentId);
    const before = await essence(reader, id);
    const newer = await importRows(reader, at(200));
    expect(newer.outcomes).toEqual(['merged']);
    expect(await readBook(reader, id)).toMatchObject({ progress: { amount: 200 } });
    const older = await importRows(reader, at(90));
    expect(older.rows).toMatchObject([
      { outcome: 'skipped', reason: `${SAME}. Keeps your page 200; the file has page 90` },
    ]);
    const end = [{ title: 'Ulysses', status: 'finished' as const, finishedAt: ['2024-03-03'] }];
    const finished = await importRows(reader, end);
    expect(await readBook(reader, id)).toMatchObject({ status: 'finished', progress: null });
    await undo(reader, finished);
    expect(await readBook(reader, id)).toMatchObject({ status: 'reading', progress: { amount: 200 } });
    await undo(reader, newer);
    expect(await essence(reader, id)).toEqual(before);
  });

  test('leaves the page that its reader has come to after it, when it is undone', async () => {
    const reader = await signIn(server, 'further-here');
    const at = (amount: number) => ({
      title: 'Ulysses',
      status: 'reading' as const,
      progress: { amount, unit: 'pages' as const },
    });
    const [id] = (await importRows(reader, [at(120)])).rows.map(({ contentId }) => contentId ?? '');
    const newer = await importRows(reader, [at(200)]);
    const { progress } = at(230);
    await reader.api('PATCH /content/{id}', { params: { id: id ?? '' }, body: { progress } });
    await undo(reader, newer);
    expect(await listItems(reader)).toMatchObject([{ status: 'reading', progress: { amount: 230 } }]);
  });

  test.each([
    // Status and days of the vault, those of the file, and the days that are left.
    ['finished', ['2020-02-02'], 'dropped', ['2018-01-01', '2019-03-03'], ['2018-01-01', '2020-02-02']],
    ['dropped', ['2020-02-02'], 'finished', ['2019-03-03', '2024-05-06'], ['2019-03-03', '2020-02-02']],
    ['dropped', ['2020-02-02'], 'dropped', ['2021-02-02'], ['2020-02-02']],
    ['dropped', [], 'dropped', ['2018-01-01', '2021-02-02'], ['2018-01-01', '2021-02-02']],
    ['dropped', [], 'finished', ['2019-03-03'], []],
  ] as const)(
    'takes a day of dropping for none of finishing, nor the other way round: %s %j, then %s %j',
    async (status, finishedAt, status2, finishedAt2, kept) => {
      const reader = await signIn(
        server,
        `days-${status}-${finishedAt.length}-${status2}-${finishedAt2.length}`,
      );
      const [id] = (await importRows(reader, [{ title: 'Emma', status, finishedAt: [...finishedAt] }])).rows;
      const before = await essence(reader, id?.contentId);
      const second = await importRows(reader, [
        { title: 'Emma', status: status2, finishedAt: [...finishedAt2] },
      ]);
      expect(await readBook(reader, id?.contentId)).toMatchObject({ status, finishedAt: kept });
      if (second.outcomes[0] === 'merged') await undo(reader, second);
      expect(await essence(reader, id?.contentId)).toEqual(before);
    },
  );

  test('leaves a status that the person has set since, when it comes again and when it is undone', async () => {
    const reader = await signIn(server, 'years-again');
    const [solaris] = (await importRows(reader, OLDER)).rows.map(({ contentId }) => contentId ?? '');
    const newer = await importRows(reader, NEWER);
    await reader.api('PATCH /content/{id}', { params: { id: solaris ?? '' }, body: { status: 'reading' } });
    const again = await importRows(reader, NEWER);
    expect(again.outcomes).toEqual(['skipped', 'skipped', 'skipped']);
    await undo(reader, newer);
    expect(await readBook(reader, solaris)).toMatchObject({ status: 'reading', finishedAt: [] });
  });
});

const bone = (number: number, fields: object = {}) => ({
  title: 'Bone',
  authors: ['Jeff Smith'],
  tags: ['Series: Bone', `Series: Bone #${number}`],
  finishedAt: [`202${number}-01-01`],
  notes: [{ title: 'My review', content: `Volume ${number}.` }],
  ...goodreads(`50${number}`),
  ...fields,
});

describe('books of one name', () => {
  test('go by their ids before any goes by its title', async () => {
    const reader = await signIn(server, 'volumes');
    const first = await importRows(reader, [bone(1)]);
    const both = await importRows(reader, [bone(2), bone(1)]);
    expect(both.rows).toMatchObject([
      { outcome: 'created' },
      { outcome: 'skipped', contentId: first.rows[0]?.contentId },
    ]);
    expect((await importRows(reader, [bone(2), bone(1)])).outcomes).toEqual(['skipped', 'skipped']);
    const books = await listItems(reader);
    const numbers = new Set(books.map(({ tags }) => tags[1]));
    expect([books.length, numbers]).toEqual([2, new Set(['Series: Bone #1', 'Series: Bone #2'])]);
  });

  test('without ids and numbers of their own: the one that an id takes is not free for another', async () => {
    const reader = await signIn(server, 'taken');
    const mine = await reader.api('POST /content', { body: { title: 'Poems', ...goodreads('1') } });
    const { rows } = await importRows(reader, [
      { title: 'Poems', tags: ['a'] },
      { title: 'Selected Poems', ...goodreads('1'), tags: ['b'] },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'merged']);
    expect(rows[1]?.contentId).toBe(mine._id);
  });

  test('with another id of the same catalogue, or another number of the series, are books of their own', async () => {
    const reader = await signIn(server, 'editions');
    const poems = (id: string, rating: number) => ({
      title: 'Poems',
      authors: ['Auden'],
      rating,
      ...goodreads(id),
    });
    await importRows(reader, [poems('601', 4), bone(1, { externalIds: {} })]);
    const later = await importRows(reader, [poems('602', 2), bone(2, { externalIds: {} })]);
    expect(later.outcomes).toEqual(['created', 'created']);
    expect((await listItems(reader)).map(({ rating, title }) => [title, rating])).toContainEqual([
      'Poems',
      2,
    ]);
  });

  test('that came into one before ids told them apart do not come twice', async () => {
    const reader = await signIn(server, 'before-ids');
    const dunes = [
      { title: 'Dune', ...goodreads('11'), rating: 3, finishedAt: ['2010-01-01'] },
      { title: 'Dune', ...goodreads('12'), rating: 5, finishedAt: ['2022-01-01'] },
    ];
    const { rows } = await importRows(reader, dunes.slice(0, 1));
    const mergeInto = rows[0]?.contentId ?? '';
    await importRows(reader, [{ title: 'Dune', finishedAt: ['2022-01-01'], mergeInto }]);
    const again = await importRows(reader, dunes);
    expect(again.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', SAME],
      ['skipped', `${SAME}. Keeps your 3 stars; the file has 5. Keeps your Goodreads id 11; the file has 12`],
    ]);
    expect(await listItems(reader)).toHaveLength(1);
    const grown = { ...dunes[1], title: 'Dune', finishedAt: ['2024-01-01'] };
    expect((await importRows(reader, [grown])).outcomes).toEqual(['created']);
  });

  test('are the one that has all their days and lines, as another edition of it', async () => {
    const reader = await signIn(server, 'other-edition');
    const notes = [{ title: 'My review', content: 'Sand everywhere.' }];
    const dune = { title: 'Dune', authors: ['Herbert'], finishedAt: ['2020-01-01'], notes };
    const { rows } = await importRows(reader, [{ ...dune, ...goodreads('41') }]);
    const paperback = { ...dune, ...goodreads('42'), pageCount: 412, tags: ['desert'] };
    const again = await importRows(reader, [paperback]);
    expect(again.rows).toMatchObject([{ outcome: 'merged', contentId: rows[0]?.contentId }]);
    expect(await listItems(reader)).toMatchObject([{ pageCount: 412, tags: ['desert'] }]);
    const other = { ...paperback, ...goodreads('43'), notes: [{ title: 'My review', content: 'Too long.' }] };
    expect((await importRows(reader, [other])).outcomes).toEqual(['created']);
  });

  test('of two rows the other edition is none that the vault has as the first', async () => {
    const reader = await signIn(server, 'two-editions');
    const dune = (id: string, fields: object = {}) => ({
      title: 'Dune',
      ...goodreads(id),
      finishedAt: ['2020-01-01'],
      ...fields,
    });
    await importRows(reader, [dune('51')]);
    const both = [dune('52', { pageCount: 412 }), dune('51', { tags: ['a'] })];
    expect((await importRows(reader, both)).outcomes).toEqual(['created', 'merged']);
  });

  test('are not the one that was dropped before they were finished, whose days leave theirs out', async () => {
    const reader = await signIn(server, 'dropped-edition');
    const emma = {
      title: 'Emma',
      status: 'dropped' as const,
      finishedAt: ['2020-02-02'],
      ...goodreads('31'),
    };
    await importRows(reader, [emma]);
    const read = { ...emma, status: 'finished' as const, finishedAt: ['2024-03-03'], ...goodreads('32') };
    expect((await importRows(reader, [read])).outcomes).toEqual(['created']);
  });

  test('that are there do not come twice because a line is a favourite by now, or has got its place', async () => {
    const reader = await signIn(server, 'edition-with-marks');
    const dune = (id: string, quote: object) => ({
      title: 'Dune',
      ...goodreads(id),
      quotes: [{ text: 'Fear kills.', key: 'old', ...quote }],
    });
    const first = await importRows(reader, [dune('21', {})]);
    const placed = { key: 'new', former: [{ key: 'old', text: 'Fear kills.' }], page: '8' };
    const outcomes = async (quote: object) => (await importRows(reader, [dune('22', quote)])).outcomes;
    expect(await outcomes({ isFavourite: true })).toEqual(['merged']);
    expect(await outcomes(placed)).toEqual(['merged']);
    expect(await outcomes({ ...placed, isFavourite: true })).toEqual(['skipped']);
    const { quoteList } = await readBook(reader, first.rows[0]?.contentId);
    expect(quoteList).toMatchObject([{ isFavourite: true, page: '8' }]);
    expect(await outcomes({ comment: 'Litany.' })).toEqual(['created']);
  });
});
