import type { ReadingGoal } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addGoals, haveGoals } from './goals.store.ts';
import { presentImport } from '../import.present.ts';
import { type ImportStore, lockImport } from '../import.store.ts';
import { ensureDistinct, ensureRunning } from '../rows.service.ts';

type Wanted = { id: string; goals: readonly ReadingGoal[] };
export type GoalsService = ReturnType<typeof createGoalsService>;

/** The goals of years that an import brings. */
export function createGoalsService({ store, clock }: { store: ImportStore; clock: Clock }) {
  return {
    async add({ userId }: SignedInUser, { id, goals }: Wanted) {
      ensureDistinct(
        goals.map(({ year }) => year),
        (index) => `goals.${index}.year`,
      );
      return store.inTurn(userId, async (tx) => {
        const record = await lockImport(tx, { userId, id });
        if (record === null) throw notFound();
        const now = clock();
        // A client that missed the end sends the last part again.
        const isAgain = record.state === 'finished' && (await haveGoals(tx, userId, goals));
        if (isAgain) return presentImport(record, now);
        ensureRunning(record);
        return presentImport((await addGoals(tx, { userId, id }, { goals, now })) ?? record, now);
      });
    },
  };
}
