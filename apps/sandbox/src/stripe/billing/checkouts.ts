import { newStripeId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { presentCheckout } from '../objects/checkout-session.ts';
import type { Checkout } from '../records.ts';
import { addCustomer, takeNewCard } from './customers.ts';
import { startSubscription } from './subscriptions.ts';

const LIFETIME = 24 * 60 * 60;

type Wanted = Omit<Checkout, 'id' | 'created' | 'expiresAt' | 'status' | 'subscription' | 'invoice'>;

export const openCheckout = (ledger: Ledger, wanted: Wanted): Checkout =>
  ledger.tables.checkouts.add({
    ...wanted,
    id: newStripeId('cs_test', 58),
    created: ledger.now(),
    expiresAt: ledger.now() + LIFETIME,
    status: 'open',
    subscription: null,
    invoice: null,
  });

/** The person has paid, with a card that works: the subscription begins and the session is complete. */
export const completeCheckout = (ledger: Ledger, checkout: Checkout): void => {
  checkout.customer ??= addCustomer(ledger, { email: checkout.customerEmail }).id;
  const { customer, price, quantity, subscriptionMetadata } = checkout;
  takeNewCard(ledger, customer);
  const subscription = startSubscription(ledger, {
    customer,
    price,
    quantity,
    metadata: subscriptionMetadata,
  });
  Object.assign(checkout, {
    status: 'complete',
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  } satisfies Partial<Checkout>);
  ledger.emit('checkout.session.completed', presentCheckout(checkout, ledger));
};

export const expireCheckout = (ledger: Ledger, checkout: Checkout, at = ledger.now()): void => {
  checkout.status = 'expired';
  ledger.emit('checkout.session.expired', presentCheckout(checkout, ledger), { at });
};
