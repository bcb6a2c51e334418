import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '@vault/contract';
import { hasCode } from '~/api/has-code.ts';
import { LONG_CALL } from '~/api/transport.ts';
import { CheckoutFailure } from './checkout/checkout-failure.ts';
import type { CheckoutTab } from './checkout/checkout-window.ts';
import { plansQuery, subscriptionKeys } from './subscription.queries.ts';
import type { SubscriptionDesk } from './status/subscription-desk.ts';

export const checkoutKey = ['subscription', 'checkout'] as const;

/** Leads the tab that the click has opened to the payment provider. */
export function startCheckout(desk: SubscriptionDesk, client: QueryClient) {
  return mutationOptions({
    mutationKey: checkoutKey,
    mutationFn: async (tab: CheckoutTab) => {
      try {
        // An unreadable price keeps nobody from paying: the server sells its own, and the provider names it.
        const plans = await client.fetchQuery(plansQuery(desk.call)).catch(() => null);
        if (plans?.length === 0) throw CheckoutFailure.notConfigured();
        const priceId = plans?.[0]?.priceId;
        const body = priceId === undefined ? {} : { priceId };
        const { url } = await desk.call('POST /subscription/create-checkout-session', { body });
        tab.goTo(ensureWebAddress(url));
      } catch (error) {
        tab.close();
        throw error;
      }
      if (tab.isOwn) desk.awaitReturn();
    },
    onError(error) {
      // A plan that is active already is no news for the server, but it may be for this page.
      void client.invalidateQueries({ queryKey: subscriptionKeys.all });
      // So is a price that is not for sale any more.
      if (hasCode(error, 'VALIDATION_FAILED'))
        void client.invalidateQueries({ queryKey: subscriptionKeys.plans });
    },
  });
}

function ensureWebAddress(url: unknown): string {
  if (typeof url === 'string' && /^https?:\/\//.test(url)) return url;
  throw CheckoutFailure.withoutAddress();
}

type PlanChange = EndpointOutput<'POST /subscription/cancel' | 'POST /subscription/resume'>;

function takeChange(desk: SubscriptionDesk, { subscription, currentPeriodEnd }: PlanChange): void {
  const known = desk.getKnown();
  desk.announce(
    known && { ...known, subscription, currentPeriodEnd: currentPeriodEnd ?? known.currentPeriodEnd },
    'subscriptionStatusChanged',
  );
}

/** A change that was refused, or whose answer was lost, may be news: the plan has changed elsewhere, or here after all. */
export async function lookAgain(desk: SubscriptionDesk): Promise<void> {
  // The provider's own word, because it may not have told the server.
  const { status } = await desk.verify();
  if (status === 'unknown') await desk.refresh().catch(() => undefined);
}

/** `onDone` is also called after a failure, once the plan is seen to end, or not to, all the same: its answer was lost. */
const changeRenewal =
  (path: 'POST /subscription/cancel' | 'POST /subscription/resume', { isEnding }: { isEnding: boolean }) =>
  (desk: SubscriptionDesk, onDone: () => void) =>
    mutationOptions({
      mutationFn: () => desk.call(path),
      onSuccess(answer) {
        takeChange(desk, answer);
        onDone();
      },
      onError: () =>
        void lookAgain(desk).then(() => {
          if (desk.getKnown()?.subscription?.cancelAtPeriodEnd === isEnding) onDone();
        }),
    });

export const cancelPlan = changeRenewal('POST /subscription/cancel', { isEnding: true });
export const resumePlan = changeRenewal('POST /subscription/resume', { isEnding: false });

export function openPortal(desk: SubscriptionDesk) {
  return mutationOptions({
    mutationFn: async () => {
      const { url } = await desk.call('POST /subscription/portal');
      desk.checkoutWindow.goTo(ensureWebAddress(url));
    },
  });
}

export function deleteAccount(desk: SubscriptionDesk) {
  return mutationOptions({ mutationFn: () => desk.call('DELETE /auth/account', {}, LONG_CALL) });
}
