import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '~/ui/toast/toast.tsx';
import { describeCheckoutFailure } from './checkout-failure.ts';
import { checkoutKey, startCheckout } from '../subscription.mutations.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';

/** The way to the payment provider. Wherever it was begun, every other way there is blocked meanwhile. */
export function useCheckout({ onStarted }: { onStarted?: () => void } = {}) {
  const desk = useSubscriptionDesk();
  const client = useQueryClient();
  const toast = useToast();
  const isStarting = useIsMutating({ mutationKey: checkoutKey }) > 0;
  const { mutate, error, reset } = useMutation(startCheckout(desk, client));

  return {
    isStarting,
    error: error === null ? null : describeCheckoutFailure(error),
    forgetError: reset,
    /** To be called in the click itself: only then may it open a tab. */
    start(): void {
      if (client.isMutating({ mutationKey: checkoutKey }) > 0) return;
      mutate(desk.checkoutWindow.open(), {
        onSuccess: () => onStarted?.(),
        onError: (failure) => toast.show({ type: 'error', title: describeCheckoutFailure(failure) }),
      });
    },
  };
}
