import type { EndpointOutput, ReadingYears } from '@vault/contract';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadingYearsStore } from './reading-years.store.ts';

export type ReadingYearsService = ReturnType<typeof createReadingYearsService>;

/** What a reader has finished, year by year, and how many books they want to. */
export function createReadingYearsService({ store, clock }: { store: ReadingYearsStore; clock: Clock }) {
  return {
    list: (actor: SignedInUser, year?: number): Promise<ReadingYears> =>
      store.list(actor.userId, { year, thisYear: clock().getUTCFullYear() }),

    async setGoal(
      actor: SignedInUser,
      goal: { year: number; books: number },
    ): Promise<EndpointOutput<'PUT /reading/goals/{year}'>> {
      await store.setGoal(actor.userId, { ...goal, updatedAt: clock() });
      return goal;
    },

    removeGoal: (actor: SignedInUser, year: number): Promise<void> => store.removeGoal(actor.userId, year),
  };
}
