import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { contentItems } from './content.ts';

/** What items were called until their title or author was changed: files go on calling them so. */
export const earlierNames = pgTable(
  'earlier_names',
  {
    userId: ownerId(),
    contentId: uuid('content_id').notNull(),
    /** `storedKeyOf` the title and authors that it had. */
    matchKey: text('match_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId, table.matchKey] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
    index('earlier_names_match').on(table.userId, table.matchKey),
  ],
);
