import { getTableColumns, sql } from 'drizzle-orm';
import { entries } from '../schema/index.ts';

const { userId: _owner, search: _words, hashtags: _hashtags, ...whole } = getTableColumns(entries);
const { contentId: _item, sourceKey: _key, sourceComment: _comment, importId: _import, ...own } = whole;

/** All that is stored of an entry except its owner and what is derived: words and hashtags. */
export const wholeEntryColumns = whole;
export type WholeEntry = Pick<typeof entries.$inferSelect, keyof typeof whole>;

/** The same without its item, and what imports know it by. */
export const entryColumns = own;
export type EntryRow = Pick<WholeEntry, keyof typeof own>;

/** About how large an entry is: known without unpacking a long text. */
export const bytesOfEntry = sql<number>`octet_length(${entries.text}) + coalesce(octet_length(${entries.comment}), 0)`;

export function takeawayOf(entry: EntryRow) {
  return { id: entry.id, text: entry.text, ...stampsOf(entry) };
}

export function quoteOf(entry: EntryRow) {
  const { id, text, page, location, comment } = entry;
  return { id, text, page, location, comment, ...stampsOf(entry) };
}

export function noteOf(entry: EntryRow) {
  return { id: entry.id, title: entry.title ?? '', content: entry.text, ...stampsOf(entry) };
}

function stampsOf({ isFavourite, origin, createdAt, updatedAt }: EntryRow) {
  return { isFavourite, origin, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
