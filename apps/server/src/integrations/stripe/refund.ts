import type { Stripe } from 'stripe';
import { nullWhen } from './ask.ts';
import { toId } from './shapes.ts';

/** Gives back what the subscription's latest invoice has taken. Doing it twice gives back once. */
export async function refundPaymentsOf(stripe: Stripe, subscriptionId: string): Promise<number> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice.payments'],
  });
  const payments = typeof invoice === 'object' ? (invoice?.payments?.data ?? []) : [];
  let refunded = 0;
  for (const { status, payment } of payments) {
    if (status !== 'paid' || payment.payment_intent === undefined) continue;
    const paymentIntent = toId(payment.payment_intent);
    const refund = await stripe.refunds
      .create({ payment_intent: paymentIntent }, { idempotencyKey: `refund-${paymentIntent}` })
      .catch(nullWhen('charge_already_refunded'));
    refunded += refund?.amount ?? 0;
  }
  return refunded;
}
