import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** A mirror of what the payment provider knows, written only from what was read there. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: ownerId(),
    /** The provider's id. */
    id: text('id').notNull(),
    priceId: text('price_id').notNull(),
    status: text('status').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    currentPeriodStart: moment('current_period_start').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);

/**
 * The person behind a customer of the payment provider: the only way from there to a person. Sharded by the customer.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the mirror was last compared with the provider. */
    syncedAt: moment('synced_at'),
  },
  (table) => [
    uniqueIndex('stripe_customers_user').on(table.userId),
    index('stripe_customers_synced').on(table.syncedAt),
  ],
);

/** Events that have had their effect, so that none has it twice. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    processedAt: moment('processed_at').notNull(),
  },
  (table) => [index('webhook_events_age').on(table.processedAt)],
);

/** Customers whose account is deleted, as hashes: a payment that was in progress is refunded. */
export const closedCustomers = pgTable('closed_customers', {
  customerHash: text('customer_hash').primaryKey(),
  closedAt: moment('closed_at').notNull(),
});

/** The allowance that a deleted account had used, by a hash of its Google subject: coming back renews nothing. */
export const quotaTombstones = pgTable('quota_tombstones', {
  subjectHash: text('subject_hash').primaryKey(),
  used: integer('used').notNull(),
});
