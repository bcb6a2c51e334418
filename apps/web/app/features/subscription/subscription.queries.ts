import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SubscriptionStatus } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isPremiumOn, normalizePlan } from '@vault/domain';
import { steadyClock } from '~/platform/time/clock.ts';
import { waitUnlessAborted } from '~/platform/time/wait.ts';
import { createStatusPace } from './status/status-pace.ts';

export const subscriptionKeys = {
  all: ['subscription'] as const,
  status: ['subscription', 'status'] as const,
  plans: ['subscription-plans'] as const,
};

/** What every screen reads: the server's answer, its plan normalised. */
export type SubscriptionView = SubscriptionStatus & { isPremium: boolean };

/** A payment is missing, and Premium continues while the provider keeps trying. */
export function isPastDue({ isPremium, subscription }: SubscriptionView): boolean {
  return isPremium && subscription?.status === 'past_due';
}

const paces = new WeakMap<QueryClient, ReturnType<typeof createStatusPace>>();

function paceOf(client: QueryClient) {
  const pace = paces.get(client) ?? createStatusPace({ clock: steadyClock, wait: waitUnlessAborted });
  paces.set(client, pace);
  return pace;
}

/** The person's plan and AI usage, the plan normalised by the specification's rules. */
export function subscriptionStatusQuery(call: ApiCall) {
  return queryOptions({
    queryKey: subscriptionKeys.status,
    queryFn: async ({ client, signal }) => {
      const nocache = await paceOf(client).begin(signal);
      const query = nocache === null ? {} : { nocache };
      return call('GET /subscription/status', { query }, { signal });
    },
    select: (answer): SubscriptionView => {
      const status = normalizePlan(answer, new Date());
      return { ...status, isPremium: isPremiumOn(status) };
    },
  });
}

/** The server's status, at once and past every cache: by a fetch of its own, whatever else is in progress. */
export async function fetchStatusAnew(
  client: QueryClient,
  { call, nocache }: { call: ApiCall; nocache: string },
): Promise<SubscriptionStatus> {
  // All in one turn: a fetch that began in between would be joined.
  void client.cancelQueries({ queryKey: subscriptionKeys.status });
  // Old, also where the device's clock has been set back since it came.
  void client.invalidateQueries({ queryKey: subscriptionKeys.status, refetchType: 'none' });
  const { fetch, hasBegun } = paceOf(client).force(nocache, () =>
    client.fetchQuery({ ...subscriptionStatusQuery(call), staleTime: 0 }),
  );
  if (hasBegun) return fetch;
  // One whose answer is there already cannot be cancelled, and was joined.
  await fetch.catch(() => undefined);
  return fetchStatusAnew(client, { call, nocache });
}

const PLANS_STALE_TIME = 10 * 60_000;

/** What can be bought. Changes of a person's plan don't touch it. */
export function plansQuery(call: ApiCall) {
  return queryOptions({
    queryKey: subscriptionKeys.plans,
    queryFn: async ({ signal }) => (await call('GET /subscription/plans', {}, { signal })).plans,
    staleTime: PLANS_STALE_TIME,
  });
}
