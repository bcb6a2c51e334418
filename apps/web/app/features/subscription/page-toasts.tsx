import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { SUBSCRIPTION_PATH } from './subscription-path.ts';

/** Toasts where the page wants them: on the subscription page at the top, in the corner on every other. */
export function PageToasts({ children }: { children: ReactNode }) {
  const isOnPlanPage = useLocation().pathname === SUBSCRIPTION_PATH;
  return <ToastProvider position={isOnPlanPage ? 'top-center' : 'bottom-right'}>{children}</ToastProvider>;
}
