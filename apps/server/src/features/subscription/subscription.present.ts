import type { SubscriptionStatus } from '@vault/contract';
import { describePaidUsage, describeUsage } from '@vault/domain';
import type { MirrorRow } from './mirror.store.ts';

type PaidFacts = { live: MirrorRow; used: number; usedInPeriod: number; limit: number | null };

export function presentFree({ used, limit }: { used: number; limit: number }): SubscriptionStatus {
  return {
    status: 'free',
    isActive: false,
    currentPeriodEnd: null,
    usage: describeUsage(used, limit),
    subscription: null,
  };
}

export function presentPremium({ live, ...usage }: PaidFacts): SubscriptionStatus {
  return {
    status: 'premium',
    isActive: true,
    currentPeriodEnd: live.currentPeriodEnd.toISOString(),
    usage: describePaidUsage(usage),
    subscription: presentCurrent(live),
  };
}

export function presentCurrent({
  status,
  cancelAtPeriodEnd,
  priceId,
}: Pick<MirrorRow, 'status' | 'cancelAtPeriodEnd' | 'priceId'>) {
  return { status, cancelAtPeriodEnd, priceId };
}
