import type { Stripe } from 'stripe';
import type { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { askFor, unavailable } from './ask.ts';

/**
 * Requests about what certainly exists at Stripe, which forgets neither customers nor subscriptions. If Stripe does
 * not know them, the wrong account was asked, and no plan may change because of that.
 */
export function createKnown({ stripe, logger }: { stripe: Stripe; logger: Logger }) {
  function unknown(kind: 'customer' | 'subscription', id: string): AppError {
    logger.error(
      { event: 'unknown-at-provider', kind, id },
      'the provider does not know what is there: is its key that of another account?',
    );
    return unavailable();
  }

  /** Null for one who was deleted. */
  async function getCustomer(customerId: string): Promise<Stripe.Customer | null> {
    const customer = await askFor(() => stripe.customers.retrieve(customerId));
    if (customer === null) throw unknown('customer', customerId);
    return customer.deleted === true ? null : customer;
  }

  return {
    getCustomer,

    /** Null for a customer who was deleted at Stripe, and for nobody else. */
    async askOf<Answer>(customerId: string, call: () => Promise<Answer>): Promise<Answer | null> {
      const answer = await askFor(call);
      if (answer === null && (await getCustomer(customerId)) !== null) throw unavailable();
      return answer;
    },

    async getSubscription(id: string): Promise<Stripe.Subscription> {
      const subscription = await askFor(() => stripe.subscriptions.retrieve(id));
      if (subscription === null) throw unknown('subscription', id);
      return subscription;
    },
  };
}
