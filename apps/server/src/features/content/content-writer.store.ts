import { isDeepStrictEqual } from 'node:util';
import type { SavedFrom } from '@vault/contract';
import { storedKeyOf } from '@vault/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { idsOf } from '../../db/ids-of.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { entriesAtOnce } from '../../db/item/entries-at-once.ts';
import type { EntryRow } from '../../db/item/entry-row.ts';
import { derivedOf } from '../../db/item/entry-words.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import { foldItem } from '../../db/item/item-words.ts';
import { contentItems, earlierNames, entries, idempotencyKeys, movedEntries } from '../../db/schema/index.ts';
import { takeExcluded } from '../../db/take-excluded.ts';
import { inPortions } from '../../platform/pace/portions.ts';
import type { ContentStatements } from './content-statements.store.ts';

const ENTRY_CHANGES = [
  'position',
  'text',
  'title',
  'origin',
  'page',
  'location',
  'comment',
  'isFavourite',
  'updatedAt',
  'search',
  'hashtags',
] as const;

const EARLIER_NAMES_MAX = 20;

type OfItem = { userId: string; contentId: string };

/** What changes items, in one transaction or each statement alone. */
export type ContentWriter = ReturnType<typeof createContentWriter>;

export function createContentWriter(tx: Transaction | Database, prepared: ContentStatements) {
  return {
    /** Locks the row until the transaction ends, so that two writers follow each other. */
    async lockItem(userId: string, id: string): Promise<ItemRow | null> {
      const [row] = await prepared.lockedItem(tx, { userId, id });
      return row ?? null;
    },

    async findItem(userId: string, id: string): Promise<ItemRow | null> {
      const [row] = await prepared.item(tx, { userId, id });
      return row ?? null;
    },

    listEntriesOf: (userId: string, contentId: string): Promise<EntryRow[]> =>
      prepared.entriesOf(tx, { userId, contentId }),

    async listTakenSlugs(userId: string, candidates: readonly string[]): Promise<string[]> {
      const { slug } = contentItems;
      const rows = await tx
        .select({ slug })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), inArray(slug, [...candidates])));
      return rows.map((row) => row.slug);
    },

    /** False when the slug is taken: then nothing is written. */
    async insertItem(userId: string, row: ItemRow): Promise<boolean> {
      return (await prepared.insertItem(tx, { userId, ...row, ...derivedFrom(row) })) > 0;
    },

    /**
     * All but what is noted of imports (`sourceTags`, `sourceDays`). False when it is no longer what `before` says: then
     * nothing is written.
     */
    async updateItem(
      userId: string,
      { before, after }: { before: ItemRow; after: ItemRow },
    ): Promise<boolean> {
      const values = { userId, ...after, earlierVersion: before.version };
      const changed = haveEqualWords(before, after)
        ? await prepared.updateItem(tx, values)
        : await prepared.updateItemAndWords(tx, { ...values, ...derivedFrom(after) });
      return changed > 0;
    },

    /** With what is noted of imports into any of them. */
    async updateMergedItem(userId: string, { before, after }: { before: ItemRow; after: ItemRow }) {
      const values = { userId, ...after, ...derivedFrom(after), earlierVersion: before.version };
      return (await prepared.updateMergedItem(tx, values)) > 0;
    },

    /** What files call it. The first names of those too many are kept. */
    async rememberName(userId: string, { id, title, authors }: ItemRow): Promise<void> {
      await tx.execute(sql`
        insert into ${earlierNames} (user_id, content_id, match_key)
        select ${userId}, ${id}, ${storedKeyOf({ title, authors })}
        where (
          select count(*) from ${earlierNames} known where known.user_id = ${userId} and known.content_id = ${id}
        ) < ${EARLIER_NAMES_MAX}
        on conflict do nothing`);
    },

    async writeEntries({ userId, contentId, rows }: OfItem & { rows: readonly EntryRow[] }) {
      for (const some of inPortions(rows, entriesAtOnce)) {
        await tx
          .insert(entries)
          .values(
            some.map((row) => {
              const { words, hashtags } = derivedOf(row);
              const search = sql`to_tsvector('simple', ${words})`;
              return { ...row, userId, contentId, search, hashtags };
            }),
          )
          .onConflictDoUpdate({
            target: [entries.userId, entries.id],
            set: takeExcluded(entries, ENTRY_CHANGES),
          });
      }
    },

    async placeEntries(userId: string, rows: readonly EntryRow[]): Promise<void> {
      if (rows.length === 0) return;
      const places = rows.map(({ id, position }) => ({ id, position }));
      await tx.execute(sql`
        update ${entries} stored set position = place.position
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, position integer)
        where stored.user_id = ${userId} and stored.id = place.id`);
    },

    async markEntries(
      userId: string,
      { ids, isFavourite }: { ids: readonly string[]; isFavourite: boolean },
    ): Promise<void> {
      if (ids.length === 0) return;
      await tx
        .update(entries)
        .set({ isFavourite })
        .where(and(eq(entries.userId, userId), inArray(entries.id, [...ids])));
    },

    /** What an import has brought is remembered, without its words: the next one would bring it back. */
    async removeEntries(userId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await tx.execute(sql`
        with removed as (
          delete from ${entries} where user_id = ${userId}
            and id in (${idsOf(ids)})
          returning user_id, content_id, id, source_key)
        insert into ${movedEntries} (user_id, content_id, entry_id, source_key)
        select * from removed where source_key is not null
        on conflict do nothing`);
    },

    /** Which of the ids belong to entries of another item of this person. */
    async listForeignIds({ userId, contentId, ids }: OfItem & { ids: readonly string[] }) {
      if (ids.length === 0) return new Set<string>();
      const rows = await tx
        .select({ id: entries.id })
        .from(entries)
        .where(
          and(eq(entries.userId, userId), inArray(entries.id, [...ids]), ne(entries.contentId, contentId)),
        );
      return new Set(rows.map((row) => row.id));
    },

    /** Serialises the transactions that copy this book: with two unique indexes they could deadlock. */
    async lockSource(userId: string, { influencerSlug, bookSlug }: SavedFrom): Promise<void> {
      await lockByName(tx, `save:${userId}/${influencerSlug}/${bookSlug}`);
    },

    /** Takes the key for this creation. When it is taken, gives what it was taken for. */
    async takeKey(claim: { userId: string; key: string; requestHash: string; contentId: string; now: Date }) {
      const { now, ...values } = claim;
      const taken = await tx
        .insert(idempotencyKeys)
        .values({ ...values, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length > 0) return null;
      const [earlier] = await tx
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)));
      return earlier ?? null;
    },
  };
}

function derivedFrom(row: ItemRow) {
  return { ...foldItem(row), matchKey: storedKeyOf(row) };
}

/** Whether what is derived from the one would be the same for the other. */
function haveEqualWords(one: ItemRow, other: ItemRow): boolean {
  return (
    one.title === other.title &&
    one.summary === other.summary &&
    isDeepStrictEqual(one.authors, other.authors)
  );
}
