import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mirror } from './mirror.ts';
import type { SubscriptionStore } from './subscription.store.ts';

/** What every part of this feature works with. */
export type Billing = {
  store: SubscriptionStore;
  provider: PaymentProvider;
  mirror: Mirror;
  hashCustomer: (customerId: string) => string;
  clock: Clock;
  logger: Logger;
};
