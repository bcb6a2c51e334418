import {
  cancelSubscription,
  createCheckoutSession,
  getSubscriptionStatus,
  listPlans,
  openBillingPortal,
  resumeSubscription,
  verifySubscriptionStatus,
} from '@vault/contract';
import { route } from '../../http/route.ts';
import type { SubscriptionService } from './subscription.service.ts';

export function subscriptionRoutes(service: SubscriptionService) {
  return [
    route(getSubscriptionStatus, ({ actor }) => service.getStatus(actor)),
    route(verifySubscriptionStatus, ({ actor }) => service.verify(actor)),
    route(listPlans, () => service.listPlans()),
    route(createCheckoutSession, ({ actor, body }) => service.startCheckout(actor, body.priceId)),
    route(cancelSubscription, ({ actor }) => service.cancel(actor)),
    route(resumeSubscription, ({ actor }) => service.resume(actor)),
    route(openBillingPortal, ({ actor }) => service.openPortal(actor)),
  ];
}
