import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BillingWriter } from './billing-writer.store.ts';
import type { Mirror } from './mirror.ts';
import type { SubscriptionStore } from './subscription.store.ts';

/** What every part of this feature works with. */
export type Billing = {
  store: Omit<SubscriptionStore, 'alone'>;
  provider: PaymentProvider;
  mirror: Mirror;
  /** Runs work for one person (or one customer) that nobody runs at the same time, in any copy. */
  alone: <Result>(name: string, work: (writer: BillingWriter) => Promise<Result>) => Promise<Result>;
  hashCustomer: (customerId: string) => string;
  clock: Clock;
  logger: Logger;
};
