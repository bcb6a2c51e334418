import type { ImportedItem } from '@vault/contract';
import { type EntryKind, uniqueNoteTitle } from '@vault/domain';
import { newId } from '../../platform/ids.ts';
import { notAfter } from './draft-item.ts';
import { type GivenEntry, listGiven, sourceKeyOf, wordsOf } from './given-entries.ts';
import { type Growth, growEntry } from './grow-entry.ts';
import type { Batch, KnownEntry, NewEntry } from './working-item.ts';

type Context = {
  contentId: string;
  known: readonly KnownEntry[];
  batch: Batch;
  /** The entries come with an item of their own: they keep the time of their last change. */
  isNew?: boolean;
};

/** What a row's entries come to: those that the item doesn't have, and those that have grown in their source. */
export function draftEntries(
  imported: ImportedItem,
  context: Context,
): { added: NewEntry[]; grown: Growth[] } {
  const findKnown = createFinder(context.known);
  const missing: GivenEntry[] = [];
  const grown: Growth[] = [];
  for (const given of listGiven(imported)) {
    const found = findKnown(given);
    if (found === null) missing.push(given);
    else grown.push(...(growEntry(found, given, context.batch.now) ?? []));
  }
  return { added: addMissing(missing, context), grown };
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

/**
 * Finds what an entry of the file is here: by its key, by a key that it had before, by its own id, which is the key in
 * an export, then by an equal text. What was found by its id has no source but itself, as if its text had told.
 */
function createFinder(known: readonly KnownEntry[]) {
  const byKey = new Map(known.map((entry) => [entry.sourceKey, entry]));
  const byId = new Map(known.map((entry) => [sourceKeyOf(entry.kind, entry.id), entry]));
  const unclaimed = new Map<string, KnownEntry[]>();
  for (const entry of known) {
    const words = wordsOf(entry);
    unclaimed.set(words, [...(unclaimed.get(words) ?? []), entry]);
  }
  return (given: GivenEntry): { entry: KnownEntry; by: 'key' | 'former' | 'words' } | null => {
    const ofKey = byKey.get(given.key);
    const ofId = byId.get(given.key);
    const alike = unclaimed.get(wordsOf(given)) ?? [];
    const [ofWords] = alike.splice(
      Math.max(
        0,
        alike.findIndex((entry) => entry === (ofKey ?? ofId)),
      ),
      1,
    );
    if (ofKey !== undefined) return { entry: ofKey, by: 'key' };
    const ofFormer = given.former?.map(({ key }) => byKey.get(sourceKeyOf(given.kind, key))).find(Boolean);
    if (ofFormer !== undefined) return { entry: ofFormer, by: 'former' };
    const itself = ofId ?? ofWords;
    return itself === undefined ? null : { entry: itself, by: 'words' };
  };
}
