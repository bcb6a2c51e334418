import { api } from '~/api/api.ts';
import { steadyClock, systemClock } from '~/platform/time/clock.ts';
import { subscriptionStore } from '~/platform/device/local-store.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { isBlockedPath } from './blocked-paths.ts';
import { createCheckoutWindow } from '../checkout/checkout-window.ts';
import { createStatusCache } from './status-cache.ts';
import { createSubscriptionDesk, type DeskParts, type SubscriptionDesk } from './subscription-desk.ts';
import { openNewsChannel } from './subscription-news.ts';
import { createVerifyGuard } from './verify-guard.ts';

let opened: { userId: string; desk: SubscriptionDesk } | undefined;
let shared: Pick<DeskParts, 'guard' | 'news'> | undefined;

/** The desk of the person who is signed in on this page. For the browser alone. */
export function getSubscriptionDesk(userId: string): SubscriptionDesk {
  if (opened?.userId === userId) return opened.desk;
  // The guard counts for the tab, whoever is signed in.
  shared ??= { guard: createVerifyGuard(steadyClock), news: openNewsChannel() };
  const desk = createSubscriptionDesk({
    ...shared,
    userId,
    call: api,
    client: getQueryClient(),
    cache: createStatusCache({ store: subscriptionStore, userId, clock: systemClock }),
    checkoutWindow: createCheckoutWindow(),
    clock: systemClock,
    after: afterTimeout,
    isBlocked: () => isBlockedPath(window.location.pathname),
  });
  opened = { userId, desk };
  return desk;
}
