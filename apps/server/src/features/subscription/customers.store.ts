import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { closedCustomers, stripeCustomers, users } from '../../db/schema/index.ts';

/** Who is whom at the payment provider. */
export function createCustomersStore(db: Database) {
  /** While it is open, the person gets no customer, and no other one. */
  const holding = <Result>(userId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    db.transaction(async (tx) => {
      await lockByName(tx, `billing:${userId}`);
      return work(tx);
    });

  return {
    holding,

    /** Whom the provider knows this person as; null while they have bought nothing. */
    findCustomer: (userId: string) => findCustomer(db, userId),

    async findUserOf(customerId: string): Promise<string | null> {
      const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
      return row?.userId ?? null;
    },

    /** Takes the place of `knownId`. Answers who is the person's customer now; null when the person is gone. */
    replaceCustomer: (change: { userId: string; knownId: string | null; customerId: string }) =>
      holding(change.userId, async (tx): Promise<string | null> => {
        const { userId, knownId, customerId } = change;
        const isOf = eq(stripeCustomers.userId, userId);
        if (knownId === null) {
          const [person] = await tx
            .select({ id: users.id })
            .from(users)
            .where(eq(users.id, userId))
            .for('key share');
          if (person === undefined) return null;
          await tx.insert(stripeCustomers).values({ userId, customerId }).onConflictDoNothing();
        } else {
          await tx
            .update(stripeCustomers)
            .set({ customerId, syncedAt: null })
            .where(and(isOf, eq(stripeCustomers.customerId, knownId)));
        }
        return findCustomer(tx, userId);
      }),

    /** When the account of this customer was deleted; null when it never was. */
    async findClosing(customerHash: string): Promise<Date | null> {
      const [row] = await db
        .select()
        .from(closedCustomers)
        .where(eq(closedCustomers.customerHash, customerHash));
      return row?.closedAt ?? null;
    },
  };
}

export async function findCustomer(db: Database | Transaction, userId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  return row?.customerId ?? null;
}

export async function closeCustomer(tx: Transaction, customerHash: string, closedAt: Date): Promise<void> {
  await tx.insert(closedCustomers).values({ customerHash, closedAt }).onConflictDoNothing();
}
