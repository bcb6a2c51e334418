import type { PaidPlan, SubscriptionStatus } from '@vault/contract';
import { findLiveSubscription } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import { saying } from '../../platform/saying.ts';
import type { Billing } from './billing.ts';
import { presentFree, presentPremium } from './subscription.present.ts';

export type Limits = { freeAiLimit: number; premiumAiLimit: number | null };

/** How many generations a plan gives: in all, or since `periodStart`. A limit of null is none. */
export type Allowance = { limit: number | null; periodStart: Date | null };

/** Which plan a person has, and what it allows. Decided by the mirror alone. */
export function createPlanService(billing: Billing, { freeAiLimit, premiumAiLimit }: Limits) {
  const { store, provider, mirror, clock } = billing;

  const findLive = async (userId: string) => findLiveSubscription(await store.listMirror(userId), clock());

  async function describe(userId: string): Promise<SubscriptionStatus> {
    const [live, used] = await Promise.all([findLive(userId), store.getUsed(userId)]);
    if (live === null) return presentFree({ used, limit: freeAiLimit });
    const usedInPeriod = await store.countGenerations(userId, live.currentPeriodStart);
    return presentPremium({ live, used, usedInPeriod, limit: premiumAiLimit });
  }

  return {
    getStatus: (actor: SignedInUser): Promise<SubscriptionStatus> => describe(actor.userId),

    async getAllowance(userId: string): Promise<Allowance> {
      const live = await findLive(userId);
      return live === null
        ? { limit: freeAiLimit, periodStart: null }
        : { limit: premiumAiLimit, periodStart: live.currentPeriodStart };
    },

    /** The status after asking the provider: a payment counts even if no event has arrived. */
    async verify(actor: SignedInUser): Promise<SubscriptionStatus> {
      const { userId } = actor;
      const customerId = await store.findCustomer(userId);
      if (customerId !== null)
        await saying('Failed to refresh subscription status', () => mirror.converge({ userId, customerId }));
      return describe(userId);
    },

    async listPlans(): Promise<{ plans: PaidPlan[] }> {
      const price = await saying('Failed to load plans', () => provider.readPrice(clock()));
      const limit = premiumAiLimit === null ? {} : { aiLimit: premiumAiLimit };
      return { plans: price === null ? [] : [{ ...price, ...limit }] };
    },
  };
}
