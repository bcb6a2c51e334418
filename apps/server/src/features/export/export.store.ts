import type { LastAnswer, ReadingGoal } from '@vault/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bytesOfEntry, type EntryRow, entryColumns } from '../../db/item/entry-row.ts';
import { type FormerItem, listFormers } from '../../db/item/former-items.ts';
import { type ItemRow, itemColumns } from '../../db/item/item-row.ts';
import { isNewer } from '../../db/keyset.ts';
import {
  contentItems,
  entries,
  exportTickets,
  readingGoals,
  revisits,
  users,
} from '../../db/schema/index.ts';
import type { Position } from '../../platform/cursor.ts';

/** `revisit` is null where the entry was never met again. */
export type ExportedEntry = EntryRow & { revisit: LastAnswer | null };
export type SizedItem = ItemRow & { entryBytes: number };

const entryBytes = sql<number>`(
  select coalesce(sum(${bytesOfEntry}), 0)::float
  from ${entries} entries
  where entries.user_id = ${contentItems}.user_id and entries.content_id = ${contentItems}.id)`;

export type ExportStore = ReturnType<typeof createExportStore>;

export function createExportStore(db: Database) {
  return {
    async addTicket(ticket: typeof exportTickets.$inferInsert): Promise<void> {
      await db.insert(exportTickets).values(ticket);
    },

    /** What the ticket is for, and for whom. The ticket is deleted: it works once. */
    async takeTicket({ userId, ticketHash, now }: { userId: string; ticketHash: string; now: Date }) {
      const [taken] = await db
        .delete(exportTickets)
        .where(
          and(
            eq(exportTickets.userId, userId),
            eq(exportTickets.ticketHash, ticketHash),
            gt(exportTickets.expiresAt, now),
          ),
        )
        .returning({ format: exportTickets.format });
      if (taken === undefined) return null;
      const [user] = await db
        .select({ displayName: users.displayName })
        .from(users)
        .where(eq(users.id, userId));
      return user === undefined ? null : { format: taken.format, displayName: user.displayName ?? '' };
    },

    /** Whether there still is whose vault it is: that of somebody who has gone reads as empty. */
    async hasOwner(userId: string): Promise<boolean> {
      return (await db.$count(users, eq(users.id, userId))) > 0;
    },

    /** The goals of years, from the first on. */
    listGoals: (userId: string): Promise<ReadingGoal[]> =>
      db
        .select({ year: readingGoals.year, books: readingGoals.books })
        .from(readingGoals)
        .where(eq(readingGoals.userId, userId))
        .orderBy(asc(readingGoals.year)),

    /** Some items in the order in which they were added, from the one after `after` on, and the bytes of their entries. */
    async listItems({
      userId,
      after,
      limit,
    }: {
      userId: string;
      after: Position | undefined;
      limit: number;
    }): Promise<SizedItem[]> {
      return db
        .select({ ...itemColumns, entryBytes })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), after && isNewer(contentItems, after)))
        .orderBy(asc(contentItems.createdAt), asc(contentItems.id))
        .limit(limit);
    },

    /** What books were known by that have been merged into some items, by item. */
    async listFormers(userId: string, contentIds: string[]): Promise<Map<string, FormerItem[]>> {
      return Map.groupBy(await listFormers(db, { userId, contentIds }), ({ contentId }) => contentId);
    },

    /** The entries of some items, by item. */
    async listEntries(userId: string, contentIds: string[]): Promise<Map<string, ExportedEntry[]>> {
      const { firstMetOn, metOn, answer, dueOn } = revisits;
      const rows = await db
        .select({
          contentId: entries.contentId,
          ...entryColumns,
          revisit: { firstMetOn, metOn, answer, dueOn },
        })
        .from(entries)
        .leftJoin(revisits, and(eq(revisits.userId, entries.userId), eq(revisits.entryId, entries.id)))
        .where(and(eq(entries.userId, userId), inArray(entries.contentId, contentIds)))
        .orderBy(asc(entries.contentId), asc(entries.kind), asc(entries.position));
      return Map.groupBy(rows, ({ contentId }) => contentId);
    },
  };
}
