import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { webhookEvents } from '../../db/schema/index.ts';

/** Events that have had their effect. */
export function createWebhookEventsStore(db: Database) {
  return {
    hasEvent: async (id: string): Promise<boolean> =>
      (await db.$count(webhookEvents, eq(webhookEvents.id, id))) > 0,

    async rememberEvent({ id, type }: { id: string; type: string }, processedAt: Date): Promise<void> {
      await db.insert(webhookEvents).values({ id, type, processedAt }).onConflictDoNothing();
    },

    async removeEventsBefore(moment: Date): Promise<void> {
      await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, moment));
    },
  };
}
