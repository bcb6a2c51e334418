import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addBook, readBook } from '../../../testing/book-calls.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { signIn } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems, undo } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ensureWaiting = (count: number) =>
  vi.waitFor(async () => expect(await countWaiting(server.pool)).toBe(count));

test('an import is undone whole, although a cover of one of its books is found at that moment', async () => {
  const reader = await signIn(server, 'covers');
  const done = await importRows(reader, [{ title: 'Emma', isbn: '9780141439587' }]);
  // As covers are filled in.
  const filling = await openTransaction(
    server.pool,
    `with filled as (
       update content_items set image = 'https://covers.example/1.jpg', version = version + 1 where id = $1
       returning user_id, id, version)
     update import_rows ended set version = filled.version from filled
     where ended.user_id = filled.user_id and ended.content_id = filled.id and ended.version = filled.version - 1`,
    [done.rows[0]?.contentId],
  );
  const undoing = undo(reader, done);
  await ensureWaiting(1);
  await filling.commit();
  expect(await undoing).toMatchObject({ undone: { removed: 1, kept: 0 } });
  expect(await listItems(reader)).toEqual([]);
});

test('undoing and a change of many books follow each other, although it removes the one that was added last', async () => {
  const reader = await signIn(server, 'order');
  const own = [];
  for (const title of ['Emma', 'Persuasion']) own.push(await addBook(reader, { title }));
  const [emma, persuasion] = own.map(({ _id }) => _id);
  const done = await importRows(reader, [{ title: 'Emma', tags: ['novels'] }, { title: 'Sanditon' }]);
  expect(done.outcomes).toEqual(['merged', 'created']);
  const sanditon = done.rows[1]?.contentId ?? '';
  // Where the change of many stands still in the middle.
  const holder = await openTransaction(server.pool, 'select from content_items where id = $1 for update', [
    persuasion,
  ]);
  const ids = [emma ?? '', persuasion ?? '', sanditon];
  const changing = reader.api('PATCH /content', { body: { ids, change: { addTags: ['Austen'] } } });
  await ensureWaiting(1);
  const undoing = undo(reader, done);
  await ensureWaiting(2);
  await holder.rollback();
  expect(await changing).toMatchObject({ changed: 3 });
  expect(await undoing).toMatchObject({ undone: { removed: 0, restored: 1, kept: 1 } });
  expect(await readBook(reader, emma)).toMatchObject({ tags: ['Austen'] });
});
