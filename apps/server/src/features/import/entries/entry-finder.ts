import { isSaidIn, partsOf, wordsOfEntry } from '@vault/domain';
import { type GivenEntry, sourceKeyOf } from './given-entries.ts';
import type { Found, Growth } from './grow-entry.ts';
import type { JoinedEntry, KnownEntry, LeftEntry } from '../working-item.ts';

/** As many keys of entries that have left it, or were joined, as an item knows. */
const LEFT_MAX = 10_000;

type Line = { entry: KnownEntry; words: string };
type Joined = Omit<JoinedEntry, 'contentId'>;

export type EntryFinder = ReturnType<typeof createEntryFinder>;

/**
 * Finds the stored entry for one of a file: by its key, by a former key, by its own id (which is the key in an
 * export), then by an equal text, preferring one with its comment. An entry found by its id counts as found by its
 * text: its only source is itself. What the person has moved to another item is found as well, after what is here.
 * Last come the keys of entries that the person has deleted, those that files have for an entry that was found by its
 * text or a former key, as it may have changed since, and those that entries had before they were resized. Each text is
 * read once, however many rows of a batch are for the same item.
 */
export function createEntryFinder(known: readonly KnownEntry[], left: readonly LeftEntry[] = []) {
  const byKey = new Map<string | null, Line>();
  const byId = new Map<string, Line>();
  const byWords = new Map<string, Line[]>();
  const lines = new Map<string, Line>();
  const movedIds = new Set<string>();
  /** Null for what the person has deleted. */
  const byOtherKey = new Map<string, Line | null>();
  const joined: Joined[] = [];
  /** Of the row that was looked for last. */
  let foundOtherwise: Joined[] = [];
  known.forEach(add);
  left.forEach(addLeft);

  function add(entry: KnownEntry): void {
    const line = { entry, words: wordsOfEntry(entry) };
    if (!byKey.has(entry.sourceKey)) byKey.set(entry.sourceKey, line);
    byId.set(sourceKeyOf(entry.kind, entry.id), line);
    lines.set(entry.id, line);
    putByWords(line);
  }

  function addLeft({ id, entry, sourceKey }: LeftEntry): void {
    const line = lines.get(id);
    if (entry !== null && line === undefined) {
      movedIds.add(id);
      add({ ...entry, sourceKey });
    } else if (sourceKey !== null) byOtherKey.set(sourceKey, line ?? byOtherKey.get(sourceKey) ?? null);
  }

  /** Its text may change: then only this key tells. In an export of the vault, an entry is called by its own id. */
  function join(one: Joined): void {
    const { sourceKey: key, joinedId } = one;
    if (byId.has(key) || byKey.has(key) || byOtherKey.has(key) || byOtherKey.size >= LEFT_MAX) return;
    byOtherKey.set(key, lines.get(joinedId) ?? null);
    joined.push(one);
  }

  function putByWords(line: Line): void {
    const alike = byWords.get(line.words);
    if (alike === undefined) byWords.set(line.words, [line]);
    else alike.push(line);
  }

  function change(after: KnownEntry): void {
    const line = lines.get(after.id);
    if (line === undefined) return;
    const before = line.entry;
    line.entry = after;
    byKey.delete(before.sourceKey);
    byKey.set(after.sourceKey, line);
    // An older file has only the key that it had.
    if (before.sourceKey !== null && before.sourceKey !== after.sourceKey)
      join({ sourceKey: before.sourceKey, joinedId: after.id });
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
    const other = findByOtherKey(given);
    if (other === undefined) return null;
    return other === null ? { by: 'removal' } : { entry: other.entry, by: 'words' };
  }

  function findByOtherKey({ kind, title, key, former = [] }: GivenEntry): Line | null | undefined {
    const isHere = (text: string) =>
      (byWords.get(wordsOfEntry({ kind, title, text: text.trim() })) ?? []).length > 0;
    if (byOtherKey.has(key)) return byOtherKey.get(key);
    const known = former.find((one) => byOtherKey.has(sourceKeyOf(kind, one.key)) && !isHere(one.text));
    return known && byOtherKey.get(sourceKeyOf(kind, known.key));
  }

  return {
    /** What the rows have called entries that they have not found by that. */
    joined,

    /** For the entries of one row: of equal lines each is found once. */
    forRow() {
      const unclaimed = new Map<string, Line[]>();
      foundOtherwise = [];
      return (given: GivenEntry): Found | null => {
        const found = find(given, unclaimed);
        if (found === null || found.by === 'removal') return found;
        if (found.by !== 'key') foundOtherwise.push({ sourceKey: given.key, joinedId: found.entry.id });
        return movedIds.has(found.entry.id) ? { ...found, by: 'move' } : found;
      };
    },

    /** Call it once the row is kept: one that failed, or was only compared with this item, must leave no keys behind. */
    rememberKeysOfLastRow: (): void => foundOtherwise.forEach(join),

    /** Whether it came from a source with one of the keys, or an export calls it by one. */
    hasKeyOf: (keys: readonly string[]): boolean =>
      keys.some((key) => byKey.has(key) || byId.has(key) || byOtherKey.has(key)),

    /** How many of a row's entries stay away, because the person has deleted them. */
    countRemoved(list: () => readonly GivenEntry[]): number {
      if (!byOtherKey.values().some((line) => line === null)) return 0;
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
