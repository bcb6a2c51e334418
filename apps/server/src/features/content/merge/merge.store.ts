import { storedKeyOf } from '@vault/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import type { WholeEntry } from '../../../db/item/entry-row.ts';
import { removeItems } from '../../../db/item/item-portions.ts';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { lockImports } from '../../../db/lock-imports.ts';
import {
  earlierNames,
  entries,
  generations,
  idempotencyKeys,
  importRows,
  mergedItems,
  movedEntries,
  revisits,
} from '../../../db/schema/index.ts';
import type { ContentWriter } from '../content-writer.store.ts';
import { createLineMover } from '../entries/line-mover.store.ts';

export type MergeStore = ReturnType<typeof createMergeStore>;
export type MergeWriter = ReturnType<typeof createWriter>;

/** Ids of items that are removed, and of the one that stays for them. */
type Removal = { keptId: string; goneIds: readonly string[] };

export function createMergeStore(db: Database, writerIn: (tx: Transaction) => ContentWriter) {
  return {
    /** Serialised with the person's imports, which decide by existing items what a row becomes. */
    transaction: <Result>(userId: string, work: (writer: MergeWriter) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        await lockImports(tx, userId);
        return work(createWriter(tx, userId, writerIn(tx)));
      }),
  };
}

/** Merges several items of one person, inside one transaction: never one statement for each line. */
function createWriter(tx: Transaction, userId: string, items: ContentWriter) {
  return {
    ...createLineMover(tx, userId),

    updateItem: (before: ItemRow, after: ItemRow) => items.updateMergedItem(userId, { before, after }),

    insertEntries: (contentId: string, rows: readonly WholeEntry[]) =>
      items.writeEntries({ userId, contentId, rows }),

    /** A line that others were joined with was met when the first of them was, unless it was met itself. */
    async followRevisits(absorbed: readonly { from: string; to: string }[]): Promise<void> {
      if (absorbed.length === 0) return;
      const given = absorbed.map((pair, place) => ({ ...pair, place }));
      await tx.execute(sql`
        insert into ${revisits} (user_id, entry_id, first_met_on, met_on, answer, due_on)
        select distinct on (pair."to") met.user_id, pair."to", met.first_met_on, met.met_on, met.answer, met.due_on
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as pair("from" uuid, "to" uuid, place integer)
        join ${revisits} met on met.user_id = ${userId} and met.entry_id = pair."from"
        order by pair."to", pair.place
        on conflict (user_id, entry_id) do nothing`);
    },

    /** An import that brings one of them again finds the kept one. Returns how many it stands for now. */
    async remember(rows: readonly ItemRow[], { keptId, goneIds }: Removal): Promise<number> {
      await tx
        .update(mergedItems)
        .set({ contentId: keptId })
        .where(and(eq(mergedItems.userId, userId), inArray(mergedItems.contentId, [...goneIds])));
      await tx.insert(mergedItems).values(
        rows.map((row) => ({
          userId,
          contentId: keptId,
          id: row.id,
          type: row.type,
          title: row.title,
          authors: row.authors,
          tags: row.tags,
          isbn: row.isbn,
          externalIds: row.externalIds,
          matchKey: storedKeyOf(row),
        })),
      );
      return tx.$count(mergedItems, and(eq(mergedItems.userId, userId), eq(mergedItems.contentId, keptId)));
    },

    /**
     * What has left one of them has left the kept one, and is the line that it was joined with. A line that was joined
     * with one of another key is known by its key as well: once that one is edited or deleted, an import would bring it
     * back. Deleting the items forgets the rest.
     */
    async followMoves(
      absorbed: readonly { from: string; to: string }[],
      { keptId, goneIds }: Removal,
    ): Promise<void> {
      const given = sql`jsonb_to_recordset(${JSON.stringify(absorbed)}::jsonb)`;
      const pairs = sql`${given} as pair("from" uuid, "to" uuid)`;
      const twins = sql`${given} as twin("from" uuid, "to" uuid)`;
      await tx.execute(sql`
        with joined_again as (
          update ${movedEntries} moved set joined_id = pair."to" from ${pairs}
          where moved.user_id = ${userId} and moved.joined_id = pair."from")
        insert into ${movedEntries} (user_id, content_id, entry_id, source_key, joined_id)
        select moved.user_id, coalesce(gone.kept, moved.content_id), coalesce(pair."to", moved.entry_id),
          moved.source_key, coalesce(twin."to", moved.joined_id)
        from ${movedEntries} moved
        left join (select id::uuid, ${keptId}::uuid as kept
          from jsonb_array_elements_text(${JSON.stringify(goneIds)}::jsonb) as given(id)) gone
          on gone.id = moved.content_id
        left join ${pairs} on pair."from" = moved.entry_id
        left join ${twins} on twin."from" = moved.joined_id
        where moved.user_id = ${userId} and (gone.id is not null or pair."to" is not null)
        union all
        select joined.user_id, ${keptId}::uuid, joined.id, joined.source_key, pair."to"
        from ${pairs}
        join ${entries} joined on joined.user_id = ${userId} and joined.id = pair."from"
        where joined.source_key is not null and not exists (
          select from ${entries} kept where kept.user_id = ${userId} and kept.content_id = ${keptId}
            and kept.source_key = joined.source_key)
        on conflict (user_id, content_id, entry_id) do nothing`);
    },

    /**
     * References to the removed items point to the kept one. Rows of imports lose their version, the kept item's own
     * too, so that undoing an earlier import leaves the merged book alone.
     */
    async redirect({ keptId, goneIds }: Removal): Promise<void> {
      const gone = [...goneIds];
      await tx
        .update(importRows)
        .set({ contentId: keptId, version: null })
        .where(and(eq(importRows.userId, userId), inArray(importRows.contentId, [keptId, ...gone])));
      await tx
        .update(idempotencyKeys)
        .set({ contentId: keptId })
        .where(and(eq(idempotencyKeys.userId, userId), inArray(idempotencyKeys.contentId, gone)));
      await tx
        .update(generations)
        .set({ target: sql`jsonb_set(${generations.target}, '{contentId}', to_jsonb(${keptId}::text))` })
        .where(
          and(eq(generations.userId, userId), inArray(sql`${generations.target} ->> 'contentId'`, gone)),
        );
    },

    /** What the removed items were called is what the kept one was called. */
    async followNames({ keptId, goneIds }: Removal): Promise<void> {
      const { contentId, matchKey } = earlierNames;
      await tx
        .insert(earlierNames)
        .select(
          tx
            .select({
              userId: sql`${userId}::uuid`.as('user_id'),
              contentId: sql`${keptId}::uuid`.as('content_id'),
              matchKey,
            })
            .from(earlierNames)
            .where(and(eq(earlierNames.userId, userId), inArray(contentId, [...goneIds]))),
        )
        .onConflictDoNothing();
    },

    /** With what is left of their lines. */
    deleteItems: (ids: readonly string[]): Promise<void> => removeItems(tx, userId, ids),
  };
}
