import { changeSubscription, endSubscription, isOver } from '../billing/subscriptions.ts';
import { presentSubscription } from '../objects/subscription.ts';
import type { Subscription } from '../records.ts';
import { missing, StripeRefusal } from '../refusal.ts';
import { mergeMetadata, type Operation, pageOf, PAGING } from './operation.ts';
import type { Parameters } from './read-parameters.ts';
import { answerOf, component, own } from './subset.ts';

const PATH = '/v1/subscriptions';
const ONE = `${PATH}/{id}`;

export const subscriptionOperations: Operation[] = [
  {
    method: 'GET',
    path: PATH,
    schema: component('param.Subscriptions.SubscriptionListParams'),
    covered: ['customer', 'price', 'status', ...PAGING],
    answer: answerOf('GET', PATH),
    run: ({ ledger, parameters }) => {
      const { customer, price, status } = parameters;
      if (typeof customer === 'string') ledger.tables.customers.get(customer, 'customer');
      const rows = ledger.tables.subscriptions.list(
        (row) =>
          (customer === undefined || row.customer === customer) &&
          (price === undefined || row.price === price) &&
          hasStatus(row, status),
      );
      return pageOf(rows.map(presentSubscription), parameters, PATH);
    },
  },
  {
    method: 'GET',
    path: ONE,
    schema: own('retrieve'),
    covered: [],
    answer: answerOf('GET', ONE),
    run: ({ ledger, id }) => presentSubscription(ledger.tables.subscriptions.get(id)),
  },
  {
    method: 'POST',
    path: ONE,
    schema: component('param.Subscriptions.SubscriptionUpdateParams'),
    covered: ['cancel_at_period_end', 'cancel_at', 'metadata'],
    answer: answerOf('POST', ONE),
    run: ({ ledger, id, parameters }) => {
      const subscription = ledger.tables.subscriptions.get(id);
      if (isOver(subscription)) {
        throw new StripeRefusal({
          message: 'A canceled subscription can only update its cancellation_details and metadata.',
        });
      }
      changeSubscription(ledger, subscription, readChange(parameters, subscription, ledger.now()));
      return presentSubscription(subscription);
    },
  },
  {
    method: 'DELETE',
    path: ONE,
    schema: component('param.Subscriptions.SubscriptionCancelParams'),
    covered: [],
    answer: answerOf('DELETE', ONE),
    run: ({ ledger, id }) => {
      const subscription = ledger.tables.subscriptions.get(id);
      // Stripe knows no subscription to cancel once it is over.
      if (isOver(subscription)) throw missing('subscription', subscription.id);
      endSubscription(ledger, subscription, { reason: 'cancellation_requested' });
      return presentSubscription(subscription);
    },
  },
];

/** Without a status, Stripe leaves out what is over. */
const hasStatus = (row: Subscription, status: unknown): boolean => {
  if (status === 'all') return true;
  if (status === undefined) return !isOver(row);
  return status === 'ended' ? isOver(row) : row.status === status;
};

const readChange = (
  { cancel_at_period_end: atPeriodEnd, cancel_at: at, metadata }: Parameters,
  subscription: Subscription,
  now: number,
): Partial<Subscription> => {
  if (atPeriodEnd !== undefined && at !== undefined) {
    throw new StripeRefusal({
      message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
    });
  }
  const change: Partial<Subscription> = { metadata: mergeMetadata(subscription.metadata, metadata) };
  if (atPeriodEnd === true) {
    Object.assign(change, {
      cancelAtPeriodEnd: true,
      cancelAt: null,
      canceledAt: subscription.canceledAt ?? now,
      cancelReason: 'cancellation_requested',
    } satisfies Partial<Subscription>);
  }
  // A cancellation for a certain day is another field, and stays.
  if (atPeriodEnd === false && subscription.cancelAt === null) {
    Object.assign(change, { cancelAtPeriodEnd: false, canceledAt: null, cancelReason: null });
  }
  if (at === '' || at === null) {
    Object.assign(change, { cancelAtPeriodEnd: false, cancelAt: null, canceledAt: null, cancelReason: null });
  } else if (typeof at === 'number') {
    if (at <= now) {
      throw new StripeRefusal({ message: 'The cancel_at date must be in the future.', param: 'cancel_at' });
    }
    Object.assign(change, { cancelAt: at, canceledAt: now, cancelReason: 'cancellation_requested' });
  } else if (at !== undefined) {
    throw new StripeRefusal({
      message: 'The sandbox covers a time and nothing else as cancel_at',
      code: 'sandbox_not_covered',
      param: 'cancel_at',
    });
  }
  return change;
};
