import { Stripe } from 'stripe';

/** What an event is about. Only ids are taken from it: everything else is read again at the provider. */
export type ProviderEvent = {
  id: string;
  type: string;
  customerId: string | null;
  subscriptionId: string | null;
};

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,15})(?:,\w+=[\w-]+)+$/;

type Delivery = { body: Buffer; signature: string | undefined; secret: string; now: Date };

/** The event, when the provider has signed these very bytes within five minutes; null otherwise. */
export function readSignedEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, signature = '', secret, now }: Delivery,
): ProviderEvent | null {
  const timestamp = Number(SIGNATURE.exec(signature)?.[1]);
  // The library looks for signatures that are too old alone.
  const isTimely = timestamp - now.getTime() / 1000 <= TOLERANCE_SECONDS;
  if (!isTimely) return null;
  try {
    const event = webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return toEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const fields: Record<string, unknown> = { ...event.data.object };
  const kind = readId(fields, 'object');
  const ownId = readId(fields, 'id');
  return {
    id: event.id,
    type: event.type,
    customerId: kind === 'customer' ? ownId : readId(fields, 'customer'),
    subscriptionId: kind === 'subscription' ? ownId : readId(fields, 'subscription'),
  };
}

function readId(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return typeof value === 'string' && value !== '' ? value : null;
}
