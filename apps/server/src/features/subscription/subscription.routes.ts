import { getSubscriptionStatus } from '@vault/contract';
import { route } from '../../http/route.ts';
import type { SubscriptionService } from './subscription.service.ts';

export function subscriptionRoutes(service: SubscriptionService) {
  return [route(getSubscriptionStatus, ({ actor }) => service.getStatus(actor))];
}
