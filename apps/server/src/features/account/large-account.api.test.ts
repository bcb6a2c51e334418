import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchRemovals } from '../../testing/removals.ts';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
