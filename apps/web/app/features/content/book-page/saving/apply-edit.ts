import { RATING_DEFAULT } from '@vault/contract/client';
import {
  cleanTags,
  DEFAULT_GENRE,
  hasPlace,
  isByAi,
  type Origin,
  originAfterEdit,
  type ReadingStatus,
  sortDates,
  summaryOriginAfterEdit,
} from '@vault/domain';
import type { Book, Edit, FieldEdit, MoveEdit, PutEdit, RestoreEdit } from './edits.ts';

export const NOT_RATED = { rating: RATING_DEFAULT, rated: false };

/** The item with the edit made. Making it twice changes nothing more. */
export function applyEdit<Item extends Book>(item: Item, edit: Edit): Item {
  if (edit.kind === 'field') return { ...item, ...changedFields(item, edit) };
  if (edit.kind === 'remove') return { ...item, [edit.list]: without<Entry>(item[edit.list], [edit.id]) };
  if (edit.kind === 'remove-several')
    return { ...item, [edit.list]: without<Entry>(item[edit.list], edit.ids) };
  if (edit.kind === 'move') return { ...item, [edit.list]: moveInList<Entry>(item[edit.list], edit) };
  if (edit.kind === 'mark')
    return { ...item, [edit.list]: markInList<Entry>(item[edit.list], [edit.id], edit.isFavourite) };
  if (edit.kind === 'mark-several')
    return { ...item, [edit.list]: markInList<Entry>(item[edit.list], edit.ids, edit.isFavourite) };
  if (edit.kind === 'restore') return { ...item, [edit.list]: restoreInList<Entry>(item[edit.list], edit) };
  switch (edit.list) {
    case 'takeawayList':
      return { ...item, takeawayList: putInList(item.takeawayList, edit) };
    case 'quoteList':
      return { ...item, quoteList: putInList(item.quoteList, edit) };
    case 'noteList':
      return { ...item, noteList: putInList(item.noteList, edit) };
  }
}

/** Whether the item already is as the edit wants it. */
export function isMade(item: Book, edit: Edit): boolean {
  return JSON.stringify(applyEdit(item, edit)) === JSON.stringify(item);
}

function changedFields(item: Book, edit: FieldEdit): Partial<Book> {
  switch (edit.field) {
    case 'rating':
      return edit.value === 0 ? NOT_RATED : { rating: edit.value, rated: true };
    case 'summary':
      return { summary: edit.value, summaryOrigin: summaryOriginAfterEdit(item, edit.value) };
    case 'summaryOrigin':
      return { summaryOrigin: isByAi(item.summaryOrigin) ? 'user' : item.summaryOrigin };
    case 'category':
      return { category: edit.value || DEFAULT_GENRE };
    case 'timeCommitment':
      return { timeCommitment: edit.value.amount === 0 ? null : edit.value };
    case 'progress':
      return { progress: edit.value.amount === 0 ? null : edit.value };
    case 'image':
    case 'previewLink':
    case 'isbn':
    case 'publishedDate':
    case 'pageCount':
    case 'startedAt':
      return { [edit.field]: edit.value || null };
    case 'status':
      return changedStatus(edit.value || null);
    case 'finishedAt':
      return { finishedAt: sortDates(edit.value) };
    case 'tags':
      return { tags: cleanTags(edit.value) };
    case 'title':
    case 'authors':
    case 'type':
      return { [edit.field]: edit.value };
  }
}

/** In some nobody is at a place of the item: the server takes it away there, too. */
function changedStatus(status: ReadingStatus | null): Partial<Book> {
  return hasPlace(status) ? { status } : { status, progress: null };
}

const texts = ['text', 'title', 'content'] as const;
const writtenParts = [...texts, 'page', 'comment'] as const;

export type Entry = { id: string; origin: Origin; isFavourite: boolean } & Partial<
  Record<(typeof writtenParts)[number], string | null>
>;

