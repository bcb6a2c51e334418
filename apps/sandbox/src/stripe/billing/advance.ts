import type { Ledger } from '../ledger.ts';
import { addMonths } from '../months.ts';
import type { Subscription } from '../records.ts';
import { expireCheckout } from './checkouts.ts';
import { announceInvoice, invoicePeriod, payInvoice } from './invoices.ts';
import { changeSubscription, endSubscription, isOver } from './subscriptions.ts';

/** How long a period may stay unpaid before the subscription is given up. */
const PATIENCE = 21 * 24 * 60 * 60;

/** Catches up with the clock: sessions expire, subscriptions renew, fall behind or end. */
export const advance = (ledger: Ledger): void => {
  const now = ledger.now();
  for (const checkout of ledger.tables.checkouts.list(({ status }) => status === 'open').reverse()) {
    if (checkout.expiresAt <= now) expireCheckout(ledger, checkout, checkout.expiresAt);
  }
  for (const subscription of ledger.tables.subscriptions.list((row) => !isOver(row)).reverse()) {
    while (!isOver(subscription) && takeStep(ledger, subscription, now)) {
      // Several periods may have passed at once.
    }
  }
};

/** Whether there was anything to do. */
const takeStep = (ledger: Ledger, subscription: Subscription, now: number): boolean => {
  const endsAt = findEnd(subscription);
  if (endsAt !== null && endsAt <= now) {
    endSubscription(ledger, subscription, { at: endsAt, reason: 'cancellation_requested' });
    return true;
  }
  if (subscription.status === 'past_due') return settle(ledger, subscription, now);
  if (subscription.periodEnd > now) return false;
  renew(ledger, subscription);
  return true;
};

const findEnd = ({ cancelAt, cancelAtPeriodEnd, periodEnd }: Subscription): number | null => {
  if (cancelAt !== null && cancelAt <= periodEnd) return cancelAt;
  return cancelAtPeriodEnd ? periodEnd : null;
};

const renew = (ledger: Ledger, subscription: Subscription): void => {
  const at = subscription.periodEnd;
  const periods = subscription.periods + 1;
  const period = { periodStart: at, periodEnd: addMonths(subscription.created, periods) };
  const invoice = invoicePeriod(ledger, { ...subscription, ...period }, 'subscription_cycle');
  const status = invoice.isPaid ? 'active' : 'past_due';
  changeSubscription(ledger, subscription, { ...period, periods, status, latestInvoice: invoice.id }, at);
  announceInvoice(ledger, invoice, at);
};

const settle = (ledger: Ledger, subscription: Subscription, now: number): boolean => {
  const invoice = ledger.tables.invoices.find(subscription.latestInvoice);
  const isCardGood = !ledger.tables.customers.find(subscription.customer)?.hasBadCard;
  if (invoice !== undefined && isCardGood && payInvoice(ledger, invoice)) {
    changeSubscription(ledger, subscription, { status: 'active' });
    return true;
  }
  const givenUpAt = subscription.periodStart + PATIENCE;
  if (givenUpAt > now) return false;
  endSubscription(ledger, subscription, { at: givenUpAt, reason: 'payment_failed' });
  return true;
};
