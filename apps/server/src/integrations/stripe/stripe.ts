import { Stripe } from 'stripe';
import { hashValue } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { ask, askFor, askToChange, fetchWhileAsked } from './ask.ts';
import { createKnown } from './known.ts';
import { createPriceReader } from './price.ts';
import { refundPaymentsOf } from './refund.ts';
import {
  type Checkouts,
  type OpenCheckout,
  type ProviderSubscription,
  toOpenCheckout,
  toSubscription,
} from './shapes.ts';
import { readSignedEvent } from './webhook.ts';
import { createWhomFinder } from './whom.ts';

const MOST_SUBSCRIPTIONS = 500;
/** Stripe repeats its own failure as well under a key that it knows: nobody has to live with that for longer. */
const SAME_WISH_FOR = 10 * 60 * 1000;
const windowOf = (now: Date): number => Math.floor(now.getTime() / SAME_WISH_FOR);

export type PaymentProvider = ReturnType<typeof createStripe>;

type Settings = { apiUrl: string; secretKey: string; webhookSecret: string; priceId: string };
type Parts = Settings & { logger: Logger };
type Buyer = { userId: string; email: string; knownId: string | null; now: Date };
type Checkout = {
  customerId: string;
  userId: string;
  successUrl: string;
  cancelUrl: string;
  /** The newest session that the customer had when this one was found to be missing. */
  after: string | null;
  now: Date;
};

/** Stripe, or whatever speaks its protocol at `apiUrl`. */
export function createStripe({ apiUrl, secretKey, webhookSecret, priceId, logger }: Parts) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    httpClient: Stripe.createFetchHttpClient(fetchWhileAsked),
    telemetry: false,
  });

  const known = createKnown({ stripe, logger });

  async function update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<Stripe.Subscription> {
    return askToChange(() => stripe.subscriptions.update(id, change));
  }

  return {
    readPrice: createPriceReader(stripe, priceId),
    refundPaymentsOf: (subscriptionId: string) =>
      ask(() => refundPaymentsOf({ stripe, logger }, subscriptionId)),

    verifyWebhook: (delivery: { body: Buffer; signature: string | undefined; now: Date }) =>
      readSignedEvent(stripe, { ...delivery, secret: webhookSecret }),
    findWhom: createWhomFinder(stripe),

    /**
     * The customer `knownId`, or a new one if there is none or it was deleted at Stripe. An address that the server
     * gave it follows the person's; one that was chosen at Stripe stays.
     */
    async ensureCustomer({ userId, email, knownId, now }: Buyer): Promise<string> {
      const customer = knownId === null ? null : await known.getCustomer(knownId);
      if (customer !== null) {
        const given = customer.metadata['email'];
        // One of an earlier release has no note of it: the person's own address counts as given.
        const isGiven = customer.email === (given ?? email);
        if (isGiven && email !== given)
          await ask(() => stripe.customers.update(customer.id, { email, metadata: { email } }));
        return customer.id;
      }
      // A repeated first call finds what the first one made, even where its answer was lost.
      const idempotencyKey = `customer-${hashValue({ userId, email, knownId, time: windowOf(now) })}`;
      const wish = { email, metadata: { user_id: userId, email } };
      const { id } = await ask(() => stripe.customers.create(wish, { idempotencyKey }));
      return id;
    },

    /** Ends the customer and, with it, every subscription that is left. */
    async deleteCustomer(id: string): Promise<void> {
      await known.askOf(id, () => stripe.customers.del(id));
    },

    /** The session that comes after `after`: asked for twice, also at once and by two servers, it is one. */
    async createCheckout({ customerId, userId, after, now, ...urls }: Checkout): Promise<OpenCheckout> {
      const wish = {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: urls.successUrl,
        cancel_url: urls.cancelUrl,
        metadata: { user_id: userId, price_id: priceId },
        subscription_data: { metadata: { user_id: userId } },
      } as const satisfies Stripe.Checkout.SessionCreateParams;
      const idempotencyKey = `checkout-${hashValue({ wish, after, time: windowOf(now) })}`;
      const session = await ask(() => stripe.checkout.sessions.create(wish, { idempotencyKey }));
      const checkout = toOpenCheckout(session);
      if (checkout === null) throw new Error('a new checkout session without an address');
      return checkout;
    },

    /** A session is open for a day, in which nobody gets as many as are looked through. */
    async listCheckouts(customerId: string): Promise<Checkouts> {
      const page = await known.askOf(customerId, () =>
        stripe.checkout.sessions.list({ customer: customerId, limit: 100 }),
      );
      const sessions = page?.data ?? [];
      return {
        open: sessions.flatMap((session) => toOpenCheckout(session) ?? []),
        newestId: sessions[0]?.id ?? null,
      };
    },

    /** Closes a session for good; one that has just been paid or has expired is closed already. */
    async expireCheckout(id: string): Promise<void> {
      await ask(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          const { status } = await stripe.checkout.sessions.retrieve(id);
          if (status === 'open') throw error;
        }
      });
    },

    /** Every subscription that the customer has or had; none for a customer who was deleted. */
    async listSubscriptions(customerId: string): Promise<ProviderSubscription[]> {
      const all = await known.askOf(customerId, () =>
        stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100 })
          .autoPagingToArray({ limit: MOST_SUBSCRIPTIONS }),
      );
      return (all ?? []).map(toSubscription);
    },

    async getSubscription(id: string): Promise<ProviderSubscription> {
      return toSubscription(await known.getSubscription(id));
    },

    async setCancelAtPeriodEnd(id: string, isCancelled: boolean): Promise<ProviderSubscription> {
      const changed = await update(id, { cancel_at_period_end: isCancelled });
      // A cancellation for a certain day is a field of its own.
      const isStillEnding = !isCancelled && changed.cancel_at !== null;
      return toSubscription(isStillEnding ? await update(id, { cancel_at: '' }) : changed);
    },

    /** Ends a subscription at once. One that has ended is unknown to Stripe, which is fine. */
    async cancelNow(id: string): Promise<void> {
      await askFor(() => stripe.subscriptions.cancel(id));
    },

    /** The address of the billing page; null for a customer who was deleted. */
    async createPortal(customerId: string, returnUrl: string): Promise<string | null> {
      const session = await known.askOf(customerId, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return session?.url ?? null;
    },
  };
}
