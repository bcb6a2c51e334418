import type { ReadingYears } from '@vault/contract';
import type { SignedInUser } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ReadingYearsStore } from './reading-years.store.ts';

export type ReadingYearsService = ReturnType<typeof createReadingYearsService>;

/** What a reader has finished, year by year. */
export function createReadingYearsService({ store, clock }: { store: ReadingYearsStore; clock: Clock }) {
  return {
    list: (actor: SignedInUser, year?: number): Promise<ReadingYears> =>
      store.list(actor.userId, { year, thisYear: clock().getUTCFullYear() }),
  };
}
