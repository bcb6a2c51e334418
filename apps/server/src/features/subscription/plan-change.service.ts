import { combineSubscriptions, findLongest, isOngoing } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { ProviderSubscription } from '../../integrations/stripe/shapes.ts';
import { AppError } from '../../platform/app-error.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import { type Reflection, withAnswers } from './mirror.ts';
import { presentCurrent } from './subscription.present.ts';

/** Ending a plan with its period, and taking that back. */
export function createPlanChangeService({ store, provider, mirror }: Billing) {
  /**
   * What is so after the change. Where its answer is missing, or could not be written down, what the provider shows
   * then decides whether it failed; where that cannot be seen, what it has answered.
   */
  async function alter(seen: Reflection, isEnding: boolean): Promise<Reflection | null> {
    const changed: ProviderSubscription[] = [];
    try {
      for (const { id } of listToChange(seen, isEnding))
        changed.push(await provider.setCancelAtPeriodEnd(id, isEnding));
      return changed.length === 0 ? seen : await mirror.amend(seen, changed);
    } catch (error) {
      const now = await mirror.converge(seen).catch(() => withAnswers(seen, changed));
      if (now !== null && listToChange(now, isEnding).length > 0) throw error;
      return now;
    }
  }

  /** What the person has after the change; null for somebody who has no plan. */
  async function setEnding(userId: string, isEnding: boolean): Promise<ProviderSubscription | null> {
    const customerId = await store.findCustomer(userId);
    const seen = customerId === null ? null : await mirror.converge({ userId, customerId });
    const now = seen === null ? null : await alter(seen, isEnding);
    return combineSubscriptions(now?.subscriptions.filter(isOngoing) ?? []);
  }

  async function change(actor: SignedInUser, isEnding: boolean, words: { failed: string; none: string }) {
    const current = await saying(words.failed, () => setEnding(actor.userId, isEnding));
    if (current === null) throw new AppError('CONFLICT', words.none);
    return {
      success: true as const,
      subscription: presentCurrent(current),
      currentPeriodEnd: current.currentPeriodEnd.toISOString(),
    };
  }

  return {
    /** Nothing renews any more, however many there are. */
    cancel: (actor: SignedInUser) =>
      change(actor, true, {
        failed: 'Failed to cancel subscription',
        none: 'There is no subscription to cancel',
      }),

    resume: (actor: SignedInUser) =>
      change(actor, false, {
        failed: 'Failed to resume subscription',
        none: 'There is no subscription to resume',
      }),
  };
}

function isRenewing({ cancelAtPeriodEnd }: ProviderSubscription): boolean {
  return !cancelAtPeriodEnd;
}

/** To end is to renew nothing. To go on is to renew one, for nobody pays for two: the longest, unless one renews already. */
function listToChange({ subscriptions }: Reflection, isEnding: boolean): ProviderSubscription[] {
  const ongoing = subscriptions.filter(isOngoing);
  const renewing = ongoing.filter(isRenewing);
  if (isEnding) return renewing;
  const longest = findLongest(ongoing);
  return longest === null || renewing.length > 0 ? [] : [longest];
}
