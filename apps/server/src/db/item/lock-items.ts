import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { contentItems } from '../schema/index.ts';
import { type ItemRow, itemColumns } from './item-row.ts';

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
