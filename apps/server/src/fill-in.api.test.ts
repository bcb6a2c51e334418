import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBook } from './testing/book-calls.ts';
import { signIn } from './testing/test-person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const reader = await signIn(server);
  for (let book = 0; book < 10; book += 1) await addBook(reader, { title: `Walden ${book}` });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query("update content_items set match_key = ''");
  await server.pool.query('insert into items_to_fold select user_id, id from content_items');
});

const countLeft = async () => {
  const { rows } = await server.pool.query(
    `select (select count(*)::int from content_items where match_key = '') as keys,
       (select count(*)::int from items_to_fold) as folds`,
  );
  return rows[0];
};

test('after one turn nothing is left to fill in of items that lack several things, however long each takes', async () => {
  await server.pool.query(`
    create function fill_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end';
    create trigger slow before update of match_key on content_items execute function fill_slowly()`);
  await server.fillIn();
  expect(await countLeft()).toEqual({ keys: 0, folds: 0 });
});

test('what cannot be filled in keeps nothing else from it', async () => {
  await server.pool.query("alter table content_items add constraint is_unfilled check (match_key = '')");
  await expect(server.fillIn()).rejects.toThrow('not everything');
  expect(await countLeft()).toEqual({ keys: 10, folds: 0 });
});
