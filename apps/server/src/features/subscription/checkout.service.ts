import { isOngoing } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { OpenCheckout } from '../../integrations/stripe/shapes.ts';
import { AppError, notSignedIn, validationFailed } from '../../platform/app-error.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import type { BillingWriter } from './billing-writer.store.ts';

export type Shop = { priceId: string; publicUrl: string };

/** A session that is about to close is useless to somebody who has yet to find their card. */
const ENOUGH_TIME = 10 * 60 * 1000;

type Person = { userId: string; customerId: string };
type Sale = { url: string } | { failure: unknown };

/** The way to the provider's pages. Prices and addresses are the server's own; nothing from a request is used. */
export function createCheckoutService(billing: Billing, { priceId, publicUrl }: Shop) {
  const { store, provider, mirror, alone, clock } = billing;
  const page = `${publicUrl}/app/subscription`;

  function isUsable(checkout: OpenCheckout): boolean {
    return checkout.priceId === priceId && checkout.expiresAt.getTime() > clock().getTime() + ENOUGH_TIME;
  }

  async function reuseOrOpen({ userId, customerId }: Person): Promise<string> {
    const open = await provider.listOpenCheckouts(customerId);
    const usable = open.find(isUsable);
    for (const checkout of open) if (checkout !== usable) await provider.expireCheckout(checkout.id);
    if (usable !== undefined) return usable.url;
    const opened = await provider.createCheckout({
      userId,
      customerId,
      successUrl: `${page}?checkout_success=true`,
      cancelUrl: `${page}?checkout_canceled=true`,
    });
    return opened.url;
  }

  async function sell(writer: BillingWriter, person: Person): Promise<Sale> {
    // Whatever fails from here on, the customer and the mirror are kept.
    try {
      const subscriptions = await mirror.converge(writer, person);
      if (subscriptions.some(isOngoing)) return { failure: alreadyPremium() };
      return { url: await reuseOrOpen(person) };
    } catch (failure) {
      if (failure instanceof AppError) return { failure };
      throw failure;
    }
  }

  return {
    /** The address to pay at. However often it is requested, there is one customer and one open session. */
    async startCheckout(actor: SignedInUser, wantedPriceId: string | undefined) {
      if (wantedPriceId !== undefined && wantedPriceId !== priceId)
        throw validationFailed({ priceId: 'is not for sale' });
      const { userId } = actor;
      return saying('Failed to initiate checkout', async () => {
        const sale = await alone(userId, async (writer): Promise<Sale> => {
          const email = await writer.findEmail(userId);
          if (email === null) throw notSignedIn();
          const knownId = await writer.findCustomer(userId);
          const customerId = await provider.ensureCustomer({ userId, email, knownId });
          if (customerId !== knownId) await writer.saveCustomer(userId, customerId);
          return sell(writer, { userId, customerId });
        });
        if ('failure' in sale) throw sale.failure;
        return { success: true as const, url: sale.url };
      });
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

function alreadyPremium(): AppError {
  return new AppError('CONFLICT', 'You already have a Premium subscription');
}
