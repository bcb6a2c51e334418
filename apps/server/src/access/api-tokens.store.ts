import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { apiTokens, users } from '../db/schema/index.ts';

type Key = { userId: string; id: string };
export type ApiTokenRow = Omit<typeof apiTokens.$inferSelect, 'userId' | 'secretHash'>;
export type ApiTokenStore = ReturnType<typeof createApiTokenStore>;

export function createApiTokenStore(db: Database) {
  return {
    list: (userId: string): Promise<ApiTokenRow[]> =>
      db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id)),

    /** False when the person has the maximum already. */
    add: (row: typeof apiTokens.$inferInsert, most: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        // Locks the person's row, so that two requests at once don't both take the last place. It waits for nobody who
        // adds something else of theirs.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('no key update');
        const count = await tx.$count(apiTokens, eq(apiTokens.userId, row.userId));
        if (count >= most) return false;
        await tx.insert(apiTokens).values(row);
        return true;
      }),

    async remove(key: Key): Promise<boolean> {
      const gone = await db.delete(apiTokens).where(isThis(key)).returning({ id: apiTokens.id });
      return gone.length > 0;
    },

    /** Null for one that is unknown, revoked or expired. */
    async findLive({
      userId,
      id,
      secretHash,
      now,
    }: Key & { secretHash: string; now: Date }): Promise<Pick<ApiTokenRow, 'scopes' | 'lastUsedAt'> | null> {
      const [found] = await db
        .select({ scopes: apiTokens.scopes, lastUsedAt: apiTokens.lastUsedAt })
        .from(apiTokens)
        .where(
          and(
            isThis({ userId, id }),
            eq(apiTokens.secretHash, secretHash),
            or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
          ),
        );
      return found ?? null;
    },

    async markUsed(key: Key, now: Date): Promise<void> {
      await db.update(apiTokens).set({ lastUsedAt: now }).where(isThis(key));
    },
  };
}

function isThis({ userId, id }: Key) {
  return and(eq(apiTokens.userId, userId), eq(apiTokens.id, id));
}
