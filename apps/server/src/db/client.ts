import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from '../platform/logger.ts';
import { isConnectionLost, isUnanswered } from './postgres-errors.ts';

export type { Pool };

export type Database = Omit<NodePgDatabase, 'transaction'> & {
  $client: Pool;
  transaction<Result>(...call: TransactionCall<Result>): Promise<Result>;
};
type BareTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Inside `db.transaction`, on the connection that it holds. */
export type Transaction = BareTransaction & { $client: PoolClient };
type TransactionCall<Result> = [
  work: (tx: Transaction) => Promise<Result>,
  settings?: Parameters<NodePgDatabase['transaction']>[1],
];

// Not at the start of the connection, where PgBouncer refuses what it does not keep track of. PostgreSQL's own zone may
// have had seconds in 1900 (Paris: +00:09:21), which no Date reads.
const SETTINGS = `
  set timezone = 'UTC';
  set statement_timeout = '4s';
  set lock_timeout = '2s';
  set idle_in_transaction_session_timeout = '10s'`;

/** By which a restore sees that a copy serves this database. */
export const APPLICATION_NAME = 'knowledge-vault';

export function createPool(url: string, logger: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // Otherwise the first caller after a quiet moment would wait for new connections, and for each to plan its
    // statements again.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    // For a database that has gone silent, and keeps no time-outs of its own any more.
    query_timeout: 4500,
    application_name: APPLICATION_NAME,
    // The pool waits for it, which its types do not say.
    onConnect: (client): unknown => client.query(SETTINGS),
  });
  // Without listeners, a broken connection would crash the process: an idle one emits its error on the pool, one in
  // use only on the client itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost')),
  );
  return pool;
}

export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool);
  const onConnection = new WeakMap<PoolClient, NodePgDatabase>();

  async function transaction<Result>(...[work, settings]: TransactionCall<Result>): Promise<Result> {
    const client = await pool.connect();
    const own = onConnection.get(client) ?? drizzle(client);
    onConnection.set(client, own);
    let isBroken = false;
    const breakOff = async (error: unknown): Promise<never> => {
      isBroken = isConnectionLost(error);
      // A rollback would wait behind the question that was not answered.
      if (isUnanswered(error)) await client.end();
      throw error;
    };
    try {
      return await own
        .transaction((tx) => work(Object.assign(tx, { $client: client })).catch(breakOff), settings)
        .catch(breakOff);
    } finally {
      client.release(isBroken);
    }
  }

  // The query builder releases a connection only if its transaction could begin, and never reports it as broken.
  return Object.assign(db, { transaction });
}
