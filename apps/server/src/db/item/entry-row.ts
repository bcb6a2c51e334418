import { getTableColumns, sql } from 'drizzle-orm';
import { entries } from '../schema/index.ts';

const {
  userId: _owner,
  contentId: _item,
  search: _words,
  sourceKey: _key,
  sourceComment: _comment,
  importId: _import,
  ...rest
} = getTableColumns(entries);

/** The columns of an entry without its owner, its item, and what searches and imports know it by. */
export const entryColumns = rest;
export type EntryRow = Pick<typeof entries.$inferSelect, keyof typeof rest>;

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
