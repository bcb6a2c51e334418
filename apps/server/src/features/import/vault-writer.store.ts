import { storedKeyOf } from '@vault/domain';
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/client.ts';
import { entriesAtOnce } from '../../db/item/entries-at-once.ts';
import { bytesOfEntry, wholeEntryColumns } from '../../db/item/entry-row.ts';
import { type FormerItem, listFormers } from '../../db/item/former-items.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import { lockItems } from '../../db/item/lock-items.ts';
import {
  contentItems,
  earlierNames,
  entries,
  importRows,
  imports,
  mergedItems,
  movedEntries,
  revisits,
} from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { inPortions } from '../../platform/pace/portions.ts';
import type { EarlierName } from './match/find-match.ts';
import { isRowOf, isThis, type Outcome, type RowRecord } from './import.store.ts';
import {
  entryNames,
  entryShape,
  grownNames,
  grownShape,
  grownValues,
  itemNames,
  itemSearch,
  itemShape,
  newItemValues,
  toEntryRecord,
  toItemRecord,
} from './vault-records.store.ts';
import type { AddedEntry, JoinedEntry, KnownEntry, LeftEntry } from './working-item.ts';

type Keys = { ids: string[]; isbns: string[]; externalIds: string[]; matchKeys: string[] };
/** Items, and what was merged into them. */
type Named = Record<'id' | 'isbn' | 'matchKey' | 'externalIds', PgColumn>;

const { origin: _origin, importId: _import, createdAt: _createdAt, ...knownColumns } = wholeEntryColumns;
const leftId = sql<string>`coalesce(${movedEntries.joinedId}, ${movedEntries.entryId})`;
/** What an entry takes beside its texts, about. */
const BYTES_OF_ROW = 500;
/** Rows that go to the database in one statement. */
const ROWS_AT_ONCE = 2000;

export type VaultWriter = ReturnType<typeof createVaultWriter>;

