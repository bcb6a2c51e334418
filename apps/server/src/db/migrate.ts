import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** The migrations of this version, as a database remembers them. */
export function listOwnMigrations(): { hash: string; at: string }[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }) => ({
    hash,
    at: String(folderMillis),
  }));
}
