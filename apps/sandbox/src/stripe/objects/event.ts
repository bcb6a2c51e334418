import type { Wire } from '../ledger.ts';

export const API_VERSION = '2026-10-28.endive';

type EventFacts = {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
  previous?: Record<string, unknown> | undefined;
};

/** What the provider says has happened, with the object as it was at that moment. */
export const presentEvent = ({ id, type, created, object, previous }: EventFacts): Wire => ({
  id,
  object: 'event',
  api_version: API_VERSION,
  created,
  data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

const PATHS: Record<string, string> = {
  customer: 'customers',
  subscription: 'subscriptions',
  invoice: 'invoices',
  refund: 'refunds',
  'checkout.session': 'checkout/sessions',
  'billing_portal.session': 'billing_portal/sessions',
};

/** The same as a thin event: what has changed is named, and to be asked for at its address. */
export const presentThinEvent = ({ id, type, created, data }: Wire): Wire => ({
  id: `evt_test_${id.replace(/^evt_/, '')}`,
  object: 'v2.core.event',
  type: `v1.${String(type)}`,
  livemode: false,
  created: new Date(Number(created) * 1000).toISOString(),
  snapshot_event: id,
  related_object: nameObject(data),
});

const nameObject = (data: unknown) => {
  const { object } = data as { object: Wire }; // every event of ours holds one
  return { id: object.id, type: object.object, url: `/v1/${PATHS[object.object]}/${object.id}` };
};
