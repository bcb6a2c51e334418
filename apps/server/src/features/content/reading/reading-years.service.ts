import type { EndpointOutput, ReadingYears } from '@vault/contract';
import { believableDay } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ReadingYearsStore } from './reading-years.store.ts';

export type ReadingYearsService = ReturnType<typeof createReadingYearsService>;

type Asked = { year?: number | undefined; day?: string | undefined };

/** What a reader has finished, year by year, and how many books they want to. */
export function createReadingYearsService({ store, clock }: { store: ReadingYearsStore; clock: Clock }) {
  return {
    list: (actor: SignedInUser, { year, day }: Asked): Promise<ReadingYears> =>
      store.list(actor.userId, { year, thisYear: Number(believableDay(day, clock()).slice(0, 4)) }),

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
