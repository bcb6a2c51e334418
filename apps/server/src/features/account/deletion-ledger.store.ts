import { eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { deletedAccounts, users } from '../../db/schema/index.ts';

export type Deletion = typeof deletedAccounts.$inferSelect;
export type DeletionLedgerStore = ReturnType<typeof createDeletionLedgerStore>;

/** The id is random, so that its hash says nothing to whoever does not have the id. */
export const accountHashOf = (userId: unknown) =>
  sql<string>`encode(sha256(convert_to('account:' || ${userId}::text, 'UTF8')), 'hex')`;

export function createDeletionLedgerStore(db: Database) {
  return {
    listSince: (moment: Date): Promise<Deletion[]> =>
      db.select().from(deletedAccounts).where(gte(deletedAccounts.deletedAt, moment)),

    /** Those of the hashes that this database has not heard of. */
    async findUnknown(hashes: readonly string[]): Promise<string[]> {
      const known = await db
        .select({ hash: deletedAccounts.accountHash })
        .from(deletedAccounts)
        .where(eq(deletedAccounts.accountHash, sql`any(${sql.param([...hashes])})`));
      const names = new Set(known.map(({ hash }) => hash));
      return hashes.filter((hash) => !names.has(hash));
    },

    /** Who is here although they have left. */
    findReturned: (hashes: readonly string[]): Promise<{ userId: string; accountHash: string }[]> =>
      db
        .select({ userId: users.id, accountHash: accountHashOf(users.id) })
        .from(users)
        .where(eq(accountHashOf(users.id), sql`any(${sql.param([...hashes])})`)),

    async remember(deletions: readonly Deletion[]): Promise<void> {
      if (deletions.length === 0) return;
      await db
        .insert(deletedAccounts)
        .values([...deletions])
        .onConflictDoNothing();
    },
  };
}
