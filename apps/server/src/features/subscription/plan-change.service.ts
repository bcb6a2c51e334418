import { combineSubscriptions, findLongest, isOngoing } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { ProviderSubscription } from '../../integrations/stripe/shapes.ts';
import { AppError } from '../../platform/app-error.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import { presentCurrent } from './subscription.present.ts';

/** Ending a plan with its period, and taking that back. */
export function createPlanChangeService({ store, provider, mirror }: Billing) {
  /** What the person has after the change; null for somebody who has no plan. */
  async function setEnding(userId: string, isEnding: boolean): Promise<ProviderSubscription | null> {
    const customerId = await store.findCustomer(userId);
    const seen = customerId === null ? null : await mirror.converge({ userId, customerId });
    if (seen === null) return null;
    const ongoing = seen.subscriptions.filter(isOngoing);
    const changed: ProviderSubscription[] = [];
    for (const { id } of isEnding ? ongoing.filter(isRenewing) : listToResume(ongoing))
      changed.push(await provider.setCancelAtPeriodEnd(id, isEnding));
    const now = changed.length === 0 ? seen : await mirror.amend(seen, changed);
    return combineSubscriptions(now?.subscriptions.filter(isOngoing) ?? []);
  }

  async function change(actor: SignedInUser, isEnding: boolean, words: { failed: string; none: string }) {
    const current = await saying(words.failed, () => setEnding(actor.userId, isEnding));
    if (current === null) throw new AppError('CONFLICT', words.none);
    return { success: true as const, subscription: presentCurrent(current) };
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

/** One plan goes on, and nobody pays for two: the longest, unless one renews already. */
function listToResume(ongoing: readonly ProviderSubscription[]): ProviderSubscription[] {
  const longest = findLongest(ongoing);
  return longest === null || ongoing.some(isRenewing) ? [] : [longest];
}
