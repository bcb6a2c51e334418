import { DAY, HOUR } from '@vault/domain';
import type { Billing } from './billing.ts';

/** Short of a day, so that a run every hour finds everybody once a day. */
export const STALE_AFTER = 20 * HOUR;
/** The provider sends an event for three days at most. */
const EVENTS_KEPT_FOR = 30 * DAY;
const BATCH = 50;
/** After this many failures in a row the provider is down, rather than one person's billing stuck. */
const MOST_FAILURES = 5;

/** Compares everybody with the provider once a day, which makes up for events that were lost for good. */
export function createReconcileService({ store, mirror, clock, logger }: Billing) {
  /** Where the last run gave up: the next continues after that, whichever customer is in its way. */
  let reached = '';

  return {
    /** `isStopping` ends a run early; the rest is for the next one. */
    async reconcile(isStopping: () => boolean = () => false): Promise<void> {
      const before = new Date(clock().getTime() - STALE_AFTER);
      let failures = 0;
      for (;;) {
        const batch = await store.listStale({ before, after: reached, limit: BATCH });
        if (batch.length === 0) break;
        for (const each of batch) {
          if (isStopping()) return;
          reached = each.customerId;
          try {
            await mirror.converge(each);
            failures = 0;
          } catch (error) {
            failures += 1;
            if (failures === MOST_FAILURES) throw error;
            logger.warn({ err: error }, 'a subscription could not be compared');
          }
        }
      }
      reached = '';
      await store.removeEventsBefore(new Date(clock().getTime() - EVENTS_KEPT_FOR));
    },
  };
}
