import type { Wire } from '../ledger.ts';
import { presentThinEvent } from '../objects/event.ts';
import { sendEvent } from './send-event.ts';

export const PAYLOADS = ['snapshot', 'thin'] as const;
export type Endpoint = {
  url: string | null;
  secret: string;
  retryMs: number;
  payload: (typeof PAYLOADS)[number];
};

/** What becomes of the events from now on; only of those types that begin with one of `types`, where given. */
export type DeliveryMode = {
  hold: boolean;
  drop: boolean;
  delayMs: number;
  copies: number;
  types: readonly string[];
};

type State = 'nobody-listens' | 'held' | 'dropped' | 'sending' | 'delivered' | 'given-up';
type Parcel = { event: Wire; type: string; state: State; attempts: (number | null)[] };

export const ORDINARY: DeliveryMode = { hold: false, drop: false, delayMs: 0, copies: 1, types: [] };
const MOST_ATTEMPTS = 8;
const MOST_PARCELS = 5000;

/** Sends an account's events to its endpoint, again with growing pauses until one is taken. */
export const createDeliveries = (defaults: Endpoint) => {
  let endpoint = defaults;
  let mode = ORDINARY;
  const parcels = new Map<string, Parcel>();
  const timers = new Set<NodeJS.Timeout>();

  const later = (work: () => void, delayMs: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delayMs).unref();
    timers.add(timer);
  };

  const attempt = async (parcel: Parcel): Promise<number | null> => {
    const { url, secret, payload } = endpoint;
    const event = payload === 'thin' ? presentThinEvent(parcel.event) : parcel.event;
    const status = url === null ? null : await sendEvent({ url, secret }, event);
    parcel.attempts.push(status);
    if (status !== null && status >= 200 && status < 300) parcel.state = 'delivered';
    return status;
  };

  const keepTrying = async (parcel: Parcel, tried = 1): Promise<void> => {
    await attempt(parcel);
    if (parcel.state !== 'sending') return;
    if (tried === MOST_ATTEMPTS) parcel.state = 'given-up';
    else later(() => void keepTrying(parcel, tried + 1), endpoint.retryMs * 2 ** (tried - 1));
  };

  const start = (parcel: Parcel, { copies, delayMs }: Pick<DeliveryMode, 'copies' | 'delayMs'>): void => {
    parcel.state = 'sending';
    for (let copy = 0; copy < copies; copy += 1) later(() => void keepTrying(parcel), delayMs);
  };

  const decide = (parcel: Parcel): void => {
    const { types } = mode;
    const isMeant = types.length === 0 || types.some((type) => parcel.type.startsWith(type));
    const { hold, drop, ...pace } = isMeant ? mode : ORDINARY;
    if (endpoint.url === null && !hold) parcel.state = 'nobody-listens';
    else if (drop) parcel.state = 'dropped';
    else if (hold) parcel.state = 'held';
    else start(parcel, pace);
  };

  return {
    setEndpoint: (change: Partial<Endpoint>) => {
      endpoint = { ...endpoint, ...change };
    },
    setMode: (next: DeliveryMode) => {
      mode = next;
    },
    push: (event: Wire, type: string) => {
      const parcel: Parcel = { event, type, state: 'held', attempts: [] };
      parcels.set(event.id, parcel);
      const [oldest] = parcels.keys();
      if (parcels.size > MOST_PARCELS && oldest !== undefined) parcels.delete(oldest);
      decide(parcel);
    },
    /** Sends once, now, with a fresh signature. Null where nobody answered, or where the event is not known. */
    deliver: async (id: string): Promise<number | null> => {
      const parcel = parcels.get(id);
      return parcel === undefined ? null : attempt(parcel);
    },
    /** What was held goes its ordinary way, the oldest first. */
    release: () => {
      mode = ORDINARY;
      for (const parcel of parcels.values()) if (parcel.state === 'held') decide(parcel);
    },
    list: () => [...parcels.values()],
    find: (id: string) => parcels.get(id)?.event,
    reset: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      mode = ORDINARY;
      for (const parcel of parcels.values()) if (parcel.state === 'held') parcel.state = 'dropped';
    },
  };
};
