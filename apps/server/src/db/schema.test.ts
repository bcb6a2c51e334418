import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { createEmptyDatabase, createMigratedDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Tables that belong to nobody in particular: people themselves, look-ups by another key, caches, counters. */
const SHARED = [
  'users',
  'identities',
  'book_searches',
  'rate_limits',
  'influencers',
  'influencer_content',
  'stripe_customers',
  'webhook_events',
  'closed_customers',
  'quota_tombstones',
  'deleted_accounts',
];

test('everything that a person owns is keyed by the person first', async () => {
  const { rows } = await pool.query<{ table: string; name: string; first: string }>(`
    select c.relname as table, i.relname as name, a.attname as first
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique
    union all
    select c.relname, k.conname, a.attname
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f'`);
  const owned = rows.filter((row) => !SHARED.includes(row.table));
  expect(owned.length).toBeGreaterThan(10);
  expect(owned.filter((row) => row.first !== 'user_id')).toEqual([]);
});

test('every time is a moment, whatever the zone of who reads it', async () => {
  const { rows } = await pool.query<{ type: string }>(`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type like 'time%'`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([]);
});

test('every table has a primary key', async () => {
  const { rows } = await pool.query(`
    select c.relname from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`);
  expect(rows).toEqual([]);
});

test('F24 six that migrate an empty database at once all come through', async () => {
  const empty = await createEmptyDatabase();
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(empty.url)));
  const check = new Pool({ connectionString: empty.url });
  const { rows } = await check.query('select count(*)::int as done from drizzle.__drizzle_migrations');
  expect(rows[0].done).toBeGreaterThan(0);
  await check.end();
  await empty.drop();
});
