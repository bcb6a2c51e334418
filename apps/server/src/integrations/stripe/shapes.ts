import type { PaidPlan } from '@vault/contract';
import type { Stripe } from 'stripe';

/** As much of a subscription as the product goes by. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  priceId: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  createdAt: Date;
};

export type OpenCheckout = { id: string; url: string; priceId: string | null; expiresAt: Date };
/** Those that can be paid, and the newest of all, whatever has become of it. */
export type Checkouts = { open: OpenCheckout[]; newestId: string | null };

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  // The period belongs to the items; a subscription of ours has one.
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('a subscription without an item');
  const periodEnd = toDate(item.current_period_end);
  const cancelAt = subscription.cancel_at === null ? null : toDate(subscription.cancel_at);
  return {
    id: subscription.id,
    customerId: toId(subscription.customer),
    priceId: item.price.id,
    status: subscription.status,
    // A cancellation shows in one of two fields, depending on how it was requested; one for a later day renews until then.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (cancelAt !== null && cancelAt <= periodEnd),
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: cancelAt !== null && cancelAt < periodEnd ? cancelAt : periodEnd,
    createdAt: toDate(subscription.created),
  };
}

/** Null for a session that has no page to pay at. */
export function toOpenCheckout(session: Stripe.Checkout.Session): OpenCheckout | null {
  if (session.url === null || session.status !== 'open') return null;
  return {
    id: session.id,
    url: session.url,
    priceId: session.metadata?.['price_id'] ?? null,
    expiresAt: toDate(session.expires_at),
  };
}

/** Null for what cannot be sold as a plan: archived, without an amount, or not recurring. */
export function toPrice(price: Stripe.Price): PaidPlan | null {
  const { product, recurring, unit_amount: amount } = price;
  if (!price.active || recurring === null || amount === null) return null;
  if (typeof product === 'string' || product.deleted) return null;
  const interval = INTERVALS.find((name) => name === recurring.interval);
  if (interval === undefined) return null;
  return {
    priceId: price.id,
    name: product.name,
    amount,
    currency: price.currency,
    interval,
    intervalCount: recurring.interval_count,
    perks: product.marketing_features.flatMap(({ name }) => name ?? []),
  };
}

export function toId(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
