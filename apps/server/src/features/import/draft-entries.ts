import type { ImportedItem } from '@vault/contract';
import { type EntryKind, uniqueNoteTitle } from '@vault/domain';
import { hashSecret, newId } from '../../platform/ids.ts';
import { notAfter } from './draft-item.ts';
import type { Batch, KnownEntry, NewEntry } from './working-item.ts';

type Given = {
  kind: EntryKind;
  text: string;
  title: string | null;
  page?: string | undefined;
  location?: string | undefined;
  comment?: string | undefined;
  createdAt?: string | undefined;
  key?: string | undefined;
  origin?: NewEntry['origin'] | undefined;
};

/** The entries of a row that the item doesn't have: by their key, then by an equal text. */
export function draftEntries(
  imported: ImportedItem,
  { contentId, known, batch }: { contentId: string; known: readonly KnownEntry[]; batch: Batch },
): NewEntry[] {
  const given = withKeys(listGiven(imported));
  const missing = leaveOutKnown(given, known);
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
      comment: entry.comment?.trim() || null,
      sourceKey: entry.key,
      importId: batch.importId,
      createdAt: notAfter(entry.createdAt, batch.now),
      updatedAt: batch.now,
    };
  });
}

function listGiven({ takeaways, quotes, notes }: ImportedItem): Given[] {
  return [
    ...takeaways.map(
      (entry): Given => ({ ...entry, kind: 'takeaway', text: entry.text.trim(), title: null }),
    ),
    ...quotes.map((entry): Given => ({ ...entry, kind: 'quote', text: entry.text.trim(), title: null })),
    ...notes.map(
      ({ content, ...entry }): Given => ({
        ...entry,
        kind: 'note',
        text: content,
        title: entry.title.trim(),
      }),
    ),
  ];
}

/**
 * An entry without a key gets one from its words as they stand in the file, numbered where they stand there twice:
 * so it is known again even after the person has edited it here. The same key twice is the same entry.
 */
function withKeys(given: readonly Given[]): (Given & { key: string })[] {
  const counts = new Map<string, number>();
  const byKey = new Map<string, Given & { key: string }>();
  for (const entry of given) {
    const words = hashSecret(`${entry.kind} ${entry.title ?? ''} ${entry.text}`);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    const key = `${entry.kind}:${entry.key || `${words}#${count}`}`;
    if (!byKey.has(key)) byKey.set(key, { ...entry, key });
  }
  return [...byKey.values()];
}

function leaveOutKnown<Entry extends Given & { key: string }>(
  given: readonly Entry[],
  known: readonly KnownEntry[],
): Entry[] {
  const keys = new Set(known.map(({ sourceKey }) => sourceKey));
  const unclaimed = new Map<string, number>();
  for (const entry of known) {
    const words = wordsOf(entry);
    unclaimed.set(words, (unclaimed.get(words) ?? 0) + 1);
  }
  const take = (entry: Given): boolean => {
    const left = unclaimed.get(wordsOf(entry)) ?? 0;
    if (left > 0) unclaimed.set(wordsOf(entry), left - 1);
    return left > 0;
  };
  return given.filter((entry) => {
    const isTaken = take(entry);
    return !keys.has(entry.key) && !isTaken;
  });
}

/** A note is also known by its title, whatever number that was given here. */
function wordsOf({ kind, title, text }: Pick<Given, 'kind' | 'title' | 'text'>): string {
  const heading = (title ?? '').replace(/ \(\d+\)$/, '');
  return `${kind} ${plain(heading)}\n${plain(text)}`;
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
