import type { SubscriptionStatus } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { isPeriodOver, normalizePlan } from '@vault/domain';
import type { Clock } from '~/platform/time/clock.ts';
import type { LocalAnswer } from './verify-guard.ts';

export type Verification =
  | { status: 'free' | 'premium'; isActive: boolean; answer: SubscriptionStatus }
  /** Nothing was learned. `shouldBlock` tells a failure from a call that was left out. */
  | { status: 'unknown'; isActive: false; shouldBlock: boolean };

type Options = {
  call: ApiCall;
  guard: { admit: () => LocalAnswer | null };
  isSkipped: () => boolean;
  clock: Clock;
};

/** Has the server ask the payment provider for the plan. Never rejects. */
export function createVerifier({ call, guard, isSkipped, clock }: Options) {
  return async (): Promise<Verification> => {
    if (isSkipped() || guard.admit() !== null)
      return { status: 'unknown', isActive: false, shouldBlock: false };
    try {
      const told = await call('POST /subscription/verify-status', { body: {} });
      const answer = normalizePlan(told, new Date(clock()));
      return { status: answer.status, isActive: answer.isActive, answer };
    } catch {
      // A payment that can't be confirmed now is confirmed by the next attempt, or by the next page.
      return { status: 'unknown', isActive: false, shouldBlock: true };
    }
  };
}

/** An unknown status keeps the last good one, for as long as the server would keep it. */
export function keepLastGood(
  { verification, last }: { verification: Verification; last: SubscriptionStatus | undefined },
  now: number,
): SubscriptionStatus | undefined {
  if (verification.status !== 'unknown') return verification.answer;
  if (last === undefined || !isPlanOver(last, now)) return last;
  return { ...last, status: 'free', isActive: false, currentPeriodEnd: null, subscription: null };
}

/** Whether the server has given up this status's plan as well. */
export function isPlanOver({ currentPeriodEnd, subscription }: SubscriptionStatus, now: number): boolean {
  if (currentPeriodEnd === null) return false;
  // Without a subscription there is nothing to renew.
  const { cancelAtPeriodEnd } = subscription ?? { cancelAtPeriodEnd: true };
  return isPeriodOver({ cancelAtPeriodEnd, currentPeriodEnd: new Date(currentPeriodEnd) }, new Date(now));
}
