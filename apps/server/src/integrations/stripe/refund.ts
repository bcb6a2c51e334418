import type { Stripe } from 'stripe';
import type { Logger } from '../../platform/logger.ts';
import { isRefusal } from './ask.ts';
import { toId } from './shapes.ts';

/**
 * Refunds the subscription's latest invoice, and returns how much that is. Doing it twice refunds once. What Stripe
 * refuses to refund is left to people: it would refuse forever.
 */
export async function refundPaymentsOf(
  { stripe, logger }: { stripe: Stripe; logger: Logger },
  subscriptionId: string,
): Promise<number> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice.payments'],
  });
  const payments = typeof invoice === 'object' ? (invoice?.payments?.data ?? []) : [];
  let refunded = 0;
  for (const { status, payment } of payments) {
    if (status !== 'paid' || payment.payment_intent === undefined) continue;
    const paymentIntent = toId(payment.payment_intent);
    try {
      // Without a key of ours, under which Stripe would repeat its own failure for a day: a second refund is refused.
      const refund = await stripe.refunds.create({ payment_intent: paymentIntent });
      refunded += refund.amount;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'charge_already_refunded') continue;
      const facts = { event: 'refund-refused', paymentIntent, code: error.code };
      logger.error(facts, 'a payment cannot be given back: somebody has to settle it at the provider');
    }
  }
  return refunded;
}
