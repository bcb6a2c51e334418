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