/** Reads and writes many items at once, inside one transaction: never one query for each row. */
export function createVaultWriter(tx: Transaction, userId: string) {
  const ownItem = eq(contentItems.userId, userId);
  const hadName = (matchKeys: string[]) =>
    and(eq(earlierNames.userId, userId), inArray(earlierNames.matchKey, matchKeys));
  /** An entry that is in another item now than the one that it has left. */
  const isLeft = and(
    eq(entries.userId, userId),
    eq(entries.id, leftId),
    ne(entries.contentId, movedEntries.contentId),
  );
  return {
    /**
     * The items that match any of the keys, or had one of the names until the person changed it, in the order in which
     * they were added, locked.
     */
    async lockCandidates({ ids, isbns, externalIds, matchKeys }: Keys): Promise<ItemRow[]> {
      const isNamed = ({ id, isbn, matchKey, externalIds: known }: Named) =>
        or(
          inArray(matchKey, matchKeys),
          isbns.length === 0 ? undefined : inArray(isbn, isbns),
          ids.length === 0 ? undefined : inArray(id, ids),
          externalIds.length === 0
            ? undefined
            : sql`exists (select 1 from jsonb_each_text(${known}) as known(name, id)
                where known.name || ':' || known.id in (${eachOf(externalIds)}))`,
        );
      // Asked first: as parts of the other question, they would keep that from its indexes.
      const formers = tx
        .select({ id: mergedItems.contentId })
        .from(mergedItems)
        .where(and(eq(mergedItems.userId, userId), isNamed(mergedItems)));
      const renamed = tx.select({ id: earlierNames.contentId }).from(earlierNames).where(hadName(matchKeys));
      const keptIds = (await formers.unionAll(renamed)).map(({ id }) => id);
      const isKept = keptIds.length === 0 ? undefined : inArray(contentItems.id, keptIds);
      const locked = await lockItems(tx, userId, or(isNamed(contentItems), isKept));
      return locked.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },

    /** Items that had one of these names until the person changed it. */
    async listRenamed(matchKeys: string[]): Promise<EarlierName[]> {
      const { contentId, matchKey } = earlierNames;
      return tx
        .select({ contentId, matchKey })
        .from(earlierNames)
        .where(hadName(matchKeys))
        .orderBy(contentId);
    },

    listFormers: (contentIds: string[]): Promise<FormerItem[]> => listFormers(tx, { userId, contentIds }),

    lockItems: (ids: string[]): Promise<ItemRow[]> => lockItems(tx, userId, inArray(contentItems.id, ids)),

    /** About how many bytes what is known of each item's lines takes, those that have left it included. */
    async sizeLines(contentIds: string[]): Promise<Map<string, number>> {
      if (contentIds.length === 0) return new Map();
      const size = sql<number>`sum(${BYTES_OF_ROW} + coalesce(${bytesOfEntry}, 0)
        + coalesce(octet_length(${entries.sourceComment}), 0))::float`;
      const here = tx
        .select({ id: entries.contentId, size })
        .from(entries)
        .where(and(eq(entries.userId, userId), inArray(entries.contentId, contentIds)))
        .groupBy(entries.contentId);
      const { contentId } = movedEntries;
      const left = tx
        .select({ id: contentId, size })
        .from(movedEntries)
        .leftJoin(entries, isLeft)
        .where(and(eq(movedEntries.userId, userId), inArray(contentId, contentIds)))
        .groupBy(contentId);
      const sizes = new Map<string, number>();
      for (const { id, size } of await here.unionAll(left)) sizes.set(id, (sizes.get(id) ?? 0) + size);
      return sizes;
    },

    /** In their order, so that of equal ones the first is found first. */
    async listKnownEntries(contentIds: string[]) {
      if (contentIds.length === 0) return [];
      return tx
        .select(knownColumns)
        .from(entries)
        .where(and(eq(entries.userId, userId), inArray(entries.contentId, contentIds)))
        .orderBy(entries.kind, entries.position);
    },

    /**
     * What has left these items: each entry that is in another now, or the key of one that the person has deleted or
     * brought back, or that was joined with one of the item.
     */
    async listLeftEntries(contentIds: string[]): Promise<LeftEntry[]> {
      if (contentIds.length === 0) return [];
      const { contentId, entryId, sourceKey } = movedEntries;
      return tx
        .select({ contentId, sourceKey, id: leftId, entry: knownColumns })
        .from(movedEntries)
        .leftJoin(entries, isLeft)
        .where(and(eq(movedEntries.userId, userId), inArray(contentId, contentIds)))
        .orderBy(entryId);
    },

    /** The items that earlier rows of the import became, by how many rows each did, and which of them it created. */
    async listClaimed(importId: string, contentIds: string[]) {
      if (contentIds.length === 0) return { claimed: new Map<string, number>(), made: new Set<string>() };
      const rows = await tx
        .select({ id: importRows.contentId, outcome: importRows.outcome })
        .from(importRows)
        .where(and(isRowOf({ userId, id: importId }), inArray(importRows.contentId, contentIds)));
      const idsOf = (some: typeof rows) => some.flatMap(({ id }) => id ?? []);
      const counts = [...Map.groupBy(idsOf(rows), (id) => id)].map(
        ([id, { length }]) => [id, length] as const,
      );
      return {
        claimed: new Map(counts),
        made: new Set(idsOf(rows.filter(({ outcome }) => outcome === 'created'))),
      };
    },

    async listTakenSlugs(slugs: string[]): Promise<Set<string>> {
      if (slugs.length === 0) return new Set();
      const rows = await tx
        .select({ slug: contentItems.slug })
        .from(contentItems)
        .where(and(ownItem, inArray(contentItems.slug, slugs)));
      return new Set(rows.map(({ slug }) => slug));
    },

    async listTakenSources(sources: string[]): Promise<Set<string>> {
      if (sources.length === 0) return new Set();
      const source = sql<string>`${contentItems.savedFromVault} || '/' || ${contentItems.savedFromBook}`;
      const rows = await tx
        .select({ source })
        .from(contentItems)
        .where(and(ownItem, isNotNull(contentItems.savedFromVault), inArray(source, sources)));
      return new Set(rows.map((row) => row.source));
    },

    async insertItems(rows: readonly ItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx.execute(sql`
        insert into ${contentItems} (user_id, ${itemNames}, match_key, search)
        select ${userId}, ${itemNames}, match_key, ${itemSearch}
        from jsonb_to_recordset(${JSON.stringify(rows.map(toItemRecord))}::jsonb) as item(${itemShape})`);
    },

    async insertFormers(formers: readonly FormerItem[]): Promise<void> {
      for (const some of inPortions(formers, { most: ROWS_AT_ONCE }))
        await tx
          .insert(mergedItems)
          .values(some.map((former) => ({ ...former, userId, matchKey: storedKeyOf(former) })));
    },

    async insertEarlierNames(rows: readonly ItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx
        .insert(earlierNames)
        .values(rows.map((row) => ({ userId, contentId: row.id, matchKey: storedKeyOf(row) })))
        .onConflictDoNothing();
    },

    async updateItems(rows: readonly ItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx.execute(sql`
        update ${contentItems} stored set (${itemNames}, match_key, search) =
          (${newItemValues}, item.match_key, ${itemSearch})
        from jsonb_to_recordset(${JSON.stringify(rows.map(toItemRecord))}::jsonb) as item(${itemShape})
        where stored.user_id = ${userId} and stored.id = item.id`);
    },

    async insertEntries(rows: readonly AddedEntry[]): Promise<void> {
      for (const some of inPortions(rows, entriesAtOnce)) {
        const records = some.map(toEntryRecord);
        await tx.execute(sql`
          insert into ${entries} (user_id, ${entryNames}, search, hashtags)
          select ${userId}, ${entryNames}, to_tsvector('simple', words), hashtags
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as entry(${entryShape})`);
      }
      const met = rows.flatMap(({ id: entryId, revisit }) =>
        revisit ? [{ userId, entryId, ...revisit }] : [],
      );
      for (const some of inPortions(met, { most: ROWS_AT_ONCE })) await tx.insert(revisits).values(some);
    },

    async insertJoined(rows: readonly JoinedEntry[]): Promise<void> {
      for (const some of inPortions(rows, { most: ROWS_AT_ONCE }))
        await tx.insert(movedEntries).values(some.map((row) => ({ ...row, userId, entryId: newId() })));
    },

    /** Writes what may have changed of entries that were there before. */
    async updateEntries(rows: readonly KnownEntry[]): Promise<void> {
      for (const some of inPortions(rows, entriesAtOnce)) {
        const records = some.map(toEntryRecord);
        await tx.execute(sql`
          update ${entries} stored set (${grownNames}, search, hashtags) =
            (${grownValues}, to_tsvector('simple', entry.words), entry.hashtags)
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as entry(${grownShape})
          where stored.user_id = ${userId} and stored.id = entry.id`);
      }
    },

    listRowsOf: ({ id, rows }: { id: string; rows: number[] }): Promise<RowRecord[]> =>
      tx
        .select()
        .from(importRows)
        .where(and(isRowOf({ userId, id }), inArray(importRows.row, rows))),

    /** Keeps what became of the rows, and counts them. */
    async endRows(importId: string, rows: readonly RowRecord[]) {
      if (rows.length > 0)
        await tx.insert(importRows).values(rows.map((row) => ({ ...row, userId, importId })));
      const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
      const [record] = await tx
        .update(imports)
        .set({
          created: sql`${imports.created} + ${count('created')}`,
          merged: sql`${imports.merged} + ${count('merged')}`,
          skipped: sql`${imports.skipped} + ${count('skipped')}`,
          failed: sql`${imports.failed} + ${count('failed')}`,
        })
        .where(isThis({ userId, id: importId }))
        .returning();
      return record;
    },
  };
}

function eachOf(values: readonly string[]): SQL {
  return sql`select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as value`;
}
