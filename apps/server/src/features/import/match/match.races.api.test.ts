import { storedKeyOf } from '@vault/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addBook, changeBook } from '../../../testing/book-calls.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { signIn } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, send, start } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a batch and a change of many books follow each other, whatever the order in which those were added', async () => {
  const reader = await signIn(server, 'ada');
  // The one that comes first in the file was added last.
  const years = { Emma: 2023, Persuasion: 2022, Sanditon: 2021 };
  const books = Object.entries(years).map(([title, year]) => ({
    title,
    createdAt: `${year}-01-01T00:00:00Z`,
  }));
  const { rows } = await importRows(reader, books);
  const ids = rows.map(({ contentId }) => contentId ?? '');
  const { _id } = await start(reader, 2);
  // Where the change of many stands still in the middle.
  const holder = await openTransaction(server.pool, 'select from content_items where id = $1 for update', [
    ids[1],
  ]);
  const changing = reader.api('PATCH /content', { body: { ids, change: { addTags: ['novels'] } } });
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(1));
  const sending = send(reader, _id, [
    { row: 1, title: 'Emma', tags: ['read twice'] },
    { row: 2, title: 'Sanditon', tags: ['unfinished'] },
  ]);
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(2));
  await holder.rollback();
  expect(await changing).toMatchObject({ changed: 3 });
  expect((await sending).rows.map(({ outcome }) => outcome)).toEqual(['merged', 'merged']);
});

test.each([
  ['of the summary', { summary: 'A pond.' }],
  ['that leaves the title as it is', { title: 'Walden', rating: 4 }],
])('an edit %s, behind an import, keeps what that has noted of tags and days', async (_, edit) => {
  const reader = await signIn(server, 'noted');
  const { _id: id } = await addBook(reader, { title: 'Walden', tags: ['woods'], finishedAt: ['2020-01-01'] });
  // A row that adds nothing is noted without a new version.
  const importing = await openTransaction(
    server.pool,
    `update content_items set source_tags = tags, source_days = finished_at where id = $1`,
    [id],
  );
  const editing = changeBook(reader, id, edit);
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(1));
  await importing.commit();
  await editing;
  await changeBook(reader, id, { tags: [], finishedAt: [] });
  const row = { title: 'Walden', tags: ['woods'], finishedAt: ['2020-01-01'] };
  expect((await importRows(reader, [row])).outcomes).toEqual(['skipped']);
});

test('a row is the book that is called otherwise while the batch waits for it', async () => {
  const reader = await signIn(server, 'renamed-meanwhile');
  const row = { title: 'Dune', authors: ['Frank Herbert'], quotes: [{ text: 'Fear is the mind-killer.' }] };
  const { rows } = await importRows(reader, [row]);
  const id = rows[0]?.contentId;
  // As an edit of the title writes it.
  const renaming = await openTransaction(
    server.pool,
    `with named as (
       insert into earlier_names (user_id, content_id, match_key)
       select user_id, id, match_key from content_items where id = $1)
     update content_items set title = $2, match_key = $3 where id = $1`,
    [id, 'Dune Messiah', storedKeyOf({ ...row, title: 'Dune Messiah' })],
  );
  const importing = importRows(reader, [row]);
  await vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(1));
  await renaming.commit();
  expect((await importing).rows).toMatchObject([{ outcome: 'skipped', contentId: id }]);
});
