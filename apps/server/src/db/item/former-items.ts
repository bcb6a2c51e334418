import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import { mergedItems } from '../schema/index.ts';

/** What an item was known by that has been merged into another. */
export type FormerItem = Omit<typeof mergedItems.$inferSelect, 'userId' | 'matchKey'>;

const { userId: _userId, matchKey: _matchKey, ...columns } = getTableColumns(mergedItems);

/** What was merged into these items, in an order that stays. */
export async function listFormers(
  place: Database | Transaction,
  { userId, contentIds }: { userId: string; contentIds: readonly string[] },
): Promise<FormerItem[]> {
  if (contentIds.length === 0) return [];
  return place
    .select(columns)
    .from(mergedItems)
    .where(and(eq(mergedItems.userId, userId), inArray(mergedItems.contentId, [...contentIds])))
    .orderBy(mergedItems.id);
}
