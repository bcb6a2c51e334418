import { BOOK_TEXT_LIMIT, type ImportedItem, TEXT_LIMITS, TOO_MUCH_TEXT } from '@vault/contract';
import {
  cleanTags,
  type EntryKind,
  joinProgress,
  joinReadingDays,
  type OwnValues,
  saysSomething,
  sortDates,
} from '@vault/domain';
import { bytesOfEntries } from '../../db/item/entry-bytes.ts';
import { pickFilled } from '../../db/item/fillable-fields.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import type { AddedCounts, MergeChanges } from '../../db/schema/index.ts';
import { type Additions, pickAdditions, tagsFromFiles } from './entries/pick-additions.ts';
import { withoutDaysBeyond, withoutSettledDays } from './removed-days.ts';
import { toItem, withSourceValues } from './to-item.ts';
import type { EntryFinder } from './entries/entry-finder.ts';
import { describeGrowth, type Growth } from './entries/grow-entry.ts';
import type { Batch, Merge, WorkingItem } from './working-item.ts';

/** The item with what the row has and it doesn't; null when that is nothing. */
export function mergeItem(
  item: WorkingItem,
  given: ImportedItem,
  { finder, batch }: { finder: EntryFinder; batch: Batch },
): (Merge & Additions) | null {
  const { row } = item;
  const imported = withoutDaysBeyond(withoutSettledDays(given, row, batch), row, batch);
  const known = [...item.known, ...item.added];
  const { id: contentId, type, tags } = row;
  const sourceTags = tagsFromFiles(row, batch);
  const additions = pickAdditions(imported, { contentId, type, known, tags, sourceTags, finder, batch });
  const changes = changesOf(row, { imported, additions, now: batch.now });
  if (isNothing(changes)) return null;
  const { added, grown } = additions;
  const lines = withGrown(item, grown);
  const bytes =
    item.bytes +
    bytesOfEntries([...added, ...grown.map(({ after }) => after)]) -
    bytesOfEntries(grown.map(({ before }) => before));
  const merged: ItemRow = {
    ...withSourceValues(applyChanges(row, changes), given),
    version: item.isNew ? row.version : row.version + 1,
    updatedAt: batch.now,
  };
  return { ...additions, item: { ...lines, row: merged, added: [...lines.added, ...added], bytes }, changes };
}

type Given = { imported: ImportedItem; additions: Additions; now: Date };

function changesOf(row: ItemRow, { imported, additions: { added, grown, tags }, now }: Given): MergeChanges {
  const brought = toItem(imported, { id: row.id, slug: row.slug, now });
  const filled = pickFilled(row, brought);
  const { status, startedAt, days } = joinReadingDays(ownValuesOf(row), imported);
  if (startedAt === null) delete filled.startedAt;
  if (filled.status !== undefined) filled.status = status;
  const progress = joinProgress(row, imported, status);
  const changes: MergeChanges = {
    before: row.version,
    filled,
    tags,
    finishedAt: days.filter((day) => !row.finishedAt.includes(day)),
    externalIds: Object.fromEntries(
      Object.entries(brought.externalIds).filter(([catalogue]) => !Object.hasOwn(row.externalIds, catalogue)),
    ),
  };
  if (added.length > 0) changes.added = countAdded(added);
  if (grown.length > 0) changes.entries = grown.map(describeGrowth);
  if (row.status !== null && status !== null && status !== row.status)
    changes.status = { before: row.status, after: status };
  if (progress !== row.progress) changes.progress = { before: row.progress, after: progress };
  return changes;
}

/** Whether all lines were there: what comes are favourite marks and places. */
export function isOfMarksAlone({ entries = [], ...others }: MergeChanges): boolean {
  return isNothing(others) && !areWorded(entries);
}

/** Whether all days and lines were there: what comes are an edition's own fields, and tags. */
export function isOfFieldsAlone({ entries = [], ...others }: MergeChanges): boolean {
  const { added, status, progress, finishedAt } = others;
  const isToldMore = [added, status, progress].some((change) => change !== undefined);
  return !isToldMore && finishedAt.length === 0 && !areWorded(entries);
}

function areWorded(entries: NonNullable<MergeChanges['entries']>): boolean {
  return entries.some(({ before, after }) => before.text !== after.text || before.comment !== after.comment);
}

function isNothing({ filled, tags, finishedAt, externalIds, ...others }: MergeChanges): boolean {
  const { status, progress, added, entries } = others;
  return (
    [status, progress, added, entries].every((change) => change === undefined) &&
    [filled, tags, finishedAt, externalIds].every((values) => Object.keys(values).length === 0)
  );
}

function applyChanges(row: ItemRow, { filled, status, progress, ...added }: MergeChanges): ItemRow {
  return {
    ...row,
    ...filled,
    ...(status && { status: status.after }),
    ...(progress && { progress: progress.after }),
    tags: cleanTags([...row.tags, ...added.tags]),
    finishedAt: sortDates([...row.finishedAt, ...added.finishedAt]),
    externalIds: { ...row.externalIds, ...added.externalIds },
  };
}

/** The item's own values, with which a row's are compared in words. */
export function ownValuesOf(row: ItemRow): OwnValues {
  const { status, startedAt, progress, finishedAt, isbn, externalIds } = row;
  return {
    rating: row.rated ? row.rating : null,
    status,
    startedAt,
    progress,
    finishedAt,
    isbn,
    externalIds,
  };
}

function countAdded(added: Additions['added']): AddedCounts {
  const count = (kind: EntryKind) => added.filter((entry) => entry.kind === kind).length;
  return {
    takeaways: count('takeaway'),
    quotes: count('quote'),
    notes: count('note'),
    comments: added.filter(({ comment }) => saysSomething(comment)).length,
  };
}

function withGrown(item: WorkingItem, grown: readonly Growth[]): WorkingItem {
  const byId = new Map(grown.map(({ after }) => [after.id, after]));
  const stored = item.known.filter(({ id }) => byId.has(id));
  return {
    ...item,
    known: item.known.map((entry) => byId.get(entry.id) ?? entry),
    grownIds: new Set([...item.grownIds, ...stored.map(({ id }) => id)]),
    added: item.added.map((entry) => {
      const after = byId.get(entry.id);
      return after === undefined ? entry : { ...entry, ...after };
    }),
  };
}

/** What an item would have too much of; null when everything fits, or when there was as much text before. */
export function findOverflow({ row, known, added, bytes }: WorkingItem, bytesBefore: number): string | null {
  const entries = [...known, ...added];
  const notes = entries.filter(({ kind }) => kind === 'note').length;
  const sizes = [
    ['notes', notes, TEXT_LIMITS.notes],
    ['finish dates', row.finishedAt.length, TEXT_LIMITS.finishedDates],
    ['ids from other catalogues', Object.keys(row.externalIds).length, TEXT_LIMITS.externalIds],
  ] as const;
  const over = sizes.find(([, size, limit]) => size > limit);
  if (over !== undefined) return `The book would have more than ${over[2]} ${over[0]}`;
  if (bytes > BOOK_TEXT_LIMIT && bytes > bytesBefore) return `The book would have ${TOO_MUCH_TEXT}`;
  const isTooLong = entries.some(({ comment }) => (comment ?? '').length > TEXT_LIMITS.comment);
  return isTooLong ? `A comment would have more than ${TEXT_LIMITS.comment} characters` : null;
}
