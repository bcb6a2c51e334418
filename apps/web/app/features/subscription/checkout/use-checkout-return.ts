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
  const { pathname, search, key } = useLocation();
  const followed = useRef<string | null>(null);
  const end = readCheckoutEnd(new URLSearchParams(search));

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

  const follows = { success: followSuccess, canceled: followCancellation, billing: followBilling };

  const follow = useEffectEvent((end: CheckoutEnd | null) => {
    if (end === null || followed.current === key) return;
    followed.current = key;
    const query = withoutCheckoutEnd(new URLSearchParams(search)).toString();
    void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true });
    void follows[end]();
  });

  useEffect(() => follow(end), [end]);
}
