import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { steadyClock } from '~/platform/time/clock.ts';
import { subscriptionStore } from '~/platform/device/local-store.ts';
import { createFakeApi } from '~/testing/fake-api.ts';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import type { CheckoutTab } from '../checkout/checkout-window.ts';
import { createStatusCache } from '../status/status-cache.ts';
import { createSubscriptionDesk } from '../status/subscription-desk.ts';
import type { SubscriptionNews } from '../status/subscription-news.ts';
import { createVerifyGuard } from '../status/verify-guard.ts';

export const VERIFY = 'POST /subscription/verify-status';
export const STATUS = 'GET /subscription/status';

/** A desk with functions in place of the server, of the other tabs and of the browser's windows. */
export function createTestDesk(endpoints: Parameters<typeof createFakeApi>[0]) {
  const fake = createFakeApi(endpoints);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const clock = () => Date.now();
  const userId = 'ada';
  const cache = createStatusCache({
    store: subscriptionStore,
    userId,
    clock,
  });
  const posted: SubscriptionNews[] = [];
  const listeners = new Set<(message: SubscriptionNews) => void>();
  const tab = { goTo: vi.fn<CheckoutTab['goTo']>(), close: vi.fn<CheckoutTab['close']>(), isOwn: true };
  const goTo = vi.fn<(url: string) => void>();
  const page = { isBlocked: false };
  const desk = createSubscriptionDesk({
    userId,
    call: fake.api,
    client,
    cache,
    guard: createVerifyGuard(steadyClock),
    news: {
      post: (message) => void posted.push(message),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    checkoutWindow: { open: () => tab, goTo },
    clock,
    after: afterTimeout,
    isBlocked: () => page.isBlocked,
  });
  const hear = (message: SubscriptionNews) => listeners.forEach((listener) => listener(message));
  return { ...fake, desk, client, cache, posted, hear, tab, goTo, page };
}
