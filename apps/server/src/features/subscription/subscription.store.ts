import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { countGenerations } from '../../db/counted-generations.ts';
import {
  closedCustomers,
  stripeCustomers,
  subscriptions,
  users,
  webhookEvents,
} from '../../db/schema/index.ts';
import { type BillingWriter, createBillingWriter } from './billing-writer.store.ts';
import { findCustomer } from './customers.store.ts';

export type MirrorRow = typeof subscriptions.$inferSelect;
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore(db: Database) {
  return {
    /** One at a time for each name. */
    alone: <Result>(name: string, work: (writer: BillingWriter) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        await lockByName(tx, `billing:${name}`);
        return work(createBillingWriter(tx));
      }),

    async getUsed(userId: string): Promise<number> {
      const [user] = await db.select({ used: users.aiUsed }).from(users).where(eq(users.id, userId));
      return user?.used ?? 0;
    },

    countGenerations: (userId: string, since: Date) => countGenerations(db, userId, since),

    listMirror: (userId: string): Promise<MirrorRow[]> =>
      db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),

    findCustomer: (userId: string) => findCustomer(db, userId),

    async findUserOf(customerId: string): Promise<string | null> {
      const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
      return row?.userId ?? null;
    },

    /** Whose mirror was not compared since `before`, in the order of their customers' ids. */
    listStale: ({ before, after, limit }: { before: Date; after: string; limit: number }) =>
      db
        .select({ userId: stripeCustomers.userId, customerId: stripeCustomers.customerId })
        .from(stripeCustomers)
        .where(
          and(
            gt(stripeCustomers.customerId, after),
            or(isNull(stripeCustomers.syncedAt), lt(stripeCustomers.syncedAt, before)),
          ),
        )
        .orderBy(asc(stripeCustomers.customerId))
        .limit(limit),

    /** When the account of this customer was deleted; null when it never was. */
    async findClosing(customerHash: string): Promise<Date | null> {
      const [row] = await db
        .select()
        .from(closedCustomers)
        .where(eq(closedCustomers.customerHash, customerHash));
      return row?.closedAt ?? null;
    },

    async removeEventsBefore(moment: Date): Promise<void> {
      await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, moment));
    },
  };
}
