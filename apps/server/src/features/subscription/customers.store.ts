import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { stripeCustomers } from '../../db/schema/index.ts';

/** Whom Stripe knows this person as; null while they have bought nothing. */
export async function findCustomer(db: Database | Transaction, userId: string): Promise<string | null> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  return row?.customerId ?? null;
}
