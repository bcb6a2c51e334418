import { newStripeId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { addMonths } from '../months.ts';
import { presentSubscription } from '../objects/subscription.ts';
import type { Metadata, Subscription } from '../records.ts';
import { announceInvoice, invoicePeriod } from './invoices.ts';

type Start = { customer: string; price: string; quantity: number; metadata: Metadata };

export const startSubscription = (ledger: Ledger, start: Start): Subscription => {
  const at = ledger.now();
  const period = { id: newStripeId('sub'), ...start, periodStart: at, periodEnd: addMonths(at, 1) };
  const invoice = invoicePeriod(ledger, period, 'subscription_create');
  const subscription = ledger.tables.subscriptions.add({
    ...period,
    itemId: newStripeId('si', 14),
    created: at,
    status: 'active',
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancelReason: null,
    periods: 1,
    latestInvoice: invoice.id,
  });
  ledger.emit('customer.subscription.created', presentSubscription(subscription), { at });
  announceInvoice(ledger, invoice, at);
  return subscription;
};

/** Changes a subscription and tells what was different before. */
export const changeSubscription = (
  ledger: Ledger,
  subscription: Subscription,
  change: Partial<Subscription>,
  at = ledger.now(),
): void => {
  const before = presentSubscription(subscription);
  Object.assign(subscription, change);
  const after = presentSubscription(subscription);
  const previous = Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key])),
  );
  if (Object.keys(previous).length > 0) ledger.emit('customer.subscription.updated', after, { at, previous });
};

export const endSubscription = (
  ledger: Ledger,
  subscription: Subscription,
  { at = ledger.now(), reason }: { at?: number; reason: Subscription['cancelReason'] },
): void => {
  Object.assign(subscription, {
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? at,
    endedAt: at,
    cancelReason: reason,
  } satisfies Partial<Subscription>);
  ledger.emit('customer.subscription.deleted', presentSubscription(subscription), { at });
};

export const isOver = ({ status }: Subscription): boolean => status === 'canceled';
