import { type Context, Hono } from 'hono';
import type { Account } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { completeCheckout } from '../billing/checkouts.ts';
import { takeNewCard } from '../billing/customers.ts';
import { changeSubscription, isOver } from '../billing/subscriptions.ts';
import type { Checkout, PortalSession, Subscription } from '../records.ts';
import { frame, renderCheckoutPage, renderOverPage } from './checkout-page.ts';
import { renderPortalPage } from './portal-page.ts';

/** The hosted pages: the checkout that sells, and the portal where a plan is cancelled and resumed. */
export const stripePages = (accounts: Accounts): Hono => {
  const app = new Hono();
  const refuseOver = (c: Context, words: string, href: string | null = null) =>
    c.html(renderOverPage({ words, href }), 410, frame.headers);

  app.on(['GET', 'POST'], '/checkout/:id', async (c) => {
    const id = c.req.param('id');
    const account = accounts.findOwner(({ ledger }) => ledger.tables.checkouts.find(id) !== undefined);
    account?.advance();
    const checkout = account?.ledger.tables.checkouts.find(id);
    if (account === undefined || checkout === undefined) return refuseOver(c, 'There is no such checkout.');
    if (checkout.status === 'complete')
      return refuseOver(c, 'It has been paid already.', successAddress(checkout));
    if (checkout.status === 'expired')
      return refuseOver(c, 'It has expired. Start again from the app.', checkout.cancelUrl);

    const page = { checkout, email: findEmail(account, checkout) };
    if (c.req.method !== 'POST') return c.html(renderCheckoutPage(page), 200, frame.headers);
    const { action } = await c.req.parseBody();
    if (action !== 'pay')
      return c.html(renderCheckoutPage({ ...page, isDeclined: true }), 200, frame.headers);
    completeCheckout(account.ledger, checkout);
    accounts.save();
    return c.redirect(successAddress(checkout), 303);
  });

  app.on(['GET', 'POST'], '/portal/:id', async (c) => {
    const id = c.req.param('id');
    const account = accounts.findOwner(({ ledger }) => ledger.tables.portals.find(id) !== undefined);
    account?.advance();
    const portal = account?.ledger.tables.portals.find(id);
    if (account === undefined || portal === undefined) return refuseOver(c, 'There is no such billing page.');
    if (c.req.method !== 'POST') return c.html(describePortal(account, portal), 200, frame.headers);
    const { action } = await c.req.parseBody();
    act(account, { portal, action });
    accounts.save();
    return c.redirect(c.req.path, 303);
  });
  return app;
};

const successAddress = (checkout: Checkout): string =>
  checkout.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', checkout.id);

const findEmail = ({ ledger }: Account, { customer, customerEmail }: Checkout): string | null =>
  (customer === null ? null : ledger.tables.customers.find(customer)?.email) ?? customerEmail;

const findLive = ({ ledger }: Account, customer: string): Subscription | undefined =>
  ledger.tables.subscriptions.list((row) => row.customer === customer && !isOver(row))[0];

const describePortal = (account: Account, { customer, returnUrl }: PortalSession) =>
  renderPortalPage({
    email: account.ledger.tables.customers.find(customer)?.email ?? null,
    subscription: findLive(account, customer),
    invoices: account.ledger.tables.invoices.list((row) => row.customer === customer),
    returnUrl,
  });

const act = (account: Account, { portal, action }: { portal: PortalSession; action: unknown }): void => {
  const { ledger } = account;
  const subscription = findLive(account, portal.customer);
  if (subscription === undefined) return;
  if (action === 'cancel') {
    // In Stripe's own portal it is a day, that of the period's end: `cancel_at_period_end` stays false.
    changeSubscription(ledger, subscription, {
      cancelAt: subscription.periodEnd,
      canceledAt: ledger.now(),
      cancelReason: 'cancellation_requested',
    });
  }
  if (action === 'resume') {
    changeSubscription(ledger, subscription, {
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      cancelReason: null,
    });
  }
  if (action === 'new-card') {
    takeNewCard(ledger, portal.customer);
    account.advance();
  }
};