function putInList<E extends Entry>(
  list: readonly E[],
  { entry, part, followers, isNew }: Pick<PutEdit, 'part' | 'followers' | 'isNew'> & { entry: E },
): E[] {
  const known = list.find(({ id }) => id === entry.id);
  if (known === undefined) return part === 'origin' ? [...list] : insertBefore(list, { entry, followers });
  // One that was to be added is there already; whatever it says by now is newer.
  if (isNew) return [...list];
  // Where its removal has not been made yet, what was added since stands where the person has seen it.
  if (part === null) {
    const others = list.filter((other) => other !== known);
    return insertBefore(others, { entry: bringTo(known, entry), followers });
  }
  const edited = part === 'origin' ? makeMine(known) : changeParts(known, entry, [part]);
  return list.map((other) => (other === known ? edited : other));
}

function changeParts<E extends Entry>(
  known: E,
  entry: E,
  parts: readonly (typeof writtenParts)[number][],
): E {
  const changed = parts.filter((name) => known[name] !== entry[name]);
  const isReworded = texts.some((name) => changed.includes(name));
  return {
    ...known,
    ...Object.fromEntries(changed.map((name) => [name, entry[name]])),
    origin: isReworded ? originAfterEdit(known.origin) : known.origin,
  };
}

/** As it was when it was deleted, which may be more than the server had. */
function bringTo<E extends Entry>(known: E, entry: E): E {
  const changed = { ...changeParts(known, entry, writtenParts), isFavourite: entry.isFavourite };
  return entry.origin === 'user' ? makeMine(changed) : changed;
}

function makeMine<E extends Entry>(entry: E): E {
  return isByAi(entry.origin) ? { ...entry, origin: 'user' } : entry;
}

function without<E extends Entry>(list: readonly E[], ids: readonly string[]): E[] {
  const gone = new Set(ids);
  return list.filter(({ id }) => !gone.has(id));
}

function markInList<E extends Entry>(list: readonly E[], ids: readonly string[], isFavourite: boolean): E[] {
  const marked = new Set(ids);
  return list.map((entry) => (marked.has(entry.id) ? { ...entry, isFavourite } : entry));
}

type Restored<E> = Pick<RestoreEdit, 'order'> & { entries: readonly E[] };

/** As one after the other would come back, the last first. */
function restoreInList<E extends Entry>(list: readonly E[], { entries, order }: Restored<E>): E[] {
  const known = new Map(list.map((entry) => [entry.id, entry]));
  const back = new Map(entries.map((entry) => [entry.id, entry]));
  const others = list.filter(({ id }) => !back.has(id));
  const staying = new Set(others.map(({ id }) => id));
  const before = new Map<string | null, E[]>();
  let follower: string | null = null;
  for (const id of order.toReversed()) {
    const entry = back.get(id);
    const there = known.get(id);
    if (staying.has(id)) follower = id;
    if (entry === undefined) continue;
    // Where the deletion has not been made yet, it is there.
    const came = there === undefined ? entry : bringTo(there, entry);
    before.set(follower, [came, ...(before.get(follower) ?? [])]);
  }
  const placed = others.flatMap((entry) => [...(before.get(entry.id) ?? []), entry]);
  return [...placed, ...(before.get(null) ?? [])];
}

function moveInList<E extends Entry>(list: readonly E[], { id, followers }: MoveEdit): E[] {
  const entry = list.find((candidate) => candidate.id === id);
  if (entry === undefined) return [...list];
  const others = list.filter((other) => other !== entry);
  return insertBefore(others, { entry, followers });
}

function insertBefore<E extends Entry>(
  list: readonly E[],
  { entry, followers }: { entry: E; followers: readonly string[] },
): E[] {
  const places = new Map(list.map(({ id }, index) => [id, index]));
  const place = followers.map((id) => places.get(id)).find((index) => index !== undefined) ?? list.length;
  return list.toSpliced(place, 0, entry);
}
