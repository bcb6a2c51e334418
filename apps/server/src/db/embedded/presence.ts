import type pg from 'pg';
import { connectTo } from '../connect.ts';
import { databaseUrl } from './database-url.ts';

/** A session that says "someone uses this server". It ends with its process, so it is never left behind. */
export type Presence = {
  /** Gives up its place, and returns whether it was the last. */
  leave(): Promise<{ wasLast: boolean }>;
  close(): Promise<void>;
};

// Any pair of numbers would do. Advisory locks count per database, so it is always taken in "postgres".
const lockKey = `hashtext('knowledge-vault'), 1`;

/** Must run under the mutex, and so must `leave`: then nobody can stop the server in between. */
export async function takePresence(options: { socketDir: string; onLost: () => void }): Promise<Presence> {
  let leaving = false;
  const client = await connectTo(databaseUrl(options.socketDir, 'postgres'));
  // It comes however the connection ends, also when the server is killed.
  client.on('end', () => {
    if (!leaving) options.onLost();
  });
  await client.query(`select pg_advisory_lock_shared(${lockKey})`);
  return {
    leave() {
      leaving = true;
      return leaveLock(client);
    },
    async close() {
      leaving = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function leaveLock(client: pg.Client): Promise<{ wasLast: boolean }> {
  await client.query(`select pg_advisory_unlock_shared(${lockKey})`);
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockKey}) as taken`);
  return { wasLast: rows[0]?.taken ?? false };
}
