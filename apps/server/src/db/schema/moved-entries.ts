import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { contentItems } from './content.ts';

/**
 * Which entries have left an item: for another, where an import that brings them to it again finds them, or for good,
 * and then no import brings them back. A line that a merge or an import has joined with an equal one of another key
 * counts as well: by its key, the other one is found. So does what a line was called before a file resized it.
 */
export const movedEntries = pgTable(
  'moved_entries',
  {
    userId: ownerId(),
    /** The item that it left. */
    contentId: uuid('content_id').notNull(),
    /** No reference: it may be deleted, and one that is brought back is still the one that was moved. */
    entryId: uuid('entry_id').notNull(),
    /** What it was called there by an import. */
    sourceKey: text('source_key'),
    /** The entry that it was joined with. */
    joinedId: uuid('joined_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
  ],
);
