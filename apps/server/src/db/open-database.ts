import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { messageOf } from '../platform/system-errors.ts';
import { SettingsError } from '../settings.ts';
import { createPool } from './client.ts';
import { connectTo } from './connect.ts';
import { ensureDurable } from './durability.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateDatabase } from './migrate.ts';

type Configured = Pick<Env, 'databaseUrl' | 'dataDir'>;
type Place = { url: string; close: () => Promise<void> };
/** `close` may be called again, by anybody who must be sure that it is closed. */
export type OpenDatabase = { pool: Pool; close: () => Promise<void> };

/** The address of the configured database; otherwise of the embedded one, which runs until its last user has left. */
export async function reachDatabase(env: Configured, logger: Logger): Promise<Place> {
  if (env.databaseUrl !== undefined) {
    await ensureAnswers(env.databaseUrl);
    return { url: env.databaseUrl, close: async () => undefined };
  }
  const onProgress = (message: string) => logger.info(message);
  const embedded = await openEmbeddedDatabase({ dataDir: env.dataDir, onProgress });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
    },
  };
}

async function ensureAnswers(url: string): Promise<void> {
  try {
    await (await connectTo(url)).end();
  } catch (error) {
    throw new SettingsError([`DATABASE_URL: no database can be opened there (${reasonOf(error)})`]);
  }
}

/** A name with several addresses fails with the reasons of each, and none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return messageOf(error);
}

/** The database, reachable, durable and with the newest schema. */
export async function openDatabase(env: Configured, logger: Logger): Promise<OpenDatabase> {
  const { url, close: leave } = await reachDatabase(env, logger);
  const pool = createPool(url, logger);
  let ending: Promise<void> | null = null;
  const close = () => (ending ??= pool.end().then(leave));
  try {
    await migrateDatabase(url);
    await ensureDurable(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}
