import { isSaidIn, partsOf } from '@vault/domain';
import type { EntryChange, EntryState } from '../../../db/schema/index.ts';
import type { GivenEntry } from './given-entries.ts';
import { GROWING_FIELDS, type KnownEntry, pickGrowing } from '../working-item.ts';

export type Growth = { before: KnownEntry; after: KnownEntry };
type Known = { entry: KnownEntry; by: 'key' | 'former' | 'words' };
/**
 * `move`: in another item, where the person has put it. `removal`: the person has deleted it. Nothing is added to
 * either.
 */
export type Found = Known | { entry: KnownEntry; by: 'move' } | { by: 'removal' };

/** The notes are those of the book that an import has brought: what was no comment then may be one now. */
type Context = { now: Date; notes: readonly KnownEntry[] };

/**
 * A stored entry with what was added in its source since: a later comment, other ends of a highlight, a favourite
 * mark. What the person wrote here stays. Null when nothing visible changes.
 */
export function growEntry({ entry, by }: Known, given: GivenEntry, { now, notes }: Context): Growth | null {
  const resized = by === 'former' ? takeResized(entry, given) : {};
  const comment =
    by === 'words'
      ? (entry.comment ?? (given.comment?.trim() || null))
      : joinComment(entry, given, by === 'former' ? notes : []);
  const isFavourite = entry.isFavourite || given.isFavourite === true;
  const isSame = Object.keys(resized).length === 0 && comment === entry.comment;
  // A mark is no edit of the words.
  if (isSame)
    return isFavourite === entry.isFavourite ? null : { before: entry, after: { ...entry, isFavourite } };
  const sourceComment = by === 'words' ? entry.sourceComment : given.comment?.trim() || entry.sourceComment;
  const after = { ...entry, ...resized, comment, isFavourite, sourceComment, updatedAt: now };
  return { before: entry, after };
}

/** Nothing, where the person has put the text right here. */
function takeResized(entry: KnownEntry, given: GivenEntry): Partial<KnownEntry> {
  if (given.former?.every(({ text }) => text.trim() !== entry.text.trim())) return {};
  const { text, key: sourceKey } = given;
  const [page, location] = [given.page?.trim() || entry.page, given.location?.trim() || entry.location];
  return { text, sourceKey, page, location };
}

/**
 * The comment with the parts that its source has added since the latest import, so that nothing edited comes back.
 */
function joinComment(
  { comment, sourceComment }: KnownEntry,
  given: GivenEntry,
  notes: readonly KnownEntry[],
): string | null {
  const known = new Set([...partsOf(sourceComment), ...notes.flatMap(({ text }) => partsOf(text))]);
  const fresh = partsOf(given.comment).filter((part) => !known.has(part) && !isSaidIn(part, comment));
  return fresh.length === 0 ? comment : [...(comment === null ? [] : [comment]), ...fresh].join('\n\n');
}

export function describeGrowth({ before, after }: Growth): EntryChange {
  return { id: before.id, before: stateOf(before), after: stateOf(after) };
}

function stateOf(entry: KnownEntry): EntryState {
  return { ...pickGrowing(entry), updatedAt: entry.updatedAt.toISOString() };
}

/** The entry without an import's changes, except where the person has changed it since. */
export function revertGrowth(entry: KnownEntry, { before, after }: EntryChange, now: Date): KnownEntry {
  const fields = GROWING_FIELDS.filter((field) => entry[field] === after[field]);
  const isUntouched = entry.updatedAt.toISOString() === after.updatedAt;
  return {
    ...entry,
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
    updatedAt: isUntouched ? new Date(before.updatedAt) : now,
  };
}
