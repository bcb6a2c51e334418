import { TEXT_LIMITS } from '@vault/contract';
import { type EntryKind, isSaidIn, partsOf, uniqueNoteTitle, wordsOfEntry } from '@vault/domain';
import type { WholeEntry } from '../../../db/item/entry-row.ts';

export type MergedEntries = {
  /** What the kept item has now: its own first. */
  all: WholeEntry[];
  /** Those of the others that stand for one of `all` already. */
  absorbed: { from: string; to: string }[];
};

type Merging = { contentId: string; now: Date };

/**
 * The entries of several items as those of one: equal lines are joined, and each line moves as it is. Equal lines
 * within one item each match a different line, as in an imported file: the same words at two places are two quotes.
 */
export function mergeEntries(
  [own = [], ...others]: readonly (readonly WholeEntry[])[],
  { contentId, now }: Merging,
): MergedEntries {
  const all = [...own];
  const absorbed: MergedEntries['absorbed'] = [];
  const places = new Map<EntryKind, number>();
  const alike = new Map<string, number[]>();
  const titles = new Set<string>();
  const keys = new Set<string>();
  const take = (entry: WholeEntry, at: number) => {
    places.set(entry.kind, Math.max(places.get(entry.kind) ?? 0, entry.position + 1));
    const words = wordsOfEntry(entry);
    alike.set(words, [...(alike.get(words) ?? []), at]);
    if (entry.title !== null) titles.add(entry.title);
    if (entry.sourceKey !== null) keys.add(entry.sourceKey);
  };
  all.forEach(take);

  for (const other of others) {
    const claimed = new Set<number>();
    const arrived: WholeEntry[] = [];
    for (const entry of other) {
      const found = (alike.get(wordsOfEntry(entry)) ?? []).filter(
        (at) => !claimed.has(at) && haveOneTitle(all[at]?.title ?? null, entry.title),
      );
      const joined = chooseFirst(found, (at) => joinEntry(all[at], entry, { keys, now }));
      if (joined === null) {
        arrived.push(entry);
        continue;
      }
      claimed.add(joined.place);
      all[joined.place] = joined.value;
      if (joined.value.sourceKey !== null) keys.add(joined.value.sourceKey);
      absorbed.push({ from: entry.id, to: joined.value.id });
    }
    for (const entry of arrived) {
      const title = entry.title === null ? null : uniqueNoteTitle(entry.title, titles);
      // The same in a file, and edited here since: by that key, the kept one is found.
      const isKeyTaken = entry.sourceKey !== null && keys.has(entry.sourceKey);
      const moved: WholeEntry = {
        ...entry,
        contentId,
        title,
        position: places.get(entry.kind) ?? 0,
        sourceKey: isKeyTaken ? null : entry.sourceKey,
      };
      take(moved, all.push(moved) - 1);
    }
  }
  return { all, absorbed };
}

/** Of two with equal words: "Review (2)" may be the second "Review"; "Apollo (13)" is no "Apollo (11)". */
function haveOneTitle(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return one.startsWith(other) || other.startsWith(one);
}

type Joining = { keys: ReadonlySet<string>; now: Date };

/** The entry with what an equal one adds to it; null if that is too much for one comment. */
function joinEntry(
  entry: WholeEntry | undefined,
  other: WholeEntry,
  { keys, now }: Joining,
): WholeEntry | null {
  if (entry === undefined) return null;
  const comment = joinComment(entry.comment, other.comment);
  if ((comment ?? '').length > TEXT_LIMITS.comment) return null;
  const page = entry.page ?? other.page;
  const location = entry.location ?? other.location;
  const takesKey = entry.sourceKey === null && other.sourceKey !== null && !keys.has(other.sourceKey);
  const isSame = page === entry.page && location === entry.location && comment === entry.comment;
  return {
    ...entry,
    page,
    location,
    comment,
    isFavourite: entry.isFavourite || other.isFavourite,
    ...(takesKey && { sourceKey: other.sourceKey, sourceComment: other.sourceComment }),
    // A mark, or a name in a file, is no edit of the words.
    updatedAt: isSame ? entry.updatedAt : now,
  };
}

function joinComment(one: string | null, other: string | null): string | null {
  if (one === null) return other;
  const fresh = partsOf(other).filter((part) => !isSaidIn(part, one));
  return [one, ...fresh].join('\n\n');
}

function chooseFirst<Value>(places: readonly number[], give: (place: number) => Value | null) {
  for (const place of places) {
    const value = give(place);
    if (value !== null) return { place, value };
  }
  return null;
}
