import type { ReadingGoal } from '@vault/domain';
import type { SignedInUser } from '../../../access/actor.ts';
import { notFound, validationFailed } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addGoals, haveGoals } from './goals.store.ts';
import { presentImport } from '../import.present.ts';
import { type ImportStore, lockImport } from '../import.store.ts';
import { ensureRunning } from '../rows.service.ts';

type Wanted = { id: string; goals: readonly ReadingGoal[] };
export type GoalsService = ReturnType<typeof createGoalsService>;

/** The goals of years that an import brings. */
export function createGoalsService({ store, clock }: { store: ImportStore; clock: Clock }) {
  return {
    async add({ userId }: SignedInUser, { id, goals }: Wanted) {
      ensureDistinct(goals);
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

function ensureDistinct(goals: readonly ReadingGoal[]): void {
  const seen = new Set<number>();
  for (const [index, { year }] of goals.entries()) {
    if (seen.has(year)) throw validationFailed({ [`goals.${index}.year`]: 'appears twice' });
    seen.add(year);
  }
}
