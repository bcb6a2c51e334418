import { MEDIA_TYPES } from '@vault/domain';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { contentItems } from './content.ts';

/**
 * What an item was known by before it was merged into another: an import that brings it again finds that other one.
 */
export const mergedItems = pgTable(
  'merged_items',
  {
    userId: ownerId(),
    /** The id that it had. */
    id: uuid('id').notNull(),
    /** The one that was kept. */
    contentId: uuid('content_id').notNull(),
    type: text('type', { enum: MEDIA_TYPES }).notNull(),
    title: text('title').notNull(),
    authors: text('authors').array().notNull(),
    tags: text('tags').array().notNull(),
    isbn: text('isbn'),
    externalIds: jsonb('external_ids').$type<Record<string, string>>().notNull(),
    matchKey: text('match_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
    index('merged_items_of_content').on(table.userId, table.contentId),
    index('merged_items_match').on(table.userId, table.matchKey),
    index('merged_items_isbn').on(table.userId, table.isbn),
  ],
);
