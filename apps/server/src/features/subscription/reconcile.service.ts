import { AppError } from '../../platform/app-error.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Billing } from './billing.ts';

/** Short of a day, so that a run every hour finds everybody once a day. */
const STALE_AFTER = 20 * HOUR;
/** The provider sends an event for three days at most. */
const EVENTS_KEPT_FOR = 30 * DAY;
const BATCH = 50;

/** Compares everybody with the provider once a day: an event that was lost for ever is made up for. */
export function createReconcileService({ store, mirror, alone, clock, logger }: Billing) {
  async function compare({ userId, customerId }: { userId: string; customerId: string }): Promise<void> {
    await alone(userId, async (writer) => {
      if ((await writer.findCustomer(userId)) === customerId)
        await mirror.converge(writer, { userId, customerId });
    });
  }

  return {
    /** `isStopping` ends a run early; the rest is for the next one. */
    async reconcile(isStopping: () => boolean = () => false): Promise<void> {
      const before = new Date(clock().getTime() - STALE_AFTER);
      for (let after = ''; ; ) {
        const batch = await store.listStale({ before, after, limit: BATCH });
        const last = batch.at(-1);
        if (last === undefined) break;
        after = last.customerId;
        for (const each of batch) {
          if (isStopping()) return;
          try {
            await compare(each);
          } catch (error) {
            // With the provider away, the others wait for the next run too.
            if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
            logger.warn({ err: error }, 'a subscription could not be compared');
          }
        }
      }
      await store.removeEventsBefore(new Date(clock().getTime() - EVENTS_KEPT_FOR));
    },
  };
}
