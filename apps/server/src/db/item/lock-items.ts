import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { contentItems } from '../schema/index.ts';
import { type ItemRow, itemColumns } from './item-row.ts';

/** Before every id. */
const NIL = '00000000-0000-0000-0000-000000000000';
const LOCKED_AT_ONCE = 10_000;

/**
 * Locks items of a person until the transaction ends. Everybody locks in the order of the ids: of two transactions
 * that want the same items, one waits for the other, and they can't deadlock.
 */
export function lockItems(tx: Transaction, userId: string, which: SQL | undefined): Promise<ItemRow[]> {
  return tx
    .select(itemColumns)
    .from(contentItems)
    .where(and(eq(contentItems.userId, userId), which))
    .orderBy(contentItems.id)
    .for('update');
}

/** The same of however many, a bounded number in each statement; gives their ids. */
export async function lockManyItems(tx: Transaction, userId: string, which?: SQL): Promise<string[]> {
  const { id } = contentItems;
  const ids: string[] = [];
  for (let after = NIL, isMore = true; isMore; ) {
    const locked = await tx
      .select({ id })
      .from(contentItems)
      .where(and(eq(contentItems.userId, userId), which, gt(id, after)))
      .orderBy(id)
      .limit(LOCKED_AT_ONCE)
      .for('update');
    ids.push(...locked.map((item) => item.id));
    after = ids.at(-1) ?? NIL;
    isMore = locked.length === LOCKED_AT_ONCE;
  }
  return ids;
}
