import { queryOptions } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isPremiumOn, normalizePlan } from '@vault/domain';
import { api } from '~/api/api.ts';

export const subscriptionKeys = {
  all: ['subscription'] as const,
  status: ['subscription', 'status'] as const,
  plans: ['subscription-plans'] as const,
};

/** What every screen reads: the server's answer, its plan normalised. */
export type SubscriptionView = SubscriptionStatus & { isPremium: boolean };

/** The person's plan and AI usage, the plan normalised by the specification's rules. */
export function subscriptionStatusQuery(call: ApiCall = api) {
  return queryOptions({
    queryKey: subscriptionKeys.status,
    queryFn: ({ signal }) => call('GET /subscription/status', {}, { signal }),
    select: (answer): SubscriptionView => {
      const status = normalizePlan(answer, new Date());
      return { ...status, isPremium: isPremiumOn(status) };
    },
  });
}

const PLANS_STALE_TIME = 10 * 60_000;

/** What can be bought. Changes of a person's plan don't touch it. */
export function plansQuery(call: ApiCall = api) {
  return queryOptions({
    queryKey: subscriptionKeys.plans,
    queryFn: async ({ signal }) => (await call('GET /subscription/plans', {}, { signal })).plans,
    staleTime: PLANS_STALE_TIME,
  });
}
