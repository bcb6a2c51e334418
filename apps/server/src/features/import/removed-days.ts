import { type ImportedItem, TEXT_LIMITS } from '@vault/contract';
import { withoutKnownEnds } from '@vault/domain';
import type { ItemRow } from '../../db/item/item-row.ts';
import type { Batch } from './working-item.ts';

/** The days of a row that imports have brought to the item, and that the person has removed or corrected since. */
export function listRemovedDays(imported: ImportedItem, row: ItemRow, { isBackup }: Batch): string[] {
  if (isBackup) return [];
  const removed = new Set(row.sourceDays).difference(new Set(row.finishedAt));
  return withoutKnownEnds(imported, row).finishedAt.filter((day) => removed.has(day));
}

/**
 * The row as if its file had never told those days, nor days that stand for one of the item's: nor does its status move
 * for them.
 */
export function withoutSettledDays(imported: ImportedItem, row: ItemRow, batch: Batch): ImportedItem {
  const removed = new Set(listRemovedDays(imported, row, batch));
  const { finishedAt } = withoutKnownEnds(imported, row);
  return { ...imported, finishedAt: finishedAt.filter((day) => !removed.has(day)) };
}

/** The latest that there is room for, of a file that has more than a row: a note of it says all of them. */
export function withoutDaysBeyond(
  imported: ImportedItem,
  { finishedAt }: ItemRow,
  { isBackup }: Batch,
): ImportedItem {
  if (isBackup || imported.finishedAt.length < TEXT_LIMITS.finishedDates) return imported;
  const fresh = imported.finishedAt.filter((day) => !finishedAt.includes(day));
  const tooMany = Math.max(0, finishedAt.length + fresh.length - TEXT_LIMITS.finishedDates);
  const beyond = new Set(fresh.slice(0, tooMany));
  return { ...imported, finishedAt: imported.finishedAt.filter((day) => !beyond.has(day)) };
}
