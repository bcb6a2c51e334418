import { EXPORT_FORMATS } from '@vault/contract';
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/**
 * Permission to download a vault once, without a bearer token: a browser sends none with a download. It ends with its
 * session.
 */
export const exportTickets = pgTable(
  'export_tickets',
  {
    userId: ownerId(),
    ticketHash: text('ticket_hash').notNull(),
    /** Null where an API token asked for it. */
    sessionId: uuid('session_id'),
    format: text('format', { enum: EXPORT_FORMATS }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ticketHash] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.id],
    }).onDelete('cascade'),
  ],
);
