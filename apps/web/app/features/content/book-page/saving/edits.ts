import type { ContentItem, Takeaway, UpdateContentInput } from '@vault/contract';
import { RATING_DEFAULT } from '@vault/contract/client';
import {
  cleanTags,
  DEFAULT_GENRE,
  isByAi,
  type MediaType,
  hasPlace,
  type Origin,
  originAfterEdit,
  type ReadingProgress,
  type ReadingStatus,
  sortDates,
  summaryOriginAfterEdit,
  type TimeCommitment,
} from '@vault/domain';

/** An item as the page shows it. The lists with ids are canonical; the specification's shapes beside them are left out. */
export type Book = Omit<ContentItem, 'takeaways' | 'quotes' | 'notes'>;

type FieldValues = {
  type: MediaType;
  title: string;
  authors: string[];
  category: string;
  /** 0 takes it back. */
  rating: number;
  /** An amount of 0 clears it. */
  timeCommitment: TimeCommitment;
  summary: string;
  /** Makes a summary that AI wrote the person's own. */
  summaryOrigin: 'user';
  image: string;
  isbn: string;
  /** 0 clears it. */
  pageCount: number;
  publishedDate: string;
  /** '' clears it, and so it does the day. */
  status: ReadingStatus | '';
  startedAt: string;
  /** An amount of 0 clears it. */
  progress: ReadingProgress;
  finishedAt: string[];
  tags: string[];
};
export type FieldName = keyof FieldValues;
export type FieldEdit = {
  [Name in FieldName]: { kind: 'field'; field: Name; value: FieldValues[Name] };
}[FieldName];

const NOT_RATED = { rating: RATING_DEFAULT, rated: false };

type Lists = Pick<Book, 'takeawayList' | 'quoteList' | 'noteList'>;
export type ListName = keyof Lists;
export type EntryOf<List extends ListName> = Lists[List][number];

/** The part of an entry that a person writes; its origin changes when they make it theirs. */
export type EntryPart = 'text' | 'title' | 'content' | 'page' | 'comment' | 'origin';

type Put<List extends ListName> = {
  kind: 'put';
  list: List;
  /** The entry, whole: what comes back when it has been deleted meanwhile. */
  entry: EntryOf<List>;
  /** What the person changed; null where the entry itself is added or comes back. */
  part: EntryPart | null;
  /** The ids that stood after it: an entry that comes back stands before the first of them that is still there. */
  followers: string[];
  /** The server has never had it, and gives it its date. */
  isNew: boolean;
};
export type PutEdit = { [List in ListName]: Put<List> }[ListName];
export type RemoveEdit = { kind: 'remove'; list: ListName; id: string };
/** To before the first of the followers that is there, else to the end. */
export type MoveEdit = {
  kind: 'move';
  list: ListName;
  id: string;
  followers: string[];
  /** Moves are made one after the other, since a later one counts on the earlier; steps of one move share a turn. */
  turn: string;
};

/** Whether an entry is a favourite, which is nothing that it says: its words and whose they are stay. */
export type MarkEdit = { kind: 'mark'; list: ListName; id: string; isFavourite: boolean };

/** One change to an item, as data: it can wait, be applied again to a newer item, and be kept on the device. */
export type Edit = FieldEdit | PutEdit | RemoveEdit | MoveEdit | MarkEdit;

/** What an edit changes: `title`, `quoteList/{id}` for a whole entry, `noteList/{id}/content` for a part of one. */
export function keyOfEdit(edit: Edit): string {
  if (edit.kind === 'field') return edit.field;
  if (edit.kind === 'remove') return entryKey(edit.list, edit.id);
  if (edit.kind === 'mark') return `${entryKey(edit.list, edit.id)}/favourite`;
  // Not below its entry: later moves of other entries count on it, also when the entry is deleted.
  if (edit.kind === 'move') return `place/${edit.turn}`;
  return entryKey(edit.list, edit.entry.id, edit.part);
}

export function entryKey(list: ListName, id: string, part: EntryPart | null = null): string {
  return part === null ? `${list}/${id}` : `${list}/${id}/${part}`;
}

/** Whether nothing of the older edit matters any more once the newer one is made. */
export function isReplacedBy(olderKey: string, newerKey: string): boolean {
  return olderKey === newerKey || olderKey.startsWith(`${newerKey}/`);
}

