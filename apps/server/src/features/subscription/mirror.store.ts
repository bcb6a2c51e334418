import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { stripeCustomers, subscriptions, users } from '../../db/schema/index.ts';
import { takeExcluded } from '../../db/take-excluded.ts';

export type MirrorRow = typeof subscriptions.$inferSelect;
export type Person = { userId: string; customerId: string };
/** Another one after each writing; null before the first. */
export type MirrorVersion = Date | null;
type Writing = Person & { rows: readonly Omit<MirrorRow, 'userId'>[]; basedOn: MirrorVersion; now: Date };

export function createMirrorStore(db: Database) {
  const isOf = ({ userId, customerId }: Person) =>
    and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.customerId, customerId));

  return {
    listMirror: (userId: string): Promise<MirrorRow[]> =>
      db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),

    /** Undefined when the customer is not this person's, or not any more. */
    async findVersion(person: Person): Promise<MirrorVersion | undefined> {
      const [row] = await db
        .select({ version: stripeCustomers.syncedAt })
        .from(stripeCustomers)
        .where(isOf(person));
      return row?.version;
    },

    /** Makes the mirror show exactly these. Undefined, and nothing done, when somebody has written since `basedOn`. */
    writeMirror: ({ rows, basedOn, now, ...person }: Writing): Promise<MirrorVersion | undefined> =>
      db.transaction(async (tx) => {
        const { userId } = person;
        // The person first, as whoever deletes the account.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
        const { syncedAt } = stripeCustomers;
        const [written] = await tx
          .update(stripeCustomers)
          // Whatever the clocks do, it is never the same again.
          .set({ syncedAt: sql`greatest(${now}, ${syncedAt} + interval '1 millisecond')` })
          .where(and(isOf(person), basedOn === null ? isNull(syncedAt) : eq(syncedAt, basedOn)))
          .returning({ version: syncedAt });
        if (written === undefined) return undefined;
        const isGone = notInArray(
          subscriptions.id,
          rows.map(({ id }) => id),
        );
        await tx.delete(subscriptions).where(and(eq(subscriptions.userId, userId), isGone));
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
        return written.version;
      }),
  };
}
