import { isSaidIn, partsOf, wordsOfEntry } from '@vault/domain';
import { type GivenEntry, sourceKeyOf } from './given-entries.ts';
import type { Found, Growth } from './grow-entry.ts';
import type { KnownEntry, LeftEntry } from '../working-item.ts';

type Line = { entry: KnownEntry; words: string };

export type EntryFinder = ReturnType<typeof createEntryFinder>;

/**
 * Finds the stored entry for one of a file: by its key, by a former key, by its own id (which is the key in an
 * export), then by an equal text, preferring one with its comment. An entry found by its id counts as found by its
 * text: its only source is itself. What the person has moved to another item is found as well, after what is here, and
 * last what the person has deleted. Each text is read once, however many rows of a batch are for the same item.
 */
export function createEntryFinder(known: readonly KnownEntry[], left: readonly LeftEntry[] = []) {
  const byKey = new Map<string | null, Line>();
  const byId = new Map<string, Line>();
  const byWords = new Map<string, Line[]>();
  const moved = left.flatMap(({ entry, sourceKey }) => (entry === null ? [] : { ...entry, sourceKey }));
  const movedIds = new Set(moved.map(({ id }) => id));
  const removedKeys = new Set(
    left.flatMap(({ entry, sourceKey }) => (entry === null ? (sourceKey ?? []) : [])),
  );
  known.forEach(add);
  moved.forEach(add);

  function add(entry: KnownEntry): void {
    const line = { entry, words: wordsOfEntry(entry) };
    if (!byKey.has(entry.sourceKey)) byKey.set(entry.sourceKey, line);
    byId.set(sourceKeyOf(entry.kind, entry.id), line);
    putByWords(line);
  }

  function putByWords(line: Line): void {
    const alike = byWords.get(line.words);
    if (alike === undefined) byWords.set(line.words, [line]);
    else alike.push(line);
  }

  function change(after: KnownEntry): void {
    const line = byId.get(sourceKeyOf(after.kind, after.id));
    if (line === undefined) return;
    const before = line.entry;
    line.entry = after;
    byKey.delete(before.sourceKey);
    byKey.set(after.sourceKey, line);
    if (after.text === before.text) return;
    const alike = byWords.get(line.words) ?? [];
    alike.splice(alike.indexOf(line), 1);
    line.words = wordsOfEntry(after);
    putByWords(line);
  }

  function find(given: GivenEntry, unclaimed: Map<string, Line[]>): Found | null {
    const ofKey = byKey.get(given.key);
    const ofId = byId.get(given.key);
    const words = wordsOfEntry(given);
    const alike = unclaimed.get(words) ?? [...(byWords.get(words) ?? [])];
    unclaimed.set(words, alike);
    const itself = alike.findIndex((line) => line === (ofKey ?? ofId));
    const at = itself < 0 ? alike.findIndex(({ entry }) => sharesComment(entry, given)) : itself;
    const [ofWords] = alike.splice(Math.max(0, at), 1);
    if (ofKey !== undefined) return { entry: ofKey.entry, by: 'key' };
    const former = given.former?.map(({ key }) => byKey.get(sourceKeyOf(given.kind, key)));
    const ofFormer = former?.find(Boolean);
    if (ofFormer !== undefined) return { entry: ofFormer.entry, by: 'former' };
    const line = ofId ?? ofWords;
    if (line !== undefined) return { entry: line.entry, by: 'words' };
    return isRemoved(given) ? { by: 'removal' } : null;
  }

  function isRemoved({ kind, title, key, former = [] }: GivenEntry): boolean {
    const isHere = (text: string) =>
      (byWords.get(wordsOfEntry({ kind, title, text: text.trim() })) ?? []).length > 0;
    return (
      removedKeys.has(key) ||
      former.some((one) => removedKeys.has(sourceKeyOf(kind, one.key)) && !isHere(one.text))
    );
  }

  return {
    /** For the entries of one row: of equal lines each is found once. */
    forRow() {
      const unclaimed = new Map<string, Line[]>();
      return (given: GivenEntry): Found | null => {
        const found = find(given, unclaimed);
        if (found === null || found.by === 'removal') return found;
        return movedIds.has(found.entry.id) ? { ...found, by: 'move' } : found;
      };
    },

    /** Whether it came from a source with one of the keys. */
    hasKeyOf: (keys: readonly string[]): boolean =>
      keys.some((key) => byKey.has(key) || removedKeys.has(key)),

    /** How many of a row's entries stay away, because the person has deleted them. */
    countRemoved(list: () => readonly GivenEntry[]): number {
      if (removedKeys.size === 0) return 0;
      const unclaimed = new Map<string, Line[]>();
      return list().filter((given) => find(given, unclaimed)?.by === 'removal').length;
    },

    hasAnyOf: (entries: readonly GivenEntry[]): boolean =>
      entries.some((given) => find(given, new Map()) !== null),

    /** Takes in what a row has come to, for the rows after it. */
    keep({ added, grown }: { added: readonly KnownEntry[]; grown: readonly Growth[] }): void {
      added.forEach(add);
      for (const { after } of grown) change(after);
    },
  };
}

function sharesComment({ comment }: KnownEntry, given: GivenEntry): boolean {
  return partsOf(given.comment).some((part) => isSaidIn(part, comment));
}
