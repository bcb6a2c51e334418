import { type EntryKind, isByAi, type Origin, originAfterEdit, uniqueNoteTitle } from '@vault/domain';
import type { EntryRow } from '../../../db/item/entry-row.ts';

export type WantedEntry = {
  id?: string | undefined;
  text: string;
  title?: string | undefined;
  page?: string | null | undefined;
  location?: string | null | undefined;
  comment?: string | null | undefined;
  createdAt?: string | undefined;
  isFavourite?: boolean | undefined;
  origin?: Origin | undefined;
};

export type Reconciled = {
  kept: EntryRow[];
  /** New, or different in more than their position. */
  changed: EntryRow[];
  /** Different in their position alone. */
  moved: EntryRow[];
  removedIds: string[];
};

type Context = { kind: EntryKind; now: Date; newId: () => string; originOf: (entry: WantedEntry) => Origin };

/**
 * Turns the stored entries into the wanted ones. An entry is recognised by its id, else by an equal text (notes:
 * title), else, in a list of the same length, by its position. So ids, dates and origins survive a plain array.
 */
export function reconcileEntries(
  stored: readonly EntryRow[],
  wanted: readonly WantedEntry[],
  context: Context,
): Reconciled {
  const matches = matchEntries(stored, wanted, context.kind);
  const isNotes = context.kind === 'note';
  const takenTitles = new Set(keptTitles(wanted, matches));
  const takenIds = new Set([...matches.values()].map((row) => row.id));
  const isAsShown = !isNotes || wanted.some((entry) => entry.id !== undefined);
  const freshIds = takeFreshIds(wanted.length, { newId: context.newId, isAsShown });
  const rows = wanted.map((entry, index) => {
    const known = matches.get(index);
    const title = isNotes ? titleFor(entry, { known, takenTitles }) : null;
    if (title !== null) takenTitles.add(title);
    if (known !== undefined) {
      return updateRow(known, entry, { title, position: isNotes ? known.position : index, now: context.now });
    }
    const id =
      entry.id === undefined || takenIds.has(entry.id) ? (freshIds[index] ?? context.newId()) : entry.id;
    takenIds.add(id);
    return createRow({ ...entry, id }, { ...context, title, position: index });
  });
  const placed = isNotes ? placeNotes(rows, { isAsShown, stored }) : rows;

  const storedById = new Map(stored.map((row) => [row.id, row]));
  const keptIds = new Set(placed.map((row) => row.id));
  const changed = new Set(placed.filter((row) => isChanged(storedById.get(row.id), row)));
  return {
    kept: placed,
    changed: [...changed],
    moved: placed.filter((row) => !changed.has(row) && storedById.get(row.id)?.position !== row.position),
    removedIds: stored.filter((row) => !keptIds.has(row.id)).map((row) => row.id),
  };
}

/** The titles of notes that keep theirs: another note with such a title is numbered, wherever it is. */
function keptTitles(wanted: readonly WantedEntry[], matches: ReadonlyMap<number, EntryRow>): string[] {
  return [...matches].flatMap(([index, { title }]) =>
    title !== null && title === wanted[index]?.title?.trim() ? [title] : [],
  );
}

function titleFor(
  entry: WantedEntry,
  { known, takenTitles }: { known: EntryRow | undefined; takenTitles: ReadonlySet<string> },
): string {
  const title = (entry.title ?? '').trim();
  return known?.title === title ? title : uniqueNoteTitle(title, takenTitles);
}

function matchEntries(
  stored: readonly EntryRow[],
  wanted: readonly WantedEntry[],
  kind: EntryKind,
): Map<number, EntryRow> {
  const free = new Map(stored.map((row) => [row.id, row]));
  const matches = new Map<number, EntryRow>();
  const take = (index: number, row: EntryRow | undefined) => {
    if (row === undefined || !free.delete(row.id)) return;
    matches.set(index, row);
  };

  wanted.forEach((entry, index) => {
    if (entry.id !== undefined) take(index, free.get(entry.id));
  });
  // Looked up by their words: a thousand long texts compared with a thousand others would hold up everybody.
  const freeByWords = Map.groupBy(free.values(), (row) => wordsOf(row, kind));
  wanted.forEach((entry, index) => {
    if (entry.id === undefined) take(index, freeByWords.get(wordsOf(entry, kind))?.shift());
  });
  if (stored.length === wanted.length && kind !== 'note') {
    wanted.forEach((entry, index) => {
      const row = stored[index];
      if (entry.id === undefined && !matches.has(index) && row !== undefined && free.has(row.id))
        take(index, row);
    });
  }
  return matches;
}

