import { isRecord, truncateAtWord } from '@vault/domain';
import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { recordsOf, textOf, textsOf } from '../text/json.ts';
import { stableId } from '../text/stable-id.ts';
import { nameLink, tellTypeOfLink } from '../values/media-type.ts';
import { addTags, setCreated, setLink } from '../values/set-values.ts';

type Bookmark = {
  record: Record<string, unknown>;
  row: number;
  /** The names of the lists by their ids. */
  lists: ReadonlyMap<string, string>;
};

const TITLE_CHARACTERS = 80;

export function looksLikeKarakeep(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Array.isArray(value.bookmarks);
}

/** Karakeep's export: links, and texts of one's own, with tags and lists. A row is a bookmark. */
export function readKarakeep(value: Record<string, unknown>): ItemsReading {
  const bookmarks: unknown[] = Array.isArray(value.bookmarks) ? value.bookmarks : [];
  const lists = new Map(recordsOf(value.lists).map(({ id, name }) => [textOf(id), textOf(name)]));
  const items: ImportedItem[] = [];
  const rows = bookmarks.map((record, index): RowOutcome => {
    const row = index + 1;
    if (!isRecord(record)) return { row, outcome: 'failed', label: '', reason: 'It is not a bookmark' };
    const item = readBookmark({ record, row, lists });
    if (item === null) {
      const reason = 'It is a picture or a file, which the export does not hold';
      return { row, outcome: 'skipped', label: textOf(record.title), reason };
    }
    items.push(item);
    return { row, outcome: 'item', label: item.title };
  });
  const records = bookmarks.map((record) => nameLists(record, lists));
  return { kind: 'items', format: 'karakeep', items, rows, notices: [], records };
}

/** Its lists by name, because the list of lists is missing from a file of leftovers. */
function nameLists(record: unknown, lists: Bookmark['lists']): unknown {
  return isRecord(record) && record.lists !== undefined
    ? { ...record, lists: listNames(record, lists) }
    : record;
}

function listNames(record: Bookmark['record'], lists: Bookmark['lists']): string[] {
  return textsOf(record.lists).flatMap((id) => lists.get(id) ?? []);
}

/** Null where the file holds nothing of what was bookmarked. */
function readBookmark({ record, row, lists }: Bookmark): ImportedItem | null {
  const content = isRecord(record.content) ? record.content : {};
  const [address, text, note] = [textOf(content.url), textOf(content.text), textOf(record.note)];
  if (address === '' && text === '' && note === '') return null;
  const item = startItem(
    row,
    textOf(record.title) || textOf(content.fileName) || nameOf(address, text || note),
  );
  if (address === '' && text === '')
    item.notices.push('The picture or file itself is not in the export: what was written about it is.');
  item.type = address === '' ? 'article' : tellTypeOfLink(address);
  setLink(item, address);
  setCreated(item, textOf(record.createdAt));
  // Put away when it had been read.
  if (record.archived === true) item.status = 'finished';
  addTags(item, [...textsOf(record.tags), ...listNames(record, lists)]);
  for (const [title, words] of [
    ['Text', text],
    ['Note', note],
    ['Metadata', writeMetadata(record.customMetadata)],
  ] as const) {
    if (words !== '') item.notes.push({ title, content: words, key: stableId([item.title, title, words]) });
  }
  return item;
}

/** "Source: a friend", line by line: fields that its reader has made up. */
function writeMetadata(value: unknown): string {
  const fields = isRecord(value) ? Object.entries(value) : [];
  return fields.map(([name, field]) => `${name}: ${textOf(field) || JSON.stringify(field)}`).join('\n');
}

function nameOf(address: string, text: string): string {
  if (address !== '') return nameLink(address);
  return truncateAtWord(text.split('\n', 1)[0] ?? '', TITLE_CHARACTERS);
}
