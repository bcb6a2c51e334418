import type { ImportedItem } from '@vault/contract';
import { cleanTags, type EntryKind, type MediaType, startNoteTitles, tagKey } from '@vault/domain';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { newId } from '../../../platform/ids.ts';
import { listRemovedDays } from '../removed-days.ts';
import { notAfter } from '../to-item.ts';
import type { EntryFinder } from './entry-finder.ts';
import { type GivenEntry, listGiven } from './given-entries.ts';
import { type Growth, growEntry } from './grow-entry.ts';
import { keepBeyond } from './keep-beyond.ts';
import { openOverflow } from './overflow-notes.ts';
import { writeTag } from './overflow-text.ts';
import type { AddedEntry, Batch, KnownEntry, WorkingItem } from '../working-item.ts';

const inWords = new Intl.ListFormat('en-GB');

type Context = {
  contentId: string;
  /** The item's, which may not be the row's. */
  type: MediaType;
  known: readonly KnownEntry[];
  /** Those that the item has. */
  tags: readonly string[];
  /** Those that are not to be brought again. */
  sourceTags?: readonly string[];
  batch: Batch;
  /** The entries come with a new item: they keep the time of their last change. */
  isNew?: boolean;
};
type Finding = Context & { finder: EntryFinder };
export type Additions = { added: AddedEntry[]; grown: Growth[]; tags: string[] };

/** What a row's entries and tags come to: what the item doesn't have, and entries that have grown in their source. */
export function pickAdditions(imported: ImportedItem, { finder, ...context }: Finding): Additions {
  const findKnown = finder.forRow();
  const missing: GivenEntry[] = [];
  const grown = new Map<string, Growth>();
  const notes = context.known.filter(({ kind, sourceKey }) => kind === 'note' && sourceKey !== null);
  for (const given of listGiven(imported)) {
    const found = findKnown(given);
    if (found === null) missing.push(given);
    else if (found.by !== 'move' && found.by !== 'removal') {
      const growth = growEntry(found, given, { now: context.batch.now, notes });
      if (growth !== null) grown.set(found.entry.id, growth);
    }
  }
  const kept = keepBeyond(
    {
      entries: missing,
      tags: listMissingTags(imported.tags, [...context.tags, ...(context.sourceTags ?? [])]),
    },
    { type: context.type, known: context.known, tags: context.tags, now: context.batch.now },
  );
  return {
    added: addMissing(kept.entries, context),
    grown: [...grown.values(), ...kept.grown],
    tags: kept.tags,
  };
}

function listMissingTags(given: readonly string[], known: readonly string[]): string[] {
  const keys = new Set(known.map(tagKey));
  return cleanTags(given).filter((tag) => !keys.has(tagKey(tag)));
}

type Merging = { item: WorkingItem; finder: EntryFinder; batch: Batch };

/** What of a row stays away, because the person has deleted it; empty if nothing does. */
export function describeRemoved(
  imported: ImportedItem,
  { item: { row, known, added }, finder, batch }: Merging,
): string {
  const own = new Set(row.tags.map(tagKey));
  const beyond = openOverflow('tag', [...known, ...added]);
  const gone = tagsFromFiles(row, batch).filter((tag) => !beyond.has(writeTag(tag).itself));
  const removed = new Set(gone.map(tagKey)).difference(own);
  const tags = cleanTags(imported.tags).filter((tag) => removed.has(tagKey(tag))).length;
  const lines = finder.countRemoved(() => listGiven(imported));
  const days = listRemovedDays(imported, row, batch).length;
  const told = [countOf(lines, 'line'), countOf(tags, 'tag'), countOf(days, 'day')].filter(Boolean);
  return told.length === 0 ? '' : `Leaves out ${inWords.format(told)} that you have deleted`;
}

/** The tags that imports have brought to an item: what it has no more of them, the person has removed. */
export function tagsFromFiles({ sourceTags }: ItemRow, { isBackup }: Batch): readonly string[] {
  return isBackup ? [] : sourceTags;
}

function countOf(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function addMissing(
  missing: readonly GivenEntry[],
  { contentId, known, batch, isNew }: Context,
): AddedEntry[] {
  const positions = new Map<EntryKind, number>();
  for (const { kind, position } of known)
    positions.set(kind, Math.max(positions.get(kind) ?? 0, position + 1));
  const titleOf = startNoteTitles(known.flatMap(({ title }) => title ?? []));
  // Descending, so that lines without dates keep their order in a list that is newest first.
  const ids = missing.map(newId).toSorted().toReversed();
  return missing.map((entry, index) => {
    const position = positions.get(entry.kind) ?? 0;
    positions.set(entry.kind, position + 1);
    const comment = entry.comment?.trim() || null;
    return {
      id: ids[index] ?? newId(),
      contentId,
      kind: entry.kind,
      position,
      text: entry.text,
      title: entry.title === null ? null : titleOf(entry.title),
      origin: entry.origin ?? 'import',
      page: entry.page?.trim() || null,
      location: entry.location?.trim() || null,
      comment,
      isFavourite: entry.isFavourite ?? false,
      sourceKey: entry.key,
      sourceComment: entry.sourceComment ?? comment,
      importId: batch.importId,
      createdAt: notAfter(entry.createdAt, batch.now),
      // In a book that was there, undoing knows by it what nobody has edited since.
      updatedAt: isNew ? notAfter(entry.updatedAt, batch.now) : batch.now,
      revisit: entry.revisit,
    };
  });
}
