import { PRICE } from '../catalogue.data.ts';
import { newStripeId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { presentInvoice } from '../objects/invoice.ts';
import type { Invoice, Subscription } from '../records.ts';

type Period = Pick<Subscription, 'id' | 'customer' | 'price' | 'quantity' | 'periodStart' | 'periodEnd'>;

/** Asks for a period's money: paid at once, unless the card on file is refused. */
export const invoicePeriod = (ledger: Ledger, period: Period, reason: Invoice['reason']): Invoice => {
  const { tables } = ledger;
  const isPaid = !tables.customers.find(period.customer)?.hasBadCard;
  const at = period.periodStart;
  return tables.invoices.add({
    id: newStripeId('in'),
    number: `SANDBOX-${String(tables.invoices.list().length + 1).padStart(4, '0')}`,
    created: at,
    customer: period.customer,
    subscription: period.id,
    price: period.price,
    quantity: period.quantity,
    amount: PRICE.amount * period.quantity,
    currency: PRICE.currency,
    isPaid,
    paidAt: isPaid ? at : null,
    attempts: 1,
    reason,
    periodStart: at,
    periodEnd: period.periodEnd,
    paymentId: newStripeId('inpay'),
    paymentIntent: newStripeId('pi'),
  });
};

export const announceInvoice = (ledger: Ledger, invoice: Invoice, at: number): void =>
  ledger.emit(invoice.isPaid ? 'invoice.paid' : 'invoice.payment_failed', presentInvoice(invoice, ledger), {
    at,
  });

/** Tries an open invoice once more. */
export const payInvoice = (ledger: Ledger, invoice: Invoice): boolean => {
  const at = ledger.now();
  invoice.attempts += 1;
  invoice.isPaid = !ledger.tables.customers.find(invoice.customer)?.hasBadCard;
  if (invoice.isPaid) invoice.paidAt = at;
  announceInvoice(ledger, invoice, at);
  return invoice.isPaid;
};
