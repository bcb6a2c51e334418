import { REVISIT_ANSWERS } from '@vault/domain';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './columns.ts';
import { entries } from './content.ts';

/** When a person last met each takeaway or quote, and when it comes back. */
export const revisits = pgTable(
  'revisits',
  {
    userId: ownerId(),
    entryId: uuid('entry_id').notNull(),
    /** Days of the person's own calendar. */
    firstMetOn: date('first_met_on', { mode: 'string' }).notNull(),
    metOn: date('met_on', { mode: 'string' }).notNull(),
    answer: text('answer', { enum: REVISIT_ANSWERS }).notNull(),
    /** Null: never again. */
    dueOn: date('due_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [entries.userId, entries.id],
    }).onDelete('cascade'),
    index('revisits_met').on(table.userId, table.metOn),
    index('revisits_due').on(table.userId, table.dueOn),
    index('revisits_set_aside')
      .on(table.userId, table.metOn, table.entryId)
      .where(sql`${table.dueOn} is null`),
  ],
);
