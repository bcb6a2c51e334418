import type { DeviceKind } from '@vault/contract';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, ownerId } from './columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  /** AI generations taken and not given back: the allowance's one counter. */
  aiUsed: integer('ai_used').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Only Google's subject identifies a person. A lookup table, spread by the subject. */
export const identities = pgTable(
  'identities',
  {
    googleSub: text('google_sub').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  // Whoever leaves is looked for by it.
  (table) => [index('identities_user').on(table.userId)],
);

/** A sign-in that Google confirmed and that no session was made of yet. Used once. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: ownerId(),
    proofHash: text('proof_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.proofHash] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** "Firefox on Windows": all that is kept of what the browser said of itself. */
    device: text('device'),
    deviceKind: text('device_kind').$type<DeviceKind>().notNull().default('unknown'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);

/** Deleted accounts, by a hash of the account's random id: a restored backup must not bring them back. */
export const deletedAccounts = pgTable('deleted_accounts', {
  accountHash: text('account_hash').primaryKey(),
  deletedAt: moment('deleted_at').notNull().defaultNow(),
});
