import { DAY } from '@vault/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTransaction } from '../testing/open-transaction.ts';
import { signIn } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createDatabase } from './client.ts';
import { sweepExpired } from './sweep-expired.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what has expired goes, also where it is much, and nothing else', async () => {
  const { user } = await signIn(server);
  const { rows: sessions } = await server.pool.query('select id from sessions');
  const add = (text: string) => server.pool.query(text.replaceAll('$1', `'${user.uid}'`));
  const soon = "now() + interval '1 minute'";
  const before = "now() - interval '1 minute'";
  await add(`insert into sessions (user_id, id, secret_hash, created_at, last_used_at, expires_at) values
    ($1, gen_random_uuid(), 'old', now(), now(), ${before}),
    ($1, gen_random_uuid(), 'idle', now(), now() - interval '15 days', ${soon})`);
  await add(`insert into sign_ins values ($1, 'old', ${before}), ($1, 'kept', ${soon})`);
  await add(`insert into export_tickets (user_id, ticket_hash, format, expires_at) values
    ($1, 'old', 'json', ${before}), ($1, 'kept', 'json', ${soon})`);
  await add(`insert into idempotency_keys values
    ($1, 'old', 'x', gen_random_uuid(), now() - interval '31 days'), ($1, 'kept', 'x', gen_random_uuid(), now() - interval '29 days')`);
  await server.pool.query('delete from rate_limits');
  await server.pool.query('insert into rate_limits values ($1, 1, $2), ($3, 1, $4)', [
    'old',
    Date.now() - 60_000,
    'kept',
    Date.now() + 60_000,
  ]);
  await add("insert into book_searches values ('kept', '[]', now() - interval '23 hours')");
  await add(
    `insert into book_searches select n::text, '[]', now() - interval '25 hours' from generate_series(1, 12000) n`,
  );

  await server.sweep();

  const read = async (column: string, table: string) =>
    (await server.pool.query(`select ${column} as name from ${table}`)).rows.map(({ name }) => name);
  expect(await read('id', 'sessions')).toEqual(sessions.map(({ id }) => id));
  expect(await read('proof_hash', 'sign_ins')).toEqual(['kept']);
  expect(await read('ticket_hash', 'export_tickets')).toEqual(['kept']);
  expect(await read('key', 'idempotency_keys')).toEqual(['kept']);
  expect(await read('query', 'book_searches')).toEqual(['kept']);
  expect(await read('key', 'rate_limits')).toEqual(['kept']);
});

test('a table that can not be swept keeps no other from it', async () => {
  const { user } = await signIn(server);
  const addTicket =
    "insert into export_tickets (user_id, ticket_hash, format, expires_at) values ($1, 'late', 'json', now())";
  await server.pool.query(addTicket, [user.uid]);
  const holder = await openTransaction(server.pool, 'lock table sessions in access exclusive mode');
  await expect(server.sweep()).rejects.toThrow('not everything');
  const { rowCount } = await holder.query("select from export_tickets where ticket_hash = 'late'");
  expect(rowCount).toBe(0);
  await holder.rollback();
});

test('imports whose rows are gone are not looked at again, nor the rows of others', async () => {
  const { user } = await signIn(server);
  const addImports = (age: string, count: number, rows: number) =>
    server.pool.query(
      `with added as (
        insert into imports (user_id, id, key, request_hash, format, file_name, row_count, state, created_at)
        select $1, gen_random_uuid(), $2 || n, '', 'csv', '', $4::int, 'finished', now() - $2::interval
        from generate_series(1, $3::int) n returning id)
      insert into import_rows (user_id, import_id, row, outcome, applied_at)
      select $1, id, n, 'created', now() from added, generate_series(1, $4::int) n`,
      [user.uid, age, count, rows],
    );
  await addImports('31 days', 20_000, 0);
  await addImports('31 days 1 hour', 2, 12_000);
  await addImports('29 days', 1, 20_000);
  await server.pool.query('analyze imports, import_rows');

  // As in two copies of the server.
  await Promise.all([server.sweep(), server.sweep()]);

  const { rows: kept } = await server.pool.query(
    'select count(*)::int as count from import_rows where user_id = $1',
    [user.uid],
  );
  expect(kept).toEqual([{ count: 20_000 }]);
  await createDatabase(server.pool).transaction(async (tx) => {
    const countRead = async () => {
      const { rows } = await tx.execute<{ read: string }>(
        `select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_xact_user_tables
        where relname in ('imports', 'import_rows')`,
      );
      return Number(rows[0]?.read);
    };
    const before = await countRead();
    await sweepExpired(tx, DAY);
    expect((await countRead()) - before).toBeLessThan(100);
  });
});
