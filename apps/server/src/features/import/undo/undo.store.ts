import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { idsOf } from '../../../db/ids-of.ts';
import { portionItems } from '../../../db/item/item-portions.ts';
import { lockManyItems } from '../../../db/item/lock-items.ts';
import {
  contentItems,
  entries,
  importRows,
  imports,
  movedEntries,
  type UndoResult,
} from '../../../db/schema/index.ts';
import { type ImportRecord, isRowOf, isThis, type Owned } from '../import.store.ts';
import type { Step } from './version-steps.ts';

/** A missing version means that the person has merged books since, and this is the result. */
export type Touched = { contentId: string; isCreated: boolean; version: number | null };

const isTouching = (owned: Owned) =>
  and(isRowOf(owned), isNotNull(importRows.contentId), inArray(importRows.outcome, ['created', 'merged']));

/** The items of an import. What has been noted of their versions changes no more, either. */
export async function lockTouched(tx: Transaction, owned: Owned): Promise<void> {
  const touched = tx.select({ id: importRows.contentId }).from(importRows).where(isTouching(owned));
  await lockManyItems(tx, owned.userId, inArray(contentItems.id, touched));
}

/** The items of an import, each with the version after its last row. */
export async function listTouched(tx: Transaction, owned: Owned): Promise<Touched[]> {
  const rows = await tx
    .select({
      contentId: importRows.contentId,
      isCreated: sql<boolean>`bool_or(${importRows.outcome} = 'created' and ${importRows.version} is not null)`,
      version: sql<number | null>`max(${importRows.version})`,
    })
    .from(importRows)
    .where(isTouching(owned))
    .groupBy(importRows.contentId)
    .orderBy(importRows.contentId);
  return rows.flatMap(({ contentId, ...row }) => (contentId === null ? [] : [{ contentId, ...row }]));
}

/** Deletes the items that are still as the import left them; returns how many. */
export async function removeUntouched(
  tx: Transaction,
  userId: string,
  items: readonly Touched[],
): Promise<number> {
  const byId = new Map(items.map((item) => [item.contentId, item]));
  let removed = 0;
  for await (const ids of portionItems(tx, userId, [...byId.keys()])) {
    const records = ids.map((id) => byId.get(id));
    const result = await tx.execute(sql`
      delete from ${contentItems} item
      using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as made("contentId" uuid, version integer)
      where item.user_id = ${userId} and item.id = made."contentId" and item.version = made.version`);
    removed += result.rowCount ?? 0;
  }
  return removed;
}

export async function listVersions(tx: Transaction, userId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select id, version from ${contentItems}
    where user_id = ${userId} and id in (${idsOf(ids)})`);
  return rows;
}

/** What imports that are not undone have done to the items of this one. */
export async function listSteps(tx: Transaction, { userId, id }: Owned): Promise<Step[]> {
  const { importId, row, contentId, outcome, version, changes } = importRows;
  const ofThis = sql`select own.content_id from ${importRows} own
    where own.user_id = ${userId} and own.import_id = ${id} and own.content_id is not null`;
  const rows = await tx
    .select({
      importId,
      row,
      contentId: sql<string>`${contentId}`,
      version: sql<number>`${version}`,
      before: sql<
        number | null
      >`case when ${outcome} = 'merged' then coalesce((${changes} ->> 'before')::int, ${version} - 1) end`,
    })
    .from(importRows)
    .innerJoin(imports, and(eq(imports.userId, importRows.userId), eq(imports.id, importId)))
    .where(
      and(
        eq(importRows.userId, userId),
        ne(imports.state, 'undone'),
        isNotNull(version),
        sql`${contentId} in (${ofThis})`,
      ),
    );
  return rows;
}

export async function updateSteps(tx: Transaction, userId: string, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.execute(sql`
    update ${importRows} ended set version = step.version,
      changes = case when step.before is null then changes
        else jsonb_set(changes, '{before}', to_jsonb(step.before)) end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as step("importId" uuid, row integer, version integer, before integer)
    where ended.user_id = ${userId} and ended.import_id = step."importId" and ended.row = step.row`);
}

export function listMerges(tx: Transaction, owned: Owned) {
  return tx
    .select({ contentId: importRows.contentId, changes: importRows.changes })
    .from(importRows)
    .where(and(isRowOf(owned), eq(importRows.outcome, 'merged'), isNotNull(importRows.version)))
    .orderBy(importRows.row);
}

/**
 * Deletes the entries that an import has added to these items and that nobody has edited since, and what other files
 * call them: those bring them again.
 */
export async function removeAddedEntries(
  tx: Transaction,
  { userId, id }: Owned,
  contentIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with removed as (
      delete from ${entries} entry
      using ${importRows} ended
      where entry.user_id = ${userId} and entry.import_id = ${id}
        and ended.user_id = entry.user_id and ended.import_id = entry.import_id
        and ended.content_id = entry.content_id and ended.applied_at = entry.updated_at
        and ended.version is not null
        and entry.content_id in (${idsOf(contentIds)})
      returning entry.content_id, entry.id)
    delete from ${movedEntries} joined
    using removed
    where joined.user_id = ${userId} and joined.content_id = removed.content_id and joined.joined_id = removed.id`);
}

export async function markUndone(
  tx: Transaction,
  owned: Owned,
  { now, undone }: { now: Date; undone: UndoResult },
): Promise<ImportRecord | undefined> {
  const [record] = await tx
    .update(imports)
    .set({ state: 'undone', undoneAt: now, undone })
    .where(isThis(owned))
    .returning();
  return record;
}
