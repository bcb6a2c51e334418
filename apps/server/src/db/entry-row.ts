import { getTableColumns } from 'drizzle-orm';
import { entries } from './schema/index.ts';

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
