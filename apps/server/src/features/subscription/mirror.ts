import { isOngoing } from '@vault/domain';
import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import type { ProviderSubscription } from '../../integrations/stripe/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BillingWriter } from './billing-writer.store.ts';

type Parts = { provider: PaymentProvider; priceId: string; clock: Clock; logger: Logger };
type Person = { userId: string; customerId: string };

export type Mirror = ReturnType<typeof createMirror>;

/** Makes the database show what the provider knows now. Must be called under the person's lock. */
export function createMirror({ provider, priceId, clock, logger }: Parts) {
  /** Of two that renew at once, the later was bought by mistake: it ends, and its money is refunded. */
  async function endDoubles(found: readonly ProviderSubscription[]): Promise<boolean> {
    // The provider lists the newest first, and tells times in seconds.
    const [, ...doubles] = found
      .filter((each) => isOngoing(each) && each.priceId === priceId && !each.cancelAtPeriodEnd)
      .reverse()
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const { id } of doubles) {
      // Ended after the refund: a subscription that is over is no longer a double, and nobody would come back to its
      // money.
      const amount = await provider.refundPaymentsOf(id);
      logger.warn(
        { event: 'double-purchase-ended', amount },
        'a second subscription was settled and is being cancelled',
      );
      await provider.cancelNow(id);
    }
    return doubles.length > 0;
  }

  return {
    async converge(writer: BillingWriter, { userId, customerId }: Person): Promise<ProviderSubscription[]> {
      const found = await provider.listSubscriptions(customerId);
      const settled = (await endDoubles(found)) ? await provider.listSubscriptions(customerId) : found;
      await writer.writeMirror(userId, settled.map(toRow), clock());
      return settled;
    },

    /** Writes a subscription that the provider has just changed and returned. */
    async write(writer: BillingWriter, userId: string, all: readonly ProviderSubscription[]): Promise<void> {
      await writer.writeMirror(userId, all.map(toRow), clock());
    },
  };
}

function toRow({ customerId: _customer, ...row }: ProviderSubscription) {
  return row;
}
