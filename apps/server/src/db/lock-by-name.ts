import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';

/** Until the transaction ends, across all copies of the server: the second caller sees what the first has done. */
export async function lockByName(tx: Pick<Transaction, 'execute'>, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
