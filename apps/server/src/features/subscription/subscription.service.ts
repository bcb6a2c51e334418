import type { SubscriptionStatus } from '@vault/contract';
import { describeUsage } from '@vault/domain';
import type { SignedInUser } from '../../access/actor.ts';
import type { SubscriptionStore } from './subscription.store.ts';

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

/** Plans and what they allow. Nothing sells a plan yet, so every account is free. */
export function createSubscriptionService({
  store,
  freeAiLimit,
}: {
  store: SubscriptionStore;
  freeAiLimit: number;
}) {
  return {
    async getStatus(actor: SignedInUser): Promise<SubscriptionStatus> {
      return {
        status: 'free',
        isActive: false,
        currentPeriodEnd: null,
        usage: describeUsage(await store.getUsed(actor.userId), freeAiLimit),
        subscription: null,
      };
    },

    getAllowance: async (_userId: string): Promise<number | null> => freeAiLimit,
  };
}
