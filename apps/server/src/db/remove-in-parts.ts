import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './client.ts';

/** Few enough that no statement runs into its time-out, however much has gathered. */
export const ROWS_AT_ONCE = 5000;

/**
 * Of the rows that are meant, as many as may be changed at once. Said twice: until late in 2025 PostgreSQL did not look
 * again at what it found by its place, and one that was changed meanwhile may be meant no more.
 */
export const isOneOfSome = (table: PgTable, isMeant: SQL): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${isMeant} limit ${ROWS_AT_ONCE})) and (${isMeant})`;

/** Repeats a statement about some of the rows until it changes none. */
export async function repeatInParts(changeSome: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await changeSome()).rowCount ?? 0) > 0);
}

/** Removes all rows for which `isGone` holds, and on which no others hang. */
export async function removeInParts(
  db: Database | Transaction,
  { table, isGone }: { table: PgTable; isGone: SQL },
): Promise<void> {
  await repeatInParts(() => db.execute(sql`delete from ${table} where ${isOneOfSome(table, isGone)}`));
}
