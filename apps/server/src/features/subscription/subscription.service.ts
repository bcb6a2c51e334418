import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Billing } from './billing.ts';
import { createCheckoutService, type Shop } from './checkout.service.ts';
import { createClosingService } from './closing.service.ts';
import { createMirror } from './mirror.ts';
import { createPlanChangeService } from './plan-change.service.ts';
import { createPlanService, type Limits } from './plan.service.ts';
import { createReconcileService } from './reconcile.service.ts';
import type { SubscriptionStore } from './subscription.store.ts';
import { createWebhookService } from './webhook.service.ts';

export type SubscriptionDeps = {
  store: SubscriptionStore;
  provider: PaymentProvider;
  shop: Shop;
  limits: Limits;
  hashCustomer: (customerId: string) => string;
  clock: Clock;
  logger: Logger;
};

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Plans, what they allow, how they are bought and how they end. */
export function createSubscriptionService({ shop, limits, ...parts }: SubscriptionDeps) {
  const billing: Billing = { ...parts, mirror: createMirror({ ...parts, priceId: shop.priceId }) };
  return {
    ...createPlanService(billing, limits),
    ...createCheckoutService(billing, shop),
    ...createPlanChangeService(billing),
    ...createClosingService(billing),
    ...createWebhookService(billing),
    ...createReconcileService(billing),
  };
}
