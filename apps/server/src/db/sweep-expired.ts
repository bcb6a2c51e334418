import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '../platform/clock.ts';
import type { Database } from './client.ts';
import { bookSearches, exportTickets, idempotencyKeys, sessions, signIns } from './schema/index.ts';

/** Few enough that no statement runs into its time-out, however much has gathered. */
const ROWS_AT_ONCE = 5000;
/** Longer than anything that a client might send again. */
const KEYS_KEPT_FOR = 30 * DAY;

/** By the database's clock: a server whose own is ahead must sign nobody out. */
const isBefore = (moment: unknown, age = 0): SQL =>
  sql`${moment} < now() - ${age} * interval '1 millisecond'`;

const listExpired = (sessionIdle: number): [PgTable, SQL][] => [
  [sessions, sql`${isBefore(sessions.expiresAt)} or ${isBefore(sessions.lastUsedAt, sessionIdle)}`],
  [signIns, isBefore(signIns.expiresAt)],
  [exportTickets, isBefore(exportTickets.expiresAt)],
  [bookSearches, isBefore(bookSearches.fetchedAt, DAY)],
  [idempotencyKeys, isBefore(idempotencyKeys.createdAt, KEYS_KEPT_FOR)],
];

/** Drops what opens, answers and proves nothing any more, of everybody. A session idle for `sessionIdle` ms has ended. */
export async function sweepExpired(db: Database, sessionIdle: number): Promise<void> {
  for (const [table, isExpired] of listExpired(sessionIdle)) {
    const removeSome = sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isExpired} limit ${ROWS_AT_ONCE}))`;
    while (((await db.execute(removeSome)).rowCount ?? 0) === ROWS_AT_ONCE);
  }
}
