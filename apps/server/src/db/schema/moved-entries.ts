import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { contentItems } from './content.ts';

/** Which entries have left an item for another: an import that brings them to it again finds them there. */
export const movedEntries = pgTable(
  'moved_entries',
  {
    userId: ownerId(),
    /** The item that it left. */
    contentId: uuid('content_id').notNull(),
    /** No reference: an entry that is deleted and brought back is still the one that was moved. */
    entryId: uuid('entry_id').notNull(),
    /** What it was called there by an import. */
    sourceKey: text('source_key'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
  ],
);
