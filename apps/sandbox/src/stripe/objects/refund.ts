import type { Wire } from '../ledger.ts';
import type { Refund } from '../records.ts';

export const presentRefund = (refund: Refund): Wire => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  balance_transaction: null,
  charge: null,
  created: refund.created,
  currency: refund.currency,
  customer: refund.customer,
  customer_account: null,
  metadata: refund.metadata,
  payment_intent: refund.paymentIntent,
  payment_method: null,
  reason: refund.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
