import type { Clock } from '../clock.ts';
import { createIdempotency } from './api/idempotency.ts';
import { component, ensureAnswer } from './api/subset.ts';
import { advance } from './billing/advance.ts';
import { newStripeId } from './ids.ts';
import type { Ledger, Tables, Wire } from './ledger.ts';
import { presentEvent } from './objects/event.ts';
import { createTable, type Records } from './records.ts';
import { createDeliveries, type Endpoint } from './webhooks/deliveries.ts';

export type SavedRecords = { [Name in keyof Records]: Records[Name][] };

type AccountOptions = {
  origin: string;
  clock: Pick<Clock, 'nowSeconds'>;
  endpoint: Endpoint;
  saved?: Partial<SavedRecords> | undefined;
};

/** Whatever a secret key opens: customers, their subscriptions, their events, and a clock that can be off by itself. */
export const createAccount = ({ origin, clock, endpoint, saved = {} }: AccountOptions) => {
  const tables: Tables = {
    customers: createTable('customer', saved.customers),
    checkouts: createTable('checkout.session', saved.checkouts),
    subscriptions: createTable('subscription', saved.subscriptions),
    invoices: createTable('invoice', saved.invoices),
    refunds: createTable('refund', saved.refunds),
    portals: createTable('billing_portal.session', saved.portals),
  };
  const deliveries = createDeliveries(endpoint);
  let offsetSeconds = 0;

  const ledger: Ledger = {
    tables,
    origin,
    now: () => clock.nowSeconds() + offsetSeconds,
    emit: (type, object, { at = ledger.now(), previous } = {}) => {
      // A copy, because the event tells of this moment and the object will change.
      const copy: Wire = structuredClone(object);
      const event = presentEvent({ id: newStripeId('evt'), type, created: at, object: copy, previous });
      ensureAnswer(component('event'), event);
      ensureAnswer(component(object.object), object);
      deliveries.push(event, type);
    },
  };

  return {
    ledger,
    deliveries,
    idempotency: createIdempotency(),
    advance: () => advance(ledger),
    moveClock: (seconds: number) => {
      offsetSeconds = seconds;
      advance(ledger);
    },
    reset: () => {
      offsetSeconds = 0;
      deliveries.reset();
    },
    save: (): SavedRecords => ({
      customers: tables.customers.list().reverse(),
      checkouts: tables.checkouts.list().reverse(),
      subscriptions: tables.subscriptions.list().reverse(),
      invoices: tables.invoices.list().reverse(),
      refunds: tables.refunds.list().reverse(),
      portals: tables.portals.list().reverse(),
    }),
  };
};

export type Account = ReturnType<typeof createAccount>;
