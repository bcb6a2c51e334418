import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** How many books a person wants to finish in a year. */
export const readingGoals = pgTable(
  'reading_goals',
  {
    userId: ownerId(),
    year: integer('year').notNull(),
    books: integer('books').notNull(),
    /** The import that has brought it, until its reader sets it. */
    importId: uuid('import_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
