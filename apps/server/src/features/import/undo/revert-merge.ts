import { isDeepStrictEqual } from 'node:util';
import { tagKey } from '@vault/domain';
import { COMPANIONS } from '../../../db/item/fillable-fields.ts';
import { emptyItem, type ItemRow } from '../../../db/item/item-row.ts';
import type { MergeChanges } from '../../../db/schema/index.ts';

/** The item without an import's additions, except where the person has changed them since. */
export function revertMerge(row: ItemRow, changes: MergeChanges, now: Date): ItemRow {
  const tags = new Set(changes.tags.map(tagKey));
  return {
    ...row,
    ...emptied(row, changes.filled),
    ...(changes.status?.after === row.status && { status: changes.status.before }),
    ...(changes.progress &&
      isDeepStrictEqual(changes.progress.after, row.progress) && { progress: changes.progress.before }),
    tags: row.tags.filter((tag) => !tags.has(tagKey(tag))),
    sourceTags: row.sourceTags.filter((tag) => !tags.has(tagKey(tag))),
    finishedAt: row.finishedAt.filter((date) => !changes.finishedAt.includes(date)),
    sourceDays: row.sourceDays.filter((date) => !changes.finishedAt.includes(date)),
    externalIds: Object.fromEntries(
      Object.entries(row.externalIds).filter(([catalogue, id]) => changes.externalIds[catalogue] !== id),
    ),
    version: row.version + 1,
    updatedAt: now,
  };
}

const companions: ReadonlySet<string | undefined> = new Set(Object.values(COMPANIONS));

function emptied(row: ItemRow, filled: Readonly<Record<string, unknown>>): Partial<ItemRow> {
  const isUntouched = (field: string) => isDeepStrictEqual(row[field as keyof ItemRow], filled[field]); // named by a merge
  const fields = Object.keys(filled).filter((field) => !companions.has(field) && isUntouched(field));
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    result[field] = emptyItem[field as keyof typeof emptyItem];
    const companion = COMPANIONS[field];
    if (companion !== undefined) result[companion] = emptyItem[companion];
  }
  return result;
}
