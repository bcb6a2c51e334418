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
import {
  type Book,
  type Edit,
  entryIdsOf,
  type FieldEdit,
  type MoveEdit,
  type PutEdit,
  type RestoreEdit,
} from './edits.ts';
import { mergeList } from './merge-list.ts';

export const NOT_RATED = { rating: RATING_DEFAULT, rated: false };

/** The item with the edit made. Making it twice changes nothing more. */
export function applyEdit<Item extends Book>(item: Item, edit: Edit): Item {
  if (edit.kind === 'field') return { ...item, ...changedFields(item, edit) };
  return { ...item, [edit.list]: changedList(item[edit.list], edit) };
}

/** Whether the item already is as the edit wants it. */
export function isMade(item: Book, edit: Edit): boolean {
  return JSON.stringify(applyEdit(item, edit)) === JSON.stringify(item);
}

function changedList(list: readonly Entry[], edit: Exclude<Edit, FieldEdit>): Entry[] {
  switch (edit.kind) {
    case 'put':
      return putInList(list, edit);
    case 'remove':
    case 'remove-several':
      return without(list, entryIdsOf(edit));
    case 'restore':
      return restoreInList(list, edit);
    case 'move':
      return moveInList(list, edit);
    case 'mark':
    case 'mark-several':
      return markInList(list, entryIdsOf(edit), edit.isFavourite);
  }
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
      return { ...changedStatus(edit.value || null), finishedAt: daysWithout(item, edit.withoutDay) };
    case 'finishedAt':
      return { finishedAt: sortDates(mergeList(item.finishedAt, edit)) };
    case 'tags':
      return { tags: cleanTags(mergeList(item.tags, edit)) };
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

function daysWithout({ finishedAt }: Book, day: string | undefined): string[] {
  return finishedAt.filter((other) => other !== day);
}

const texts = ['text', 'title', 'content'] as const;
const writtenParts = [...texts, 'page', 'comment'] as const;

export type Entry = { id: string; origin: Origin; isFavourite: boolean } & Partial<
  Record<(typeof writtenParts)[number], string | null>
>;

function putInList(list: readonly Entry[], { entry, part, followers, isNew }: PutEdit): Entry[] {
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

function changeParts(known: Entry, entry: Entry, parts: readonly (typeof writtenParts)[number][]): Entry {
  const changed = parts.filter((name) => known[name] !== entry[name]);
  const isReworded = texts.some((name) => changed.includes(name));
  return {
    ...known,
    ...Object.fromEntries(changed.map((name) => [name, entry[name]])),
    origin: isReworded ? originAfterEdit(known.origin) : known.origin,
  };
}

/** As it was when it was deleted, which may be more than the server had. */
function bringTo(known: Entry, entry: Entry): Entry {
  const changed = { ...changeParts(known, entry, writtenParts), isFavourite: entry.isFavourite };
  return entry.origin === 'user' ? makeMine(changed) : changed;
}

function makeMine(entry: Entry): Entry {
  return isByAi(entry.origin) ? { ...entry, origin: 'user' } : entry;
}

function without(list: readonly Entry[], ids: readonly string[]): Entry[] {
  const gone = new Set(ids);
  return list.filter(({ id }) => !gone.has(id));
}

function markInList(list: readonly Entry[], ids: readonly string[], isFavourite: boolean): Entry[] {
  const marked = new Set(ids);
  return list.map((entry) => (marked.has(entry.id) ? { ...entry, isFavourite } : entry));
}

/** As one after the other would come back, the last first. */
function restoreInList(list: readonly Entry[], { entries, order }: RestoreEdit): Entry[] {
  const known = new Map(list.map((entry) => [entry.id, entry]));
  const back = new Map(entries.map((entry) => [entry.id, entry]));
  const others = list.filter(({ id }) => !back.has(id));
  const staying = new Set(others.map(({ id }) => id));
  const before = new Map<string | null, Entry[]>();
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

function moveInList(list: readonly Entry[], { id, followers }: MoveEdit): Entry[] {
  const entry = list.find((candidate) => candidate.id === id);
  if (entry === undefined) return [...list];
  const others = list.filter((other) => other !== entry);
  return insertBefore(others, { entry, followers });
}

function insertBefore(
  list: readonly Entry[],
  { entry, followers }: { entry: Entry; followers: readonly string[] },
): Entry[] {
  const places = new Map(list.map(({ id }, index) => [id, index]));
  const place = followers.map((id) => places.get(id)).find((index) => index !== undefined) ?? list.length;
  return list.toSpliced(place, 0, entry);
}
