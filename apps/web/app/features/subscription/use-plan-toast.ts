import { PLAN_TOAST_TIMEOUT } from '@vault/contract/client';
import { useLocation } from 'react-router';
import { type ToastType, useToast } from '~/ui/toast.tsx';
import { SUBSCRIPTION_PATH } from './subscription-context.tsx';

/** Toasts about the plan: at the top for six seconds on the subscription page, as everywhere else on the others. */
export function usePlanToast() {
  const { show, dismiss } = useToast();
  const isOnPage = useLocation().pathname === SUBSCRIPTION_PATH;
  const place = isOnPage ? ({ position: 'top-center', timeout: PLAN_TOAST_TIMEOUT } as const) : {};
  return {
    dismiss,
    show: (type: ToastType, title: string) => show({ type, title, ...place }),
  };
}
