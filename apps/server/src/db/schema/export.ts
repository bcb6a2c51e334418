import { EXPORT_FORMATS } from '@vault/contract';
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** Leave to download a vault once, without a bearer token: a browser sends none for a download. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    userId: ownerId(),
    ticketHash: text('ticket_hash').notNull(),
    format: text('format', { enum: EXPORT_FORMATS }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ticketHash] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
