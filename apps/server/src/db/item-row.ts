import { getTableColumns } from 'drizzle-orm';
import { contentItems } from './schema/index.ts';

const {
  userId: _owner,
  matchKey: _match,
  search: _own,
  words: _all,
  segment: _segment,
  ...rest
} = getTableColumns(contentItems);

/** The columns of an item without its owner and what is derived from the others. */
export const itemColumns = rest;
export type ItemRow = Omit<
  typeof contentItems.$inferSelect,
  'userId' | 'search' | 'words' | 'matchKey' | 'segment'
>;
