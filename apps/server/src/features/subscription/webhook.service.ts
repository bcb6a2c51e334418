import { isOngoing } from '@vault/domain';
import type { ProviderEvent, SignedEvent } from '../../integrations/stripe/webhook.ts';
import type { Billing } from './billing.ts';

const RELEVANT =
  /^(checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.|charge\.refunded$)/;
/** How far the provider's clock and ours may be apart. */
const CLOCKS_APART = 5 * 60 * 1000;

/** An event from the provider is a hint that something has changed. What it is, is read there. */
export function createWebhookService({
  store,
  provider,
  mirror,
  alone,
  hashCustomer,
  clock,
  logger,
}: Billing) {
  /** False when the customer is nobody's any more. */
  async function applyTo(userId: string, customerId: string, event: ProviderEvent): Promise<boolean> {
    return alone(userId, async (writer) => {
      if ((await writer.findCustomer(userId)) !== customerId) return false;
      if (await writer.takeEvent(event, clock())) await mirror.converge(writer, { userId, customerId });
      return true;
    });
  }

  /** A payment in progress while the account was deleted: it is cancelled and refunded. */
  async function undoLatePurchase(customerId: string, closedAt: Date, event: ProviderEvent): Promise<void> {
    await alone(customerId, async (writer) => {
      if (!(await writer.takeEvent(event, clock())) || event.subscriptionId === null) return;
      const subscription = await provider.getSubscription(event.subscriptionId);
      if (subscription.customerId !== customerId) return;
      if (isOngoing(subscription)) await provider.cancelNow(subscription.id);
      const isLate = subscription.createdAt.getTime() > closedAt.getTime() - CLOCKS_APART;
      const amount = isLate ? await provider.refundPaymentsOf(subscription.id) : 0;
      logger.warn({ event: 'paid-after-deletion', amount }, 'a payment of a deleted account was undone');
    });
  }

  return {
    /** Resolves when the event has had its effect; a rejection makes the provider send it again. */
    async receive(signed: SignedEvent): Promise<void> {
      if (!RELEVANT.test(signed.type)) return;
      const event = await provider.findWhom(signed);
      const { customerId } = event;
      if (customerId === null) return;
      const userId = await store.findUserOf(customerId);
      if (userId !== null && (await applyTo(userId, customerId, event))) return;
      const closedAt = await store.findClosing(hashCustomer(customerId));
      if (closedAt !== null) return undoLatePurchase(customerId, closedAt, event);
      logger.warn({ event: 'unknown-customer', type: event.type }, 'an event about nobody we know');
    },
  };
}
