import { HOUR, isPremiumOn, isRecord, normalizePlan } from '@vault/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useToast } from '~/ui/toast/toast.tsx';
import {
  type CheckoutEnd,
  followPayment,
  PAYMENT_WORDS,
  readCheckoutEnd,
  withoutCheckoutEnd,
} from './payment-return.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';

/** What happens when the payment provider sends a person back to the subscription page. */
export function useCheckoutReturn(): void {
  const desk = useSubscriptionDesk();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, key, state } = useLocation();
  const followed = useRef<string | null>(null);
  const isAwaited = isPaymentOf(state, { userId: desk.userId, now: desk.clock() });
  const end = readCheckoutEnd(new URLSearchParams(search)) ?? (isAwaited ? 'awaited' : null);

  async function followSuccess(): Promise<void> {
    const updating = toast.show({ type: 'info', title: PAYMENT_WORDS.updating, timeout: 0 });
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => void desk.after(milliseconds, resolve));
    const outcome = await followPayment({
      verify: desk.verify,
      refresh: desk.refresh,
      wait,
      now: () => new Date(desk.clock()),
    });
    toast.dismiss(updating);
    desk.announce(undefined, 'justCompletedPayment');
    toast.show({ type: outcome === 'active' ? 'success' : 'warning', title: PAYMENT_WORDS[outcome] });
  }

  /** "Please refresh this page in a minute": once it is, the provider is asked again. */
  async function followAwaited(): Promise<void> {
    const status = await desk.refresh().catch(() => null);
    // The page itself says that its plan can't be read.
    if (status !== null && !isPremiumOn(normalizePlan(status, new Date(desk.clock())))) await followSuccess();
  }

  async function followCancellation(): Promise<void> {
    toast.show({ type: 'info', title: PAYMENT_WORDS.canceled });
    try {
      await desk.refresh();
    } catch {
      toast.show({ type: 'error', title: 'Failed to refresh subscription status' });
    }
  }

  /** What was changed there is asked for: the provider may not have told the server yet. */
  async function followBilling(): Promise<void> {
    const verification = await desk.verify();
    await desk.refresh().catch(() => undefined);
    desk.announce(undefined, 'subscriptionStatusChanged');
    if (verification.status === 'unknown' && verification.shouldBlock)
      toast.show({ type: 'error', title: 'Failed to refresh subscription status' });
  }

  const follows = {
    success: followSuccess,
    awaited: followAwaited,
    canceled: followCancellation,
    billing: followBilling,
  };

  const follow = useEffectEvent((end: CheckoutEnd | 'awaited' | null) => {
    if (end === null || followed.current === key) return;
    // The page that has put it there is following the payment.
    if (end === 'awaited' && followed.current !== null) return;
    followed.current = key;
    if (end !== 'awaited') {
      const query = withoutCheckoutEnd(new URLSearchParams(search)).toString();
      const payment: AwaitedPayment = { paidBy: desk.userId, paidAt: desk.clock() };
      const state = end === 'success' ? payment : null;
      void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true, state });
    }
    void follows[end]();
  });

  useEffect(() => follow(end), [end]);
}

/** What the history's entry keeps of a payment: it outlives a reload. */
type AwaitedPayment = { paidBy: string; paidAt: number };

const AWAITED_FOR = HOUR;

/** Whether the entry is that of a payment which this person has just made. */
function isPaymentOf(state: unknown, { userId, now }: { userId: string; now: number }): boolean {
  if (!isRecord(state) || state['paidBy'] !== userId) return false;
  return typeof state['paidAt'] === 'number' && Math.abs(now - state['paidAt']) < AWAITED_FOR;
}
