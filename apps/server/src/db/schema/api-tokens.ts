import { API_TOKEN_SCOPES } from '@vault/contract';
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** The tokens of a person's own programs; only a hash of each is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: API_TOKEN_SCOPES }).array().notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
