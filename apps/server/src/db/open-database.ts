import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { createPool } from './client.ts';
import { ensureDurable } from './durability.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateDatabase } from './migrate.ts';

export type OpenDatabase = { pool: Pool; close: () => Promise<void> };

/** The database that the settings name, else the embedded one: reachable, durable and with the newest schema. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<OpenDatabase> {
  const embedded =
    env.databaseUrl === undefined
      ? await openEmbeddedDatabase({ dataDir: env.dataDir, onProgress: (message) => logger.info(message) })
      : null;
  const url = env.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(url);
  const pool = createPool(url, logger);
  await ensureDurable(pool);
  return {
    pool,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
