import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { removeItems } from '../../../db/item/item-portions.ts';
import { contentItems } from '../../../db/schema/index.ts';
import type { PlainChange } from '../apply-input.ts';

/** An item, and what its tags are or are to be. */
type Tagged = { id: string; tags: string[] };

type Change = {
  items: readonly Tagged[];
  /** What becomes of all of them alike. */
  alike: PlainChange;
  /** Whether their tags are written too. */
  isTagging: boolean;
  now: Date;
};

export type ChangeManyStore = ReturnType<typeof createChangeManyStore>;

export function createChangeManyStore(db: Database) {
  return {
    transaction: <Result>(
      userId: string,
      work: (writer: ReturnType<typeof createWriter>) => Promise<Result>,
    ): Promise<Result> => db.transaction((tx) => work(createWriter(tx, userId))),
  };
}

/** Changes and deletes many items of one person, inside one transaction: never one statement for each. */
function createWriter(tx: Transaction, userId: string) {
  const isTheirs = eq(contentItems.userId, userId);
  return {
    /** Those that are there; in the order in which `lockItems` locks, and without their texts. */
    lockItems: (ids: readonly string[]): Promise<Tagged[]> =>
      tx
        .select({ id: contentItems.id, tags: contentItems.tags })
        .from(contentItems)
        .where(and(isTheirs, inArray(contentItems.id, [...ids])))
        .orderBy(contentItems.id)
        .for('update'),

    async changeItems({ items, alike, isTagging, now }: Change): Promise<void> {
      if (items.length === 0) return;
      await tx
        .update(contentItems)
        .set({
          ...alike,
          ...(isTagging && { tags: sql`given.tags` }),
          version: sql`${contentItems.version} + 1`,
          updatedAt: now,
        })
        .from(sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given(id uuid, tags text[])`)
        .where(and(isTheirs, sql`${contentItems.id} = given.id`));
    },

    deleteItems: (ids: readonly string[]): Promise<void> => removeItems(tx, userId, ids),
  };
}
