import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { type WholeEntry, wholeEntryColumns } from '../../../db/item/entry-row.ts';
import { derivedOf } from '../../../db/item/entry-words.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { lockItems } from '../../../db/item/lock-items.ts';
import { contentItems, entries } from '../../../db/schema/index.ts';

/** Takes lines of one person from item to item, inside one transaction: never one statement for each line. */
export function createLineMover(tx: Transaction, userId: string) {
  return {
    lockItems: (ids: readonly string[]): Promise<ItemRow[]> =>
      lockItems(tx, userId, inArray(contentItems.id, [...ids])),

    listEntries: (contentIds: readonly string[]): Promise<WholeEntry[]> =>
      tx
        .select(wholeEntryColumns)
        .from(entries)
        .where(and(eq(entries.userId, userId), inArray(entries.contentId, [...contentIds])))
        .orderBy(asc(entries.kind), asc(entries.position)),

    /**
     * Writes the new positions of those that have changed, and what they have taken over. Texts stay, and so do
     * unchanged words.
     */
    async moveEntries(from: readonly WholeEntry[], to: readonly WholeEntry[]): Promise<void> {
      const stored = new Map(from.map((entry) => [entry.id, entry]));
      const moves = to.flatMap((after) => {
        const before = stored.get(after.id);
        return before === undefined || isDeepStrictEqual(before, after) ? [] : [{ before, after }];
      });
      if (moves.length === 0) return;
      const records = moves.map(({ before, after }) => ({
        id: after.id,
        content_id: after.contentId,
        position: after.position,
        title: after.title,
        page: after.page,
        location: after.location,
        comment: after.comment,
        is_favourite: after.isFavourite,
        source_key: after.sourceKey,
        source_comment: after.sourceComment,
        import_id: after.importId,
        updated_at: after.updatedAt,
        ...(haveEqualWords(before, after) ? null : derivedOf(after)),
      }));
      await tx.execute(sql`
        update ${entries} stored set
          (content_id, position, title, page, location, comment, is_favourite, source_key, source_comment, import_id,
            updated_at) =
          (moved.content_id, moved.position, moved.title, moved.page, moved.location, moved.comment,
            moved.is_favourite, moved.source_key, moved.source_comment, moved.import_id, moved.updated_at),
          search = case when moved.words is null then stored.search else to_tsvector('simple', moved.words) end,
          hashtags = case when moved.words is null then stored.hashtags else moved.hashtags end
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as moved(id uuid, content_id uuid,
          position integer, title text, page text, location text, comment text, is_favourite boolean,
          source_key text, source_comment text, import_id uuid, updated_at timestamptz, words text, hashtags jsonb)
        where stored.user_id = ${userId} and stored.id = moved.id`);
    },
  };
}

function haveEqualWords(one: WholeEntry, other: WholeEntry): boolean {
  return one.title === other.title && one.comment === other.comment;
}
