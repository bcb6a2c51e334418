import { formatProgress, formatTimeCommitment, type MediaType, nameReadingStatus } from '@vault/domain';
import { hasCode } from '~/api/has-code.ts';
import { readServerWords } from '~/api/server-words.ts';
import { formatCount } from '~/platform/format.ts';
import {
  type Edit,
  entryIdsOf,
  type EntryPart,
  type FieldName,
  isOfSeveral,
  isRemoval,
  isWriting,
  type ListName,
  type SeveralEdit,
} from './edits.ts';
import { ChangedElsewhere } from './overwritten.ts';

const fieldWords: Record<FieldName, string> = {
  type: 'type',
  title: 'title',
  authors: 'authors',
  category: 'genre',
  rating: 'rating',
  timeCommitment: 'time commitment',
  summary: 'summary',
  summaryOrigin: 'summary',
  image: 'cover',
  previewLink: 'link',
  isbn: 'ISBN',
  pageCount: 'page count',
  publishedDate: 'published date',
  status: 'status',
  startedAt: 'start',
  progress: 'progress',
  finishedAt: 'finish',
  tags: 'tags',
};

export const entryWords: Record<ListName, string> = {
  takeawayList: 'takeaway',
  quoteList: 'quote',
  noteList: 'note',
};

/** "12 quotes". */
export function nameOfSeveral(list: ListName, count: number): string {
  return formatCount(count, entryWords[list]);
}

/** What the edit is about, in a word. */
export function nameOfEdit(edit: Edit): string {
  if (isOfSeveral(edit)) return nameOfSeveral(edit.list, countOf(edit));
  if (edit.kind === 'put' && (edit.part === 'page' || edit.part === 'comment')) return edit.part;
  return edit.kind === 'field' ? fieldWords[edit.field] : entryWords[edit.list];
}

/** The server's own words where it gave any. */
export function failureWords(edit: Edit, reason: unknown): string {
  if (hasCode(reason, 'NOT_FOUND')) return 'It was deleted somewhere else.';
  if (reason instanceof ChangedElsewhere) return changedElsewhere(edit);
  const isAdded = edit.kind === 'put' && edit.part === null;
  if (isAdded && edit.list === 'noteList') return 'Failed to add note. Please try again.';
  const said = readServerWords(reason);
  if (said !== null) return said;
  if (edit.kind === 'move') return `Failed to move ${nameOfEdit(edit)}`;
  if (edit.kind === 'mark') return failureToMark(edit.isFavourite, nameOfEdit(edit));
  if (edit.kind === 'mark-several') return failureToMarkSeveral(edit.isFavourite, nameOfEdit(edit));
  if (edit.kind === 'restore') return `Failed to bring back ${nameOfEdit(edit)}`;
  const verb = isRemoval(edit) ? 'delete' : isAdded ? 'add' : 'update';
  return `Failed to ${verb} ${nameOfEdit(edit)}`;
}

function changedElsewhere(edit: Edit): string {
  if (!isRemoval(edit)) return 'It was changed somewhere else.';
  return entryIdsOf(edit).length > 1
    ? 'Some of them were changed somewhere else. Delete them again if you still want to.'
    : 'It was changed somewhere else. Delete it again if you still want to.';
}

/** `name` is what the entry is, in a word. */
export function failureToMark(isFavourite: boolean, name: string): string {
  return isFavourite ? `Failed to mark ${name} as favourite` : `Failed to unmark ${name}`;
}

function failureToMarkSeveral(isFavourite: boolean, name: string): string {
  return isFavourite ? `Failed to mark ${name} as favourites` : `Failed to unmark ${name}`;
}

function countOf(edit: SeveralEdit): number {
  return edit.kind === 'restore' ? edit.entries.length : edit.ids.length;
}

/** What the person wrote, as text that can be shown and copied; a status in the words of its medium. */
export function textOfEdit(edit: Edit, type: MediaType = 'book'): string {
  if (edit.kind === 'put' && isWriting(edit)) return textOfEntry(edit.entry, edit.part);
  if (edit.kind === 'restore') return edit.entries.map((entry) => textOfEntry(entry, null)).join('\n\n');
  if (edit.kind !== 'field' || !isWriting(edit)) return '';
  switch (edit.field) {
    case 'authors':
    case 'finishedAt':
    case 'tags':
      return edit.value.join(', ');
    case 'timeCommitment':
      return edit.value.amount === 0 ? '' : formatTimeCommitment(edit.value);
    case 'rating':
      return edit.value === 0 ? 'Not rated' : formatCount(edit.value, 'star');
    case 'pageCount':
      return edit.value === 0 ? '' : String(edit.value);
    case 'progress':
      return edit.value.amount === 0 ? '' : formatProgress(edit.value);
    case 'status':
      return edit.value === '' ? '' : nameReadingStatus(edit.value, type);
    default:
      return edit.value;
  }
}

type Written = Partial<Record<'text' | 'title' | 'content' | 'page' | 'comment', string | null>>;

function textOfEntry(entry: Written, part: EntryPart | null) {
  if (part === 'origin') return '';
  if (part !== null) return entry[part] ?? '';
  return [entry.text, entry.title, entry.content].filter(Boolean).join('\n\n');
}
