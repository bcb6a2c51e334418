import { isOngoing } from '@vault/domain';
import type { ProviderEvent, SignedEvent } from '../../integrations/stripe/webhook.ts';
import { createShared } from '../../platform/pace/share.ts';
import type { Billing } from './billing.ts';

const RELEVANT =
  /^(checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.|charge\.refunded$)/;
/** How far the provider's clock and ours may be apart. */
const CLOCKS_APART = 5 * 60 * 1000;

/** An event from the provider is a hint that something has changed. What it is, is read there. */
export function createWebhookService({ store, provider, mirror, hashCustomer, clock, logger }: Billing) {
  const share = createShared();

  /** A payment in progress while the account was deleted: it is cancelled and refunded. */
  async function undoLatePurchase(
    { customerId, subscriptionId }: ProviderEvent,
    closedAt: Date,
  ): Promise<void> {
    if (subscriptionId === null) return;
    const subscription = await provider.getSubscription(subscriptionId);
    if (subscription.customerId !== customerId) return;
    const wasRunning = isOngoing(subscription);
    if (wasRunning) await provider.cancelNow(subscription.id);
    const isLate = subscription.createdAt.getTime() > closedAt.getTime() - CLOCKS_APART;
    const amount = isLate ? await provider.refundPaymentsOf(subscription.id) : 0;
    // One purchase is told in several events: only what was undone is an alarm.
    if (wasRunning || amount > 0)
      logger.warn({ event: 'paid-after-deletion', amount }, 'a payment of a deleted account was undone');
  }

  /** False for an event about nobody. Doing it twice does it once. */
  async function apply(event: ProviderEvent): Promise<boolean> {
    const { customerId } = event;
    if (customerId === null) return false;
    const userId = await store.findUserOf(customerId);
    if (userId !== null && (await mirror.converge({ userId, customerId })) !== null) return true;
    const closedAt = await store.findClosing(hashCustomer(customerId));
    if (closedAt !== null) await undoLatePurchase(event, closedAt);
    else
      logger.warn(
        { event: 'unknown-customer', id: event.id, type: event.type },
        'an event about nobody we know',
      );
    return closedAt !== null;
  }

  return {
    /** Resolves when the event has had its effect; a rejection makes the provider send it again. */
    async receive(signed: SignedEvent): Promise<void> {
      if (!RELEVANT.test(signed.type)) return;
      await share(signed.id, async () => {
        if (await store.hasEvent(signed.id)) return;
        // Only what has had its effect is kept in mind: whatever fails before comes again.
        if (await apply(await provider.findWhom(signed))) await store.rememberEvent(signed, clock());
      });
    },
  };
}
