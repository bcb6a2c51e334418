import type { Stripe } from 'stripe';
import { askFor } from './ask.ts';
import { type ProviderEvent, readIds, type SignedEvent } from './webhook.ts';

/** Completes an event: of what it only names, the provider is asked whose it is. */
export function createWhomFinder(stripe: Stripe) {
  const readers: Record<string, (id: string) => Promise<object>> = {
    subscription: (id) => stripe.subscriptions.retrieve(id),
    'checkout.session': (id) => stripe.checkout.sessions.retrieve(id),
    invoice: (id) => stripe.invoices.retrieve(id),
    charge: (id) => stripe.charges.retrieve(id),
  };

  return async ({ named, ...event }: SignedEvent): Promise<ProviderEvent> => {
    const read = named === null ? undefined : readers[named.kind];
    if (named === null || read === undefined) return event;
    const found = await askFor(() => read(named.id));
    return found === null ? event : { ...event, ...readIds({ ...found }) };
  };
}