/** The same, of a newer edit. */
export function replaces(newer: Edit, olderKey: string): boolean {
  const key = keyOfEdit(newer);
  if (newer.kind !== 'put' || newer.part !== null) return isReplacedBy(olderKey, key);
  // An entry that is added was only empty then, and what was written in it since is newer.
  if (newer.isNew) return olderKey === key;
  // One that comes back has its words as they were; if it was made the person's own meanwhile, it stays that.
  return isReplacedBy(olderKey, key) && olderKey !== entryKey(newer.list, newer.entry.id, 'origin');
}

/** Whether it holds words that the person wrote, or a value that they chose. */
export function isWriting(edit: Edit): boolean {
  if (edit.kind === 'field') return edit.field !== 'summaryOrigin';
  return edit.kind === 'put' && edit.part !== 'origin';
}

/** The item with the edit made. Making it twice changes nothing more. */
export function applyEdit<Item extends Book>(item: Item, edit: Edit): Item {
  if (edit.kind === 'field') return { ...item, ...changedFields(item, edit) };
  if (edit.kind === 'remove') {
    const withoutIt = (entry: { id: string }) => entry.id !== edit.id;
    return { ...item, [edit.list]: item[edit.list].filter(withoutIt) };
  }
  if (edit.kind === 'move') return { ...item, [edit.list]: moveInList<Entry>(item[edit.list], edit) };
  if (edit.kind === 'mark') return { ...item, [edit.list]: markInList<Entry>(item[edit.list], edit) };
  switch (edit.list) {
    case 'takeawayList':
      return { ...item, takeawayList: putInList(item.takeawayList, edit) };
    case 'quoteList':
      return { ...item, quoteList: putInList(item.quoteList, edit) };
    case 'noteList':
      return { ...item, noteList: putInList(item.noteList, edit) };
  }
}

/** The one field that a request carries for this edit. */
export function bodyOfEdit(item: Book, edit: Edit): UpdateContentInput {
  if (edit.kind === 'field' && edit.field === 'rating' && edit.value === 0) return NOT_RATED;
  if (edit.kind === 'field') return { [edit.field]: edit.value };
  const { takeawayList, quoteList, noteList } = applyEdit(item, edit);
  const entries: readonly Entry[] = item[edit.list];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  // Of an entry that has been deleted meanwhile nothing is left to mark.
  if (edit.kind === 'mark') return { favourites: known.has(edit.id) ? { [edit.id]: edit.isFavourite } : {} };
  // What an entry that comes back needs to be what it was; for the others the server knows it.
  const pastOf = (entry: Pick<Takeaway, 'id' | 'createdAt' | 'origin' | 'isFavourite'>) => {
    if (edit.kind === 'put' && edit.isNew && edit.entry.id === entry.id) return {};
    const { createdAt, origin, isFavourite } = entry;
    const isMadeMine =
      edit.kind === 'put' &&
      edit.entry.id === entry.id &&
      (edit.part === 'origin' || (edit.part === null && edit.entry.origin === 'user'));
    return {
      createdAt,
      ...(isFavourite !== (known.get(entry.id)?.isFavourite ?? false) && { isFavourite }),
      ...((isByAi(origin) || (!known.has(entry.id) && origin !== 'user')) && { origin }),
      ...(isMadeMine && { origin: 'user' as const }),
    };
  };
  switch (edit.list) {
    case 'takeawayList':
      return {
        takeawayList: takeawayList.map((entry) => ({ id: entry.id, text: entry.text, ...pastOf(entry) })),
      };
    case 'quoteList':
      return {
        quoteList: quoteList.map((entry) => ({
          id: entry.id,
          text: entry.text,
          page: entry.page,
          location: entry.location,
          comment: entry.comment,
          ...pastOf(entry),
        })),
      };
    case 'noteList':
      return {
        noteList: noteList.map((entry) => ({
          id: entry.id,
          title: entry.title,
          content: entry.content,
          ...pastOf(entry),
        })),
      };
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

type Entry = { id: string; origin: Origin; isFavourite: boolean } & Partial<
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

/** As it was when it was deleted, which may be more than the server had of it. */
function bringTo<E extends Entry>(known: E, entry: E): E {
  const changed = { ...changeParts(known, entry, writtenParts), isFavourite: entry.isFavourite };
  return entry.origin === 'user' ? makeMine(changed) : changed;
}

function makeMine<E extends Entry>(entry: E): E {
  return isByAi(entry.origin) ? { ...entry, origin: 'user' } : entry;
}

function markInList<E extends Entry>(list: readonly E[], { id, isFavourite }: MarkEdit): E[] {
  return list.map((entry) => (entry.id === id ? { ...entry, isFavourite } : entry));
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
