import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { serverFolder } from '../platform/server-folder.ts';
import { connectTo } from './connect.ts';

const folder = join(serverFolder, 'src/db/migrations');

/** Brings the schema up to date. Safe when several processes start at once: one works, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = await connectTo(url, { lockTimeout: 60_000 });
  try {
    await client.query("select pg_advisory_lock(hashtextextended('knowledge-vault:migrate', 0))");
    // Whoever comes behind it at a table waits as long, and gives up after two seconds.
    await client.query("set lock_timeout = '1s'");
    for (const migration of await listPending(client)) await apply(client, migration);
  } finally {
    await client.end();
  }
}

/** By the table that drizzle-kit knows too. */
async function listPending(client: Client): Promise<MigrationMeta[]> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest);
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest);
}

/** In a transaction of its own, unlike drizzle's `migrate`: no table stays locked while the next one works. */
async function apply(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin');
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  await client.query('commit');
}

/** The migrations of this version, as a database remembers them. */
export function listOwnMigrations(): { hash: string; at: string }[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({
    hash,
    at: String(folderMillis),
  }));
}
