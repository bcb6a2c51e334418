import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { contentItems } from './content.ts';

/** Items from before words were folded as they are now: the server folds those of them and of their entries again. */
export const itemsToFold = pgTable(
  'items_to_fold',
  { userId: ownerId(), contentId: uuid('content_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
  ],
);
