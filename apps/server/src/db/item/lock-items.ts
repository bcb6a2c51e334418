import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../client.ts';
import { contentItems } from '../schema/index.ts';
import { type ItemRow, itemColumns } from './item-row.ts';

/**
 * Locks items of a person until the transaction ends. By their ids one after the other, as whoever locks several: of two
 * that want some of the same, one waits for the other.
 */
export function lockItems(tx: Transaction, userId: string, which: SQL | undefined): Promise<ItemRow[]> {
  return tx
    .select(itemColumns)
    .from(contentItems)
    .where(and(eq(contentItems.userId, userId), which))
    .orderBy(contentItems.id)
    .for('update');
}
