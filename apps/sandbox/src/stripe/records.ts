import { missing } from './refusal.ts';

/** What the stand-in remembers, in its own words. `objects/` makes Stripe's objects of it. Times in seconds. */
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Metadata;
  isDeleted: boolean;
  /** Whether the card on file is refused from now on. */
  hasBadCard: boolean;
};

export type Checkout = {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  price: string;
  quantity: number;
  successUrl: string;
  cancelUrl: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  subscription: string | null;
  invoice: string | null;
};

export type Subscription = {
  id: string;
  itemId: string;
  created: number;
  customer: string;
  price: string;
  quantity: number;
  status: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancelReason: 'cancellation_requested' | 'payment_failed' | null;
  periodStart: number;
  periodEnd: number;
  /** How many periods have begun: the end of the n-th is n months after the start. */
  periods: number;
  latestInvoice: string;
  metadata: Metadata;
};

export type Invoice = {
  id: string;
  number: string;
  created: number;
  customer: string;
  subscription: string;
  price: string;
  quantity: number;
  amount: number;
  currency: string;
  isPaid: boolean;
  paidAt: number | null;
  attempts: number;
  reason: 'subscription_create' | 'subscription_cycle';
  periodStart: number;
  periodEnd: number;
  paymentId: string;
  paymentIntent: string;
};

export type Refund = {
  id: string;
  created: number;
  paymentIntent: string;
  amount: number;
  currency: string;
  customer: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  metadata: Metadata;
};

export type PortalSession = {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
};

export type Records = {
  customers: Customer;
  checkouts: Checkout;
  subscriptions: Subscription;
  invoices: Invoice;
  refunds: Refund;
  portals: PortalSession;
};

export type Table<Row> = {
  find: (id: string) => Row | undefined;
  /** Refuses where there is none; `param` is what named it, if that is not the address. */
  get: (id: string, param?: string) => Row;
  /** Newest first, as Stripe's lists are. */
  list: (isWanted?: (row: Row) => boolean) => Row[];
  add: (row: Row) => Row;
};

/** `thing` is what Stripe calls one of its rows. */
export const createTable = <Row extends { id: string }>(
  thing: string,
  rows: readonly Row[] = [],
): Table<Row> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find: (id) => byId.get(id),
    get: (id, param) => {
      const row = byId.get(id);
      if (row === undefined) throw missing(thing, id, param);
      return row;
    },
    list: (isWanted = () => true) => [...byId.values()].filter(isWanted).reverse(),
    add: (row) => {
      byId.set(row.id, row);
      return row;
    },
  };
};
