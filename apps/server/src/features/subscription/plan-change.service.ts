import { findLongest, isOngoing } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { ProviderSubscription } from '../../integrations/stripe/shapes.ts';
import { AppError } from '../../platform/app-error.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import { presentCurrent } from './subscription.present.ts';

/** Ending a plan with its period, and taking that back. */
export function createPlanChangeService({ provider, mirror, alone }: Billing) {
  /** Sets whether the plan ends with its period; null for somebody without one. */
  function setEnding(userId: string, isEnding: boolean): Promise<ProviderSubscription | null> {
    return alone(userId, async (writer) => {
      const customerId = await writer.findCustomer(userId);
      if (customerId === null) return null;
      const all = await mirror.converge(writer, { userId, customerId });
      const current = findLongest(all.filter(isOngoing));
      if (current === null || current.cancelAtPeriodEnd === isEnding) return current;
      const changed = await provider.setCancelAtPeriodEnd(current.id, isEnding);
      await mirror.write(
        writer,
        userId,
        all.map((each) => (each.id === changed.id ? changed : each)),
      );
      return changed;
    });
  }

  async function change(actor: SignedInUser, isEnding: boolean, words: { failed: string; none: string }) {
    const current = await saying(words.failed, () => setEnding(actor.userId, isEnding));
    if (current === null) throw new AppError('CONFLICT', words.none);
    return { success: true as const, subscription: presentCurrent(current) };
  }

  return {
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
