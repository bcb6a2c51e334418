import { newStripeId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { presentRefund } from '../objects/refund.ts';
import type { Refund } from '../records.ts';
import { missing, StripeRefusal } from '../refusal.ts';

type Wanted = Pick<Refund, 'paymentIntent' | 'reason' | 'metadata'> & { amount: number | undefined };

/** Gives back a payment, or what is left of it. */
export const refundPayment = (
  ledger: Ledger,
  { paymentIntent, amount, reason, metadata }: Wanted,
): Refund => {
  const { tables } = ledger;
  const [invoice] = tables.invoices.list((row) => row.paymentIntent === paymentIntent && row.isPaid);
  if (invoice === undefined) throw missing('payment_intent', paymentIntent, 'payment_intent');
  const given = tables.refunds
    .list((row) => row.paymentIntent === paymentIntent)
    .reduce((sum, row) => sum + row.amount, 0);
  const left = invoice.amount - given;
  if (left <= 0) {
    throw new StripeRefusal({
      message: `The payment ${paymentIntent} has already been refunded.`,
      code: 'charge_already_refunded',
    });
  }
  if ((amount ?? left) > left) {
    throw new StripeRefusal({
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      param: 'amount',
    });
  }
  const refund = tables.refunds.add({
    id: newStripeId('re'),
    created: ledger.now(),
    paymentIntent,
    amount: amount ?? left,
    currency: invoice.currency,
    customer: invoice.customer,
    reason,
    metadata,
  });
  ledger.emit('refund.created', presentRefund(refund));
  return refund;
};
