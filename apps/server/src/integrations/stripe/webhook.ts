import { Stripe } from 'stripe';
import { z } from 'zod';

/** What an event is about. Only ids are taken from it: everything else is read again at the provider. */
export type ProviderEvent = {
  id: string;
  type: string;
  customerId: string | null;
  subscriptionId: string | null;
};

/** A thin event names one object, whose owner has to be requested; an ordinary one shows it. */
export type SignedEvent = ProviderEvent & { named: { kind: string; id: string } | null };

const TOLERANCE_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,15})(?:,\w+=[\w-]+)+$/;

const fieldsSchema = z.record(z.string(), z.unknown());
const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: fieldsSchema }).catch({ object: {} }),
  related_object: z
    .object({ id: z.string().min(1), type: z.string() })
    .nullable()
    .catch(null),
});
const invoiceParentSchema = z.object({ subscription_details: fieldsSchema });

type Delivery = { body: Buffer; signature: string | undefined; secret: string; now: Date };

/** The event, when the provider has signed these very bytes within five minutes; null otherwise. */
export function readSignedEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  { body, signature = '', secret, now }: Delivery,
): SignedEvent | null {
  const timestamp = Number(SIGNATURE.exec(signature)?.[1]);
  // The library looks for signatures that are too old alone.
  const isTimely = timestamp - now.getTime() / 1000 <= TOLERANCE_SECONDS;
  if (!isTimely) return null;
  try {
    // Not `constructEvent`: it knows no thin events.
    const isSigned = webhooks.signature?.verifyHeader(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    const event = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
    return isSigned === true && event.success ? toEvent(event.data) : null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

function toEvent({ id, type, data, related_object: related }: z.output<typeof eventSchema>): SignedEvent {
  const ids = readIds(related === null ? data.object : { object: related.type, id: related.id });
  const named = related === null || ids.customerId !== null ? null : { kind: related.type, id: related.id };
  return { id, type: type.replace(/^v1\./, ''), ...ids, named };
}

/** Whose a thing of the provider's is, and of which subscription. */
export function readIds(fields: Record<string, unknown>) {
  const kind = readId(fields, 'object');
  const ownId = readId(fields, 'id');
  // An invoice has named its subscription in its parent since the version 2025-03-31.
  const parent = invoiceParentSchema.safeParse(fields['parent']);
  const named = readId(parent.success ? parent.data.subscription_details : fields, 'subscription');
  return {
    customerId: kind === 'customer' ? ownId : readId(fields, 'customer'),
    subscriptionId: kind === 'subscription' ? ownId : named,
  };
}

function readId(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  return typeof value === 'string' && value !== '' ? value : null;
}
