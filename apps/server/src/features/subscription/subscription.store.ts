import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore(db: Database) {
  return {
    async getUsed(userId: string): Promise<number> {
      const [user] = await db.select({ used: users.aiUsed }).from(users).where(eq(users.id, userId));
      return user?.used ?? 0;
    },
  };
}
