import type { ContentItem } from '@vault/contract';
import type { MediaType, ReadingProgress, ReadingStatus, TimeCommitment } from '@vault/domain';

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
  previewLink: string;
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
type Written = {
  /**
   * The words that were there when the person began to write. Different ones that it replaces are offered to them.
   */
  before?: string;
  /** The words are another tab's or device's, in whose place the person has written without having seen them. */
  isFromElsewhere?: boolean;
};
export type FieldName = keyof FieldValues;
export type FieldEdit = {
  [Name in FieldName]: Written & {
    kind: 'field';
    field: Name;
    value: FieldValues[Name];
    /** Of tags and days: those that were there when the person began to write. */
    had?: string[];
    /** Of a status: the day of dropping that goes with “dropped”. */
    withoutDay?: string;
  };
}[FieldName];

type Lists = Pick<Book, 'takeawayList' | 'quoteList' | 'noteList'>;
export type ListName = keyof Lists;
export type EntryOf<List extends ListName> = Lists[List][number];

/** The part of an entry that a person writes; its origin changes when they make it theirs. */
export type EntryPart = 'text' | 'title' | 'content' | 'page' | 'comment' | 'origin';
export type QuotePart = Extract<EntryPart, 'page' | 'comment'>;

type Put<List extends ListName> = Written & {
  kind: 'put';
  list: List;
  /** The entry, whole: what comes back when it has been deleted meanwhile. */
  entry: EntryOf<List>;
  /** What the person changed; null where the entry itself is added or comes back. */
  part: EntryPart | null;
  /** The ids that followed it: a restored entry is placed before the first of them that is still there. */
  followers: string[];
  /** The server has never had it, and gives it its date. */
  isNew: boolean;
};
export type PutEdit = { [List in ListName]: Put<List> }[ListName];
type Removed = {
  /** The words of what is deleted that the person knows. Where others have come, it is not. */
  seen?: string[];
};
export type RemoveEdit = Removed & { kind: 'remove'; list: ListName; id: string };
/** Before the first of the followers that is there, otherwise to the end. */
export type MoveEdit = {
  kind: 'move';
  list: ListName;
  id: string;
  followers: string[];
  /** Moves are applied in order, because a later one builds on the earlier; the steps of one move share a turn. */
  turn: string;
};

/** Whether an entry is a favourite, which is not part of its text: words and authorship stay. */
export type MarkEdit = { kind: 'mark'; list: ListName; id: string; isFavourite: boolean };

/** Several entries of a list as one edit: one request changes all of them, or none. */
type Several = { list: ListName; ids: string[]; turn: string };
export type RemoveSeveralEdit = Removed & Several & { kind: 'remove-several' };
export type MarkSeveralEdit = Several & { kind: 'mark-several'; isFavourite: boolean };
/** Undoes the deletion of the same turn. */
type Restore<List extends ListName> = {
  kind: 'restore';
  list: List;
  /** Whole, in the order of the list. */
  entries: EntryOf<List>[];
  /** The ids of the list as it was: each stands before the first of those after it that is still there. */
  order: string[];
  turn: string;
};
export type RestoreEdit = { [List in ListName]: Restore<List> }[ListName];
export type SeveralEdit = RemoveSeveralEdit | MarkSeveralEdit | RestoreEdit;

/** One change to an item, as data: it can wait, be reapplied to a newer item, and be kept on the device. */
export type Edit = FieldEdit | PutEdit | RemoveEdit | MoveEdit | MarkEdit | SeveralEdit;

/** What an edit changes: `title`, `quoteList/{id}` for a whole entry, `noteList/{id}/content` for a part of one. */
export function keyOfEdit(edit: Edit): string {
  if (edit.kind === 'field') return edit.field;
  if (edit.kind === 'remove') return entryKey(edit.list, edit.id);
  if (edit.kind === 'mark') return `${entryKey(edit.list, edit.id)}/favourite`;
  // Not below its entry: later moves of other entries depend on it, even when the entry is deleted.
  if (edit.kind === 'move') return `place/${edit.turn}`;
  if (isOfSeveral(edit)) return entryKey(edit.list, edit.turn);
  return entryKey(edit.list, edit.entry.id, edit.part);
}

export function isOfSeveral(edit: Edit): edit is SeveralEdit {
  return edit.kind === 'remove-several' || edit.kind === 'mark-several' || edit.kind === 'restore';
}

export function entryKey(list: ListName, id: string, part: EntryPart | null = null): string {
  return part === null ? `${list}/${id}` : `${list}/${id}/${part}`;
}

/** `whole` is the key of the entry that it is a part of, or else the same key. */
export function partsOfKey(key: string) {
  const [list = '', id, part] = key.split('/');
  return { list, id, part, whole: id === undefined ? list : `${list}/${id}` };
}

/** Whether nothing of the older edit matters any more once the newer one is made. */
export function isReplacedBy(olderKey: string, newerKey: string): boolean {
  return olderKey === newerKey || olderKey.startsWith(`${newerKey}/`);
}

/** The same, of a newer edit. */
export function replaces(newer: Edit, olderKey: string): boolean {
  const key = keyOfEdit(newer);
  if (newer.kind === 'remove-several')
    return newer.ids.some((id) => isReplacedBy(olderKey, entryKey(newer.list, id)));
  if (newer.kind === 'mark-several')
    return newer.ids.some((id) => olderKey === `${entryKey(newer.list, id)}/favourite`);
  if (newer.kind !== 'put' || newer.part !== null) return isReplacedBy(olderKey, key);
  // An entry that is added was only empty then, and what was written in it since is newer.
  if (newer.isNew) return olderKey === key;
  // One that comes back has its words as they were; if it was made the person's own meanwhile, it stays that.
  return isReplacedBy(olderKey, key) && olderKey !== entryKey(newer.list, newer.entry.id, 'origin');
}

export function isRemoval(edit: Edit): edit is RemoveEdit | RemoveSeveralEdit {
  return edit.kind === 'remove' || edit.kind === 'remove-several';
}

export function isMark(edit: Edit): edit is MarkEdit | MarkSeveralEdit {
  return edit.kind === 'mark' || edit.kind === 'mark-several';
}

/** The entries that one edit removes or marks. */
export function entryIdsOf(
  edit: RemoveEdit | RemoveSeveralEdit | MarkEdit | MarkSeveralEdit,
): readonly string[] {
  return 'ids' in edit ? edit.ids : [edit.id];
}

/** Whether it holds words that the person wrote, or a value that they chose. */
export function isWriting(edit: Edit): boolean {
  if (edit.kind === 'field') return edit.field !== 'summaryOrigin';
  return edit.kind === 'restore' || (edit.kind === 'put' && edit.part !== 'origin');
}
