import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { watchRemovals } from '../../testing/removals.ts';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAccountStore } from './account.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('an account is deleted without a look at what is counted for everybody else', async () => {
  const { user } = await signIn(server);
  await server.pool.query(
    `insert into rate_limits (key, points, expire)
     select 'reading:' || number, 1, 1 from generate_series(1, 20000) as number
     union all select name || ':' || $1, 1, 1 from unnest('{export,reading}'::text[]) as name`,
    [user.uid],
  );
  await server.pool.query('analyze rate_limits');
  const { removeUser } = createAccountStore(createDatabase(server.pool), (sub) => sub);
  await createDatabase(server.pool).transaction(async (tx) => {
    const countScans = async () =>
      (await tx.execute(sql`select seq_scan from pg_stat_xact_user_tables where relname = 'rate_limits'`))
        .rows;
    const before = await countScans();
    await removeUser(tx, user.uid);
    expect(await countScans()).toEqual(before);
  });
  const left = await server.pool.query('select key from rate_limits where key like $1', [`%${user.uid}%`]);
  expect(left.rows).toEqual([]);
});

test('an account of any size is deleted, a bounded part of it in each statement', async () => {
  const person = await signIn(server);
  const owner = [person.user.uid];
  await server.pool.query(
    `insert into content_items
      (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating, rated, created_at, updated_at)
     select $1, gen_random_uuid(), number, 'book', number, '{}', '', 'user', 'General', 1, false, now(), now()
     from generate_series(1, 12) as number`,
    owner,
  );
  await server.pool.query(
    `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at)
     select user_id, gen_random_uuid(), id, 'quote', number, 'x', 'user', now(), now()
     from content_items, generate_series(1, 1000) as number where user_id = $1`,
    owner,
  );
  await server.pool.query(
    `insert into imports (user_id, id, key, request_hash, format, file_name, row_count, state, created_at)
     select $1, gen_random_uuid(), number, '', 'csv', 'x', 6000, 'finished', now() from generate_series(1, 2) as number`,
    owner,
  );
  await server.pool.query(
    `insert into import_rows (user_id, import_id, row, outcome, applied_at)
     select user_id, id, number, 'skipped', now() from imports, generate_series(1, 6000) as number where user_id = $1`,
    owner,
  );
  const removals = await watchRemovals(server.pool);
  await person.api('DELETE /auth/account');
  const { all, most } = await removals.read();
  expect(all).toBe(12 + 12_000 + 2 + 12_000);
  // Entries, and the items that they belong to.
  expect(most).toBeLessThanOrEqual(5000 + 100);
});
