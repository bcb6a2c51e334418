import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';

/** Few enough that no statement runs into its time-out, however much has gathered. */
export const ROWS_AT_ONCE = 5000;

/** Removes all rows for which `isGone` holds, and on which no others hang. */
export async function removeInParts(
  db: Database | Transaction,
  { table, isGone }: { table: PgTable; isGone: SQL },
): Promise<void> {
  const removeSome = sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${isGone} limit ${ROWS_AT_ONCE}))`;
  while (((await db.execute(removeSome)).rowCount ?? 0) === ROWS_AT_ONCE);
}