/** By which an entry without an id is recognised. */
function wordsOf(
  { title, text }: Pick<WantedEntry, 'text'> & { title?: string | null | undefined },
  kind: EntryKind,
) {
  return (kind === 'note' ? (title ?? '') : text).trim();
}

/** The highest id for what the book shows first: so the views, newest first, show entries written at once alike. */
function takeFreshIds(
  count: number,
  { newId, isAsShown }: { newId: () => string; isAsShown: boolean },
): string[] {
  const rising = Array.from({ length: count }, newId).toSorted();
  return isAsShown ? rising.toReversed() : rising;
}

function createRow(
  entry: WantedEntry & { id: string },
  context: Context & { title: string | null; position: number },
): EntryRow {
  const asked = entry.createdAt === undefined ? context.now : new Date(entry.createdAt);
  return {
    id: entry.id,
    kind: context.kind,
    position: context.position,
    text: cleanText(entry.text, context.kind),
    title: context.title,
    origin: entry.origin ?? context.originOf(entry),
    page: blankToNull(entry.page),
    location: blankToNull(entry.location),
    comment: blankToNull(entry.comment),
    isFavourite: entry.isFavourite ?? false,
    createdAt: asked < context.now ? asked : context.now,
    updatedAt: context.now,
  };
}

function updateRow(
  known: EntryRow,
  entry: WantedEntry,
  place: { title: string | null; position: number; now: Date },
): EntryRow {
  const text = cleanText(entry.text, known.kind);
  const isEdited = text !== known.text || place.title !== known.title;
  const row: EntryRow = {
    ...known,
    text,
    title: place.title,
    position: place.position,
    origin: originOfKnown(known, { isEdited, isClaimed: entry.origin === 'user' }),
    page: entry.page === undefined ? known.page : blankToNull(entry.page),
    location: entry.location === undefined ? known.location : blankToNull(entry.location),
    comment: entry.comment === undefined ? known.comment : blankToNull(entry.comment),
    isFavourite: entry.isFavourite ?? known.isFavourite,
  };
  const isTouched =
    isEdited ||
    row.origin !== known.origin ||
    row.page !== known.page ||
    row.location !== known.location ||
    row.comment !== known.comment;
  return isTouched ? { ...row, updatedAt: place.now } : row;
}

/** A person can make their own what AI wrote; what was imported or curated stays that. */
function originOfKnown(
  { origin }: EntryRow,
  { isEdited, isClaimed }: { isEdited: boolean; isClaimed: boolean },
): Origin {
  if (isClaimed && isByAi(origin)) return 'user';
  return isEdited ? originAfterEdit(origin) : origin;
}

/**
 * A later position counts as newer. A list with ids is in display order, newest first, so it says where a restored
 * note belongs. Without ids, known notes keep their order and new ones are newer.
 */
function placeNotes(
  rows: readonly EntryRow[],
  { isAsShown, stored }: { isAsShown: boolean; stored: readonly EntryRow[] },
): EntryRow[] {
  const storedIds = new Set(stored.map((row) => row.id));
  const known = rows.filter((row) => storedIds.has(row.id)).toSorted((a, b) => a.position - b.position);
  const added = rows.filter((row) => !storedIds.has(row.id));
  const ordered = isAsShown ? rows.toReversed() : [...known, ...added];
  return ordered.map((row, position) => ({ ...row, position }));
}

function isChanged(before: EntryRow | undefined, after: EntryRow): boolean {
  return (
    before === undefined || before.isFavourite !== after.isFavourite || before.updatedAt !== after.updatedAt
  );
}

/** A note's text is stored as typed; a takeaway or quote is trimmed. */
function cleanText(text: string, kind: EntryKind): string {
  return kind === 'note' ? text : text.trim();
}

function blankToNull(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
