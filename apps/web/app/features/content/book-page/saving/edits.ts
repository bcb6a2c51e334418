import type { ContentItem, Takeaway, UpdateContentInput } from '@vault/contract';
import {
  cleanTags,
  DEFAULT_GENRE,
  type MediaType,
  type Origin,
  originAfterEdit,
  type ReadingStatus,
  sortDates,
  type TimeCommitment,
} from '@vault/domain';

/** An item as the page shows it. The lists with ids are canonical; the specification's shapes beside them are left out. */
export type Book = Omit<ContentItem, 'takeaways' | 'quotes' | 'notes'>;

type FieldValues = {
  type: MediaType;
  title: string;
  authors: string[];
  category: string;
  rating: number;
  /** An amount of 0 clears it. */
  timeCommitment: TimeCommitment;
  summary: string;
  image: string;
  isbn: string;
  /** 0 clears it. */
  pageCount: number;
  publishedDate: string;
  /** '' clears it, and so it does the day. */
  status: ReadingStatus | '';
  startedAt: string;
  finishedAt: string[];
  tags: string[];
};
export type FieldName = keyof FieldValues;
export type FieldEdit = {
  [Name in FieldName]: { kind: 'field'; field: Name; value: FieldValues[Name] };
}[FieldName];

type Lists = Pick<Book, 'takeawayList' | 'quoteList' | 'noteList'>;
export type ListName = keyof Lists;
export type EntryOf<List extends ListName> = Lists[List][number];

/** The part of an entry that a person writes. */
export type EntryPart = 'text' | 'title' | 'content';

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

/** One change to an item, as data: it can wait, be applied again to a newer item, and be kept on the device. */
export type Edit = FieldEdit | PutEdit | RemoveEdit;

/** What an edit changes: `title`, `quoteList/{id}` for a whole entry, `noteList/{id}/content` for a part of one. */
export function keyOfEdit(edit: Edit): string {
  if (edit.kind === 'field') return edit.field;
  if (edit.kind === 'remove') return entryKey(edit.list, edit.id);
  return entryKey(edit.list, edit.entry.id, edit.part);
}

export function entryKey(list: ListName, id: string, part: EntryPart | null = null): string {
  return part === null ? `${list}/${id}` : `${list}/${id}/${part}`;
}

/** Whether nothing of the older edit matters any more once the newer one is made. */
export function isReplacedBy(olderKey: string, newerKey: string): boolean {
  return olderKey === newerKey || olderKey.startsWith(`${newerKey}/`);
}

/** The item with the edit made. Making it twice changes nothing more. */
export function applyEdit<Item extends Book>(item: Item, edit: Edit): Item {
  if (edit.kind === 'field') return { ...item, ...changedFields(item, edit) };
  if (edit.kind === 'remove') {
    const withoutIt = (entry: { id: string }) => entry.id !== edit.id;
    return { ...item, [edit.list]: item[edit.list].filter(withoutIt) };
  }
  switch (edit.list) {
    case 'takeawayList':
      return { ...item, takeawayList: putEntry(item.takeawayList, edit) };
    case 'quoteList':
      return { ...item, quoteList: putEntry(item.quoteList, edit) };
    case 'noteList':
      return { ...item, noteList: putEntry(item.noteList, edit) };
  }
}

/** The one field that a request carries for this edit. */
export function bodyOfEdit(item: Book, edit: Edit): UpdateContentInput {
  if (edit.kind === 'field') return { [edit.field]: edit.value };
  const { takeawayList, quoteList, noteList } = applyEdit(item, edit);
  // What an entry that comes back needs to be what it was; for the others the server knows it.
  const pastOf = (entry: Pick<Takeaway, 'id' | 'createdAt' | 'origin'>) => {
    if (edit.kind === 'put' && edit.isNew && edit.entry.id === entry.id) return {};
    const byAi = entry.origin === 'ai' || entry.origin === 'edited-ai' ? { origin: entry.origin } : {};
    return { createdAt: entry.createdAt, ...byAi };
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
      return { rating: edit.value, rated: true };
    case 'summary':
      return { summary: edit.value, summaryOrigin: summaryOriginAfter(item, edit.value) };
    case 'category':
      return { category: edit.value || DEFAULT_GENRE };
    case 'timeCommitment':
      return { timeCommitment: edit.value.amount === 0 ? null : edit.value };
    case 'image':
    case 'isbn':
    case 'publishedDate':
    case 'pageCount':
    case 'status':
    case 'startedAt':
      return { [edit.field]: edit.value || null };
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

function summaryOriginAfter(item: Book, summary: string): Origin {
  if (summary === item.summary) return item.summaryOrigin;
  return item.summary === '' || summary === '' ? 'user' : originAfterEdit(item.summaryOrigin);
}

const allParts: EntryPart[] = ['text', 'title', 'content'];

type Entry = { id: string; origin: Origin; text?: string; title?: string; content?: string };

function putEntry<E extends Entry>(
  list: readonly E[],
  { entry, part, followers, isNew }: Pick<PutEdit, 'part' | 'followers' | 'isNew'> & { entry: E },
): E[] {
  const known = list.find(({ id }) => id === entry.id);
  if (known === undefined) {
    const places = new Map(list.map(({ id }, index) => [id, index]));
    const place = followers.map((id) => places.get(id)).find((index) => index !== undefined) ?? list.length;
    return list.toSpliced(place, 0, entry);
  }
  // One that was to be added is there already; whatever it says by now is newer.
  if (isNew) return [...list];
  const parts = part === null ? allParts : [part];
  const changed = parts.filter((name) => known[name] !== entry[name]);
  if (changed.length === 0) return [...list];
  const texts = Object.fromEntries(changed.map((name) => [name, entry[name]]));
  const edited = { ...known, ...texts, origin: originAfterEdit(known.origin) };
  return list.map((other) => (other === known ? edited : other));
}
