import type { ApiTokenScope } from '@vault/contract';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { apiTokens, users } from '../db/schema/index.ts';

/** How exactly the last use is known: a busy program does not write with every call. */
const LAST_USE_PRECISION = 60 * 1000;

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

    /** False when the person has as many as there may be. */
    add: (row: typeof apiTokens.$inferInsert, most: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        // The row of the person is the gate, so that two at once don't both take the last place.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
        const count = await tx.$count(apiTokens, eq(apiTokens.userId, row.userId));
        if (count >= most) return false;
        await tx.insert(apiTokens).values(row);
        return true;
      }),

    async remove({ userId, id }: Key): Promise<boolean> {
      const gone = await db
        .delete(apiTokens)
        .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
        .returning({ id: apiTokens.id });
      return gone.length > 0;
    },

    /** What a token may do, marking that it was used; null for one that is unknown, revoked or expired. */
    async use({
      userId,
      id,
      secretHash,
      now,
    }: Key & { secretHash: string; now: Date }): Promise<ApiTokenScope[] | null> {
      const isThis = and(eq(apiTokens.userId, userId), eq(apiTokens.id, id));
      const [found] = await db
        .select({ scopes: apiTokens.scopes })
        .from(apiTokens)
        .where(
          and(
            isThis,
            eq(apiTokens.secretHash, secretHash),
            or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
          ),
        );
      if (found === undefined) return null;
      const longAgo = new Date(now.getTime() - LAST_USE_PRECISION);
      await db
        .update(apiTokens)
        .set({ lastUsedAt: now })
        .where(and(isThis, or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, longAgo))));
      return found.scopes;
    },
  };
}
