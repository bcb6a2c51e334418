import type { ImportedItem } from '@vault/contract';
import { type EntryKind, uniqueNoteTitle } from '@vault/domain';
import { newId } from '../../platform/ids.ts';
import { notAfter } from './draft-item.ts';
import type { EntryFinder } from './entry-finder.ts';
import { type GivenEntry, listGiven } from './given-entries.ts';
import { type Growth, growEntry } from './grow-entry.ts';
import type { Batch, KnownEntry, NewEntry } from './working-item.ts';

type Context = {
  contentId: string;
  known: readonly KnownEntry[];
  batch: Batch;
  /** The entries come with an item of their own: they keep the time of their last change. */
  isNew?: boolean;
};
type Finding = Context & { finder: EntryFinder };
export type Drafted = { added: NewEntry[]; grown: Growth[] };

/** What a row's entries come to: those that the item doesn't have, and those that have grown in their source. */
export function draftEntries(imported: ImportedItem, { finder, ...context }: Finding): Drafted {
  const findKnown = finder.forRow();
  const missing: GivenEntry[] = [];
  const grown = new Map<string, Growth>();
  for (const given of listGiven(imported)) {
    const found = findKnown(given);
    if (found === null) missing.push(given);
    else {
      const growth = growEntry(found, given, context.batch.now);
      if (growth !== null) grown.set(found.entry.id, growth);
    }
  }
  return { added: addMissing(missing, context), grown: [...grown.values()] };
}

function addMissing(missing: readonly GivenEntry[], { contentId, known, batch, isNew }: Context): NewEntry[] {
  const positions = new Map<EntryKind, number>();
  for (const { kind, position } of known)
    positions.set(kind, Math.max(positions.get(kind) ?? 0, position + 1));
  const titles = new Set(known.flatMap(({ title }) => title ?? []));
  // Falling, so that lines without dates of their own stand in their order where the newest come first.
  const ids = missing.map(newId).toSorted().toReversed();
  return missing.map((entry, index) => {
    const position = positions.get(entry.kind) ?? 0;
    positions.set(entry.kind, position + 1);
    const title = entry.title === null ? null : uniqueNoteTitle(entry.title, titles);
    if (title !== null) titles.add(title);
    const comment = entry.comment?.trim() || null;
    return {
      id: ids[index] ?? newId(),
      contentId,
      kind: entry.kind,
      position,
      text: entry.text,
      title,
      origin: entry.origin ?? 'import',
      page: entry.page?.trim() || null,
      location: entry.location?.trim() || null,
      comment,
      sourceKey: entry.key,
      sourceComment: comment,
      importId: batch.importId,
      createdAt: notAfter(entry.createdAt, batch.now),
      // In a book that was there, undoing knows by it what nobody has edited since.
      updatedAt: isNew ? notAfter(entry.updatedAt, batch.now) : batch.now,
    };
  });
}
