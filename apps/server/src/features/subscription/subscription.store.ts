import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { countGenerations } from '../../db/counted-generations.ts';
import { stripeCustomers, users } from '../../db/schema/index.ts';
import { createCustomersStore } from './customers.store.ts';
import { createMirrorStore } from './mirror.store.ts';
import { createWebhookEventsStore } from './webhook-events.store.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore(db: Database) {
  return {
    ...createCustomersStore(db),
    ...createMirrorStore(db),
    ...createWebhookEventsStore(db),

    async findEmail(userId: string): Promise<string | null> {
      const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return user?.email ?? null;
    },

    async getUsed(userId: string): Promise<number> {
      const [user] = await db.select({ used: users.aiUsed }).from(users).where(eq(users.id, userId));
      return user?.used ?? 0;
    },

    countGenerations: (userId: string, since: Date) => countGenerations(db, userId, since),

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
  };
}
