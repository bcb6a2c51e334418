import { and, asc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { deletedAccounts, users } from '../../../db/schema/index.ts';

export type Deletion = typeof deletedAccounts.$inferSelect;
export type DeletionLedgerStore = ReturnType<typeof createDeletionLedgerStore>;

type Returned = { userId: string; accountHash: string };

/** A tenth of a second's work. */
const IDS_AT_ONCE = 50_000;

/** The id is random, so its hash says nothing to anybody who does not have the id. */
export const accountHashOf = (userId: unknown) =>
  sql<string>`encode(sha256(convert_to('account:' || ${userId}::text, 'UTF8')), 'hex')`;

export function createDeletionLedgerStore(db: Database) {
  return {
    listSince: (moment: Date): Promise<Deletion[]> =>
      db.select().from(deletedAccounts).where(gte(deletedAccounts.deletedAt, moment)),

    /** The hashes that this database does not know. */
    async findUnknown(hashes: readonly string[]): Promise<string[]> {
      const known = await db
        .select({ hash: deletedAccounts.accountHash })
        .from(deletedAccounts)
        .where(eq(deletedAccounts.accountHash, sql`any(${sql.param([...hashes])})`));
      const names = new Set(known.map(({ hash }) => hash));
      return hashes.filter((hash) => !names.has(hash));
    },

    /** Deleted accounts that are among the people all the same. Hashes millions of ids, in portions of `portion`. */
    async findReturned(hashes: readonly string[], portion = IDS_AT_ONCE): Promise<Returned[]> {
      const returned: Returned[] = [];
      let after: string | null = null;
      do {
        const begins: SQL | undefined = after === null ? undefined : gt(users.id, after);
        const [last] = await db
          .select({ id: users.id })
          .from(users)
          .where(begins)
          .orderBy(asc(users.id))
          .offset(portion - 1)
          .limit(1);
        const ends = last === undefined ? undefined : lte(users.id, last.id);
        const here = eq(accountHashOf(users.id), sql`any(${sql.param([...hashes])})`);
        const found = await db
          .select({ userId: users.id, accountHash: accountHashOf(users.id) })
          .from(users)
          .where(and(begins, ends, here));
        returned.push(...found);
        after = last?.id ?? null;
      } while (after !== null);
      return returned;
    },

    async remember(deletions: readonly Deletion[]): Promise<void> {
      if (deletions.length === 0) return;
      await db
        .insert(deletedAccounts)
        .values([...deletions])
        .onConflictDoNothing();
    },
  };
}
