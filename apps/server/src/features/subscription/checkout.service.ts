import { isInForce } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { Checkouts, OpenCheckout } from '../../integrations/stripe/shapes.ts';
import { AppError, notSignedIn, validationFailed } from '../../platform/app-error.ts';
import { createShared } from '../../platform/pace/share.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import type { Person } from './mirror.store.ts';

export type Shop = { priceId: string; publicUrl: string };

/** A session that is about to close is useless to somebody who has yet to find their card. */
const ENOUGH_TIME = 10 * 60 * 1000;

/** The way to the provider's pages. Prices and addresses are the server's own; nothing from a request is used. */
export function createCheckoutService(billing: Billing, { priceId, publicUrl }: Shop) {
  const { store, provider, mirror, clock } = billing;
  const page = `${publicUrl}/app/subscription`;
  const share = createShared();

  function isUsable(checkout: OpenCheckout): boolean {
    return checkout.priceId === priceId && checkout.expiresAt.getTime() > clock().getTime() + ENOUGH_TIME;
  }

  async function ensureCustomer(userId: string): Promise<string> {
    const email = await store.findEmail(userId);
    if (email === null) throw notSignedIn();
    const knownId = await store.findCustomer(userId);
    const customerId = await provider.ensureCustomer({ userId, email, knownId, now: clock() });
    if (customerId === knownId) return customerId;
    const current = await store.replaceCustomer({ userId, knownId, customerId });
    if (current !== customerId) await provider.deleteCustomer(customerId);
    if (current === null) throw notSignedIn();
    return current;
  }

  async function reuseOrOpen({ userId, customerId }: Person, { open, newestId }: Checkouts): Promise<string> {
    const usable = open.find(isUsable);
    for (const checkout of open) if (checkout !== usable) await provider.expireCheckout(checkout.id);
    if (usable !== undefined) return usable.url;
    const opened = await provider.createCheckout({
      userId,
      customerId,
      successUrl: `${page}?checkout_success=true`,
      cancelUrl: `${page}?checkout_canceled=true`,
      after: newestId,
      now: clock(),
    });
    return opened.url;
  }

  async function sell(userId: string): Promise<string> {
    const person = { userId, customerId: await ensureCustomer(userId) };
    const [seen, checkouts] = await Promise.all([
      mirror.converge(person),
      provider.listCheckouts(person.customerId),
    ]);
    if (seen === null) throw notSignedIn();
    if (seen.subscriptions.some((each) => isInForce(each, clock())))
      throw new AppError('CONFLICT', 'You already have a Premium subscription');
    return reuseOrOpen(person, checkouts);
  }

  return {
    /** The address to pay at. However often it is requested, there is one customer and one open session. */
    async startCheckout({ userId }: SignedInUser, wantedPriceId: string | undefined) {
      if (wantedPriceId !== undefined && wantedPriceId !== priceId)
        throw validationFailed({ priceId: 'is not for sale' });
      const url = await saying('Failed to initiate checkout', () => share(userId, () => sell(userId)));
      return { success: true as const, url };
    },

    /** The address of the provider's page for cards and invoices. */
    async openPortal(actor: SignedInUser): Promise<{ url: string }> {
      const customerId = await store.findCustomer(actor.userId);
      const url =
        customerId === null
          ? null
          : await saying('Failed to open the billing page', () =>
              provider.createPortal(customerId, `${page}?billing_closed=true`),
            );
      if (url === null)
        throw new AppError('CONFLICT', 'There is nothing to manage until you have bought a plan');
      return { url };
    },
  };
}
