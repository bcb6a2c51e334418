import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import type { WholeEntry } from '../../../db/item/entry-row.ts';
import { lockImports } from '../../../db/lock-imports.ts';
import { contentItems, movedEntries } from '../../../db/schema/index.ts';
import { createLineMover } from '../entries/line-mover.store.ts';

export type MoveStore = ReturnType<typeof createMoveStore>;
type MoveWriter = ReturnType<typeof createWriter>;

export function createMoveStore(db: Database) {
  return {
    /** Serialised with the person's imports, which decide by existing lines what a row becomes. */
    transaction: <Result>(userId: string, work: (writer: MoveWriter) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        await lockImports(tx, userId);
        return work(createWriter(tx, userId));
      }),
  };
}

function createWriter(tx: Transaction, userId: string) {
  return {
    ...createLineMover(tx, userId),

    /**
     * An import that brings them to the first item again finds them. Back where they were, they have left nothing.
     * A line that was deleted and brought back has its key only in what the deletion has left.
     */
    async rememberMove(
      moved: readonly WholeEntry[],
      { fromId, toId }: { fromId: string; toId: string },
    ): Promise<void> {
      const given = moved.map(({ id, sourceKey }) => ({ id, key: sourceKey }));
      await tx.execute(sql`
        insert into ${movedEntries} (user_id, content_id, entry_id, source_key)
        select ${userId}, ${fromId}, given.id, given.key
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, key text)
        where not exists (
          select 1 from ${movedEntries} earlier
          where earlier.user_id = ${userId} and earlier.content_id = ${toId} and earlier.entry_id = given.id)
        on conflict (user_id, content_id, entry_id) do update
          set source_key = coalesce(excluded.source_key, ${movedEntries}.source_key)`);
    },

    /** New versions, and the words: triggers renew only those of the item that entries move to. */
    async renewItems(ids: readonly string[], now: Date): Promise<void> {
      const { version, search } = contentItems;
      await tx
        .update(contentItems)
        .set({ version: sql`${version} + 1`, updatedAt: now, search: sql`${search}` })
        .where(and(eq(contentItems.userId, userId), inArray(contentItems.id, [...ids])));
    },
  };
}
