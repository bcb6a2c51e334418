import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import {
  closedCustomers,
  stripeCustomers,
  subscriptions,
  users,
  webhookEvents,
} from '../../db/schema/index.ts';
import { takeExcluded } from '../../db/take-excluded.ts';
import { findCustomer } from './customers.store.ts';

type Mirrored = Omit<typeof subscriptions.$inferInsert, 'userId'>;

/** What may be written only under the person's lock. */
export type BillingWriter = ReturnType<typeof createBillingWriter>;

export function createBillingWriter(tx: Transaction) {
  return {
    /** The transaction itself, for those who delete an account in it. */
    transaction: tx,

    async findEmail(userId: string): Promise<string | null> {
      const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },

    findCustomer: (userId: string) => findCustomer(tx, userId),

    async saveCustomer(userId: string, customerId: string): Promise<void> {
      await tx
        .insert(stripeCustomers)
        .values({ userId, customerId })
        .onConflictDoUpdate({ target: stripeCustomers.userId, set: { customerId, syncedAt: null } });
    },

    /** Makes the mirror show exactly these. */
    async writeMirror(userId: string, rows: readonly Mirrored[], now: Date): Promise<void> {
      const gone = notInArray(
        subscriptions.id,
        rows.map(({ id }) => id),
      );
      await tx
        .delete(subscriptions)
        .where(
          rows.length === 0 ? eq(subscriptions.userId, userId) : and(eq(subscriptions.userId, userId), gone),
        );
      if (rows.length > 0) {
        await tx
          .insert(subscriptions)
          .values(rows.map((row) => ({ ...row, userId })))
          .onConflictDoUpdate({
            target: [subscriptions.userId, subscriptions.id],
            set: takeExcluded(subscriptions, [
              'priceId',
              'status',
              'cancelAtPeriodEnd',
              'currentPeriodStart',
              'currentPeriodEnd',
            ]),
          });
      }
      await tx.update(stripeCustomers).set({ syncedAt: now }).where(eq(stripeCustomers.userId, userId));
    },

    /** False when this event has had its effect before. */
    async takeEvent(event: { id: string; type: string }, now: Date): Promise<boolean> {
      const taken = await tx
        .insert(webhookEvents)
        .values({ id: event.id, type: event.type, processedAt: now })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      return taken.length > 0;
    },

    async closeCustomer(customerHash: string, now: Date): Promise<void> {
      await tx.insert(closedCustomers).values({ customerHash, closedAt: now }).onConflictDoNothing();
    },
  };
}
