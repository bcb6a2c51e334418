import { isRecord } from '@vault/domain';
import type { Edit, FieldName, ListName } from './edits.ts';

/**
 * What this device has stored, without anything that is not an edit: it may be from another version, or corrupted.
 */
export function parseDrafts(stored: unknown): Record<string, Edit> | null {
  if (!isRecord(stored)) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((draft): draft is [string, Edit] => isEdit(draft[1])),
  );
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isListOf = (value: unknown, check: Check) => Array.isArray(value) && value.every(check);
const isTextList: Check = (value) => isListOf(value, isText);
const isTime: Check = (value) => isRecord(value) && isNumber(value['amount']) && isText(value['unit']);

const fieldValues: Record<FieldName, Check> = {
  type: isText,
  title: isText,
  authors: isTextList,
  category: isText,
  rating: isNumber,
  timeCommitment: isTime,
  summary: isText,
  summaryOrigin: (value) => value === 'user',
  image: isText,
  previewLink: isText,
  isbn: isText,
  pageCount: isNumber,
  publishedDate: isText,
  status: isText,
  startedAt: isText,
  progress: isTime,
  finishedAt: isTextList,
  tags: isTextList,
};

const entryTexts: Record<ListName, string[]> = {
  takeawayList: ['text'],
  quoteList: ['text'],
  noteList: ['title', 'content'],
};

function isEdit(value: unknown): value is Edit {
  if (!isRecord(value)) return false;
  const {
    kind,
    field,
    list,
    entry,
    followers,
    id,
    turn,
    before = '',
    had = [],
    seen = [],
    withoutDay = '',
    isFromElsewhere = false,
  } = value;
  const isKnown = isText(before) && isTextList(had) && isTextList(seen) && isText(withoutDay);
  if (!isKnown || typeof isFromElsewhere !== 'boolean') return false;
  if (kind === 'field') return isKeyOf(fieldValues, field) && fieldValues[field](value['value']);
  if (!isKeyOf(entryTexts, list)) return false;
  if (kind === 'remove') return isText(id);
  if (kind === 'mark') return isText(id) && typeof value['isFavourite'] === 'boolean';
  if (kind === 'remove-several') return isText(turn) && isTextList(value['ids']);
  if (kind === 'mark-several')
    return isText(turn) && isTextList(value['ids']) && typeof value['isFavourite'] === 'boolean';
  if (kind === 'move') return isText(id) && isText(turn) && isTextList(followers);
  const texts = ['id', 'createdAt', 'origin', ...entryTexts[list]];
  const isEntry: Check = (given) => isRecord(given) && texts.every((name) => isText(given[name]));
  if (kind === 'restore')
    return isText(turn) && isTextList(value['order']) && isListOf(value['entries'], isEntry);
  return kind === 'put' && isTextList(followers) && isEntry(entry);
}

function isKeyOf<Key extends string>(record: Record<Key, unknown>, key: unknown): key is Key {
  return typeof key === 'string' && Object.hasOwn(record, key);
}
