import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CheckoutEnd,
  followPayment,
  PAYMENT_WORDS,
  readCheckoutEnd,
  withoutCheckoutEnd,
} from './payment-return.ts';
import { useSubscriptionDesk } from './subscription-context.tsx';
import { usePlanToast } from './use-plan-toast.ts';

/** What happens when the payment provider sends a person back to the subscription page. */
export function useCheckoutReturn(): void {
  const desk = useSubscriptionDesk();
  const toast = usePlanToast();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const followed = useRef<string | null>(null);
  const end = readCheckoutEnd(new URLSearchParams(search));

  async function followSuccess(): Promise<void> {
    const updating = toast.show('info', PAYMENT_WORDS.updating);
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
    toast.show(outcome === 'active' ? 'success' : 'warning', PAYMENT_WORDS[outcome]);
  }

  async function followCancellation(): Promise<void> {
    toast.show('info', PAYMENT_WORDS.canceled);
    try {
      await desk.refresh();
    } catch {
      toast.show('error', 'Failed to refresh subscription status');
    }
  }

  const follow = useEffectEvent((end: CheckoutEnd | null) => {
    if (end === null || followed.current === key) return;
    followed.current = key;
    const query = withoutCheckoutEnd(new URLSearchParams(search)).toString();
    void navigate({ pathname, search: query }, { replace: true, preventScrollReset: true });
    void (end === 'success' ? followSuccess() : followCancellation());
  });

  useEffect(() => follow(end), [end]);
}
