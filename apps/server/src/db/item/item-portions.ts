import { and, count, eq, inArray } from 'drizzle-orm';
import { inPortions } from '../../platform/pace/portions.ts';
import type { Transaction } from '../client.ts';
import { contentItems, entries } from '../schema/index.ts';

const ITEMS_AT_ONCE = 100;
/** Few enough that one statement handles them in a small part of its time limit. */
const ENTRIES_AT_ONCE = 5000;

/** The items in portions, each for one statement that works on them and on all their entries. */
export async function* portionItems(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): AsyncGenerator<string[]> {
  for (const some of inPortions(ids, { most: ITEMS_AT_ONCE })) {
    const counted = await tx
      .select({ id: entries.contentId, count: count() })
      .from(entries)
      .where(and(eq(entries.userId, userId), inArray(entries.contentId, some)))
      .groupBy(entries.contentId);
    const counts = new Map(counted.map((item) => [item.id, item.count]));
    yield* inPortions(some, { sizeOf: (id) => counts.get(id) ?? 0, most: ENTRIES_AT_ONCE });
  }
}

/** Removes the items that are this person's. With each go its entries, of which it may have thousands. */
export async function removeItems(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  for await (const portion of portionItems(tx, userId, ids))
    await tx
      .delete(contentItems)
      .where(and(eq(contentItems.userId, userId), inArray(contentItems.id, portion)));
}
