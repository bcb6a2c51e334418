import {
  cancelSubscription,
  createCheckoutSession,
  getSubscriptionStatus,
  listPlans,
  openBillingPortal,
  resumeSubscription,
  verifySubscriptionStatus,
} from '@vault/contract';
import { type Route, route } from '../../http/route.ts';
import { whileWaitedFor } from '../../platform/pace/waited-for.ts';
import type { SubscriptionService } from './subscription.service.ts';

export function subscriptionRoutes(service: SubscriptionService): Route[] {
  return [
    route(getSubscriptionStatus, ({ actor }) => service.getStatus(actor)),
    route(verifySubscriptionStatus, ({ actor }) => service.verify(actor)),
    route(listPlans, () => service.listPlans()),
    route(createCheckoutSession, ({ actor, body }) => service.startCheckout(actor, body.priceId)),
    route(cancelSubscription, ({ actor }) => service.cancel(actor)),
    route(resumeSubscription, ({ actor }) => service.resume(actor)),
    route(openBillingPortal, ({ actor }) => service.openPortal(actor)),
  ].map(waitedFor);
}

/** Each is a click, whatever it asks of the provider. */
function waitedFor({ handle, ...rest }: Route): Route {
  return { ...rest, handle: (call) => whileWaitedFor(() => handle(call)) };
}
