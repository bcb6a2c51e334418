import { STATUS_CACHE_SWEEP } from '@vault/contract/client';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SubscriptionDesk } from './status/subscription-desk.ts';
import { SUBSCRIPTION_PATH } from './subscription-path.ts';

const DeskContext = createContext<SubscriptionDesk | null>(null);

/** Gives the desk to everything below, and keeps it in step with the page, the other tabs and the address. */
export function SubscriptionProvider({ desk, children }: { desk: SubscriptionDesk; children: ReactNode }) {
  const isOnPage = useLocation().pathname === SUBSCRIPTION_PATH;

  useEffect(() => desk.listen(), [desk]);

  useEffect(() => desk.follow({ isOnPage }), [desk, isOnPage]);

  useEffect(() => {
    const timer = setInterval(desk.sweep, STATUS_CACHE_SWEEP);
    return () => clearInterval(timer);
  }, [desk]);

  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useSubscriptionDesk(): SubscriptionDesk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useSubscriptionDesk must be used within a SubscriptionProvider');
  return desk;
}
