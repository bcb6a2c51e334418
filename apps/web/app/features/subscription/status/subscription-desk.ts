import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isPremiumOn, normalizePlan } from '@vault/domain';
import type { TabChannel } from '~/platform/device/tab-channel.ts';
import { type Clock, steadyClock } from '~/platform/time/clock.ts';
import type { After } from '~/platform/time/after-timeout.ts';
import type { CheckoutWindow } from '../checkout/checkout-window.ts';
import { createCheckoutPoll } from '../checkout/checkout-poll.ts';
import { createRefreshThrottle } from './refresh-throttle.ts';
import type { StatusCache } from './status-cache.ts';
import { fetchStatusAnew, subscriptionKeys } from '../subscription.queries.ts';
import type { SubscriptionNews } from './subscription-news.ts';
import { createVerifier, keepLastGood, type Verification } from './verification.ts';
import type { createVerifyGuard } from './verify-guard.ts';

export type DeskParts = {
  userId: string;
  call: ApiCall;
  client: QueryClient;
  cache: StatusCache;
  guard: ReturnType<typeof createVerifyGuard>;
  news: Pick<TabChannel<SubscriptionNews>, 'post' | 'subscribe'>;
  checkoutWindow: CheckoutWindow;
  clock: Clock;
  after: After;
  /** Whether the plan may be fetched on the page that is open. */
  isBlocked: () => boolean;
};

export type SubscriptionDesk = ReturnType<typeof createSubscriptionDesk>;

/** One person's plan in this tab: what is known of it, how it is requested, and who is notified when it changes. */
export function createSubscriptionDesk(parts: DeskParts) {
  const { userId, call, client, cache, guard, news, checkoutWindow, clock, after, isBlocked } = parts;
  const verifyNow = createVerifier({ call, guard, isSkipped: isBlocked, clock });
  const getKnown = () => client.getQueryData<SubscriptionStatus>(subscriptionKeys.status);
  let isReturnAwaited = false;
  let wasOnPage = false;
  let hasLeft = false;

  const kept = cache.read();
  if (kept !== null && getKnown() === undefined)
    client.setQueryData(subscriptionKeys.status, kept.status, { updatedAt: kept.savedAt });

  function isPremium(): boolean {
    const known = getKnown();
    return known !== undefined && isPremiumOn(normalizePlan(known, new Date(clock())));
  }

  /** Shows a status everywhere in this tab, unless somebody else may be signed in there by now. */
  function take(status: SubscriptionStatus | undefined, updatedAt = clock()): void {
    if (status !== undefined && !hasLeft) client.setQueryData(subscriptionKeys.status, status, { updatedAt });
  }

  /** Takes what the server has just said, and lets the other tabs ask for themselves. */
  function announce(status: SubscriptionStatus | undefined, message: SubscriptionNews): void {
    cache.clear();
    take(status);
    news.post(message);
  }

  async function verify(): Promise<Verification> {
    const wasPremium = isPremium();
    const verification = await verifyNow();
    const last = getKnown();
    const status = keepLastGood({ verification, last }, clock());
    if (!wasPremium && isPremiumOn(verification)) announce(status, 'justCompletedPayment');
    else if (verification.status !== 'unknown') take(status);
    // Without word from the server it is as old as it was.
    else if (status !== last) take(status, client.getQueryState(subscriptionKeys.status)?.dataUpdatedAt);
    return verification;
  }

  const poll = createCheckoutPoll({ verify, after, isWanted: () => !isBlocked() && !isPremium() });

  const refresh = createRefreshThrottle({
    refresh: () => fetchStatusAnew(client, { call, nocache: String(clock()) }),
    clock: steadyClock,
    after,
  });

  function startAwaitedPoll(): void {
    if (!isReturnAwaited || document.visibilityState !== 'visible') return;
    isReturnAwaited = false;
    poll.start();
  }

  return {
    userId,
    call,
    checkoutWindow,
    verify,
    announce,
    getKnown,
    clock,
    after,

    /** The server's status, past every cache; once in two seconds at most. */
    refresh,

    /** The checkout is open in another tab: its payment is looked for when the person comes back to this one. */
    awaitReturn(): void {
      isReturnAwaited = true;
    },

    stopPolling: poll.stop,

    /** The subscription page makes its own requests: a poll ends when it is entered, and when it is left. */
    follow({ isOnPage }: { isOnPage: boolean }): void {
      if (isOnPage !== wasOnPage) poll.stop();
      wasOnPage = isOnPage;
    },

    sweep: cache.sweep,

    /** Follows the page and the other tabs. Returns the function that stops it. */
    listen(): () => void {
      hasLeft = false;
      const endings = [
        () => {
          hasLeft = true;
        },
        followPage(startAwaitedPoll, poll.stop),
        news.subscribe(() => {
          cache.clear();
          // After a failure what is known stays, and the next look at the page asks again.
          refresh().catch(() => undefined);
        }),
        client.getQueryCache().subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'success') return;
          if (event.query.queryHash !== STATUS_HASH) return;
          const { data, dataUpdatedAt } = event.query.state;
          // The key says what the data is.
          cache.write(data as SubscriptionStatus, dataUpdatedAt);
        }),
        poll.stop,
      ];
      return () => endings.forEach((end) => end());
    },
  };
}

const STATUS_HASH = hashKey(subscriptionKeys.status);

function followPage(onReturn: () => void, onUnload: () => void): () => void {
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener('pagehide', onUnload);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('pagehide', onUnload);
  };
}
