import type { ReadingGoal } from '@vault/domain';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { imports, readingGoals } from '../../../db/schema/index.ts';
import { type ImportRecord, isThis, type Owned } from '../import.store.ts';

/** Whether each of their years has a goal, whatever it is. */
export async function haveGoals(
  tx: Transaction,
  userId: string,
  goals: readonly ReadingGoal[],
): Promise<boolean> {
  const years = goals.map(({ year }) => year);
  const isOne = and(eq(readingGoals.userId, userId), inArray(readingGoals.year, years));
  return (await tx.$count(readingGoals, isOne)) === years.length;
}

/** Stores the goals of years without one, and counts all that the import has brought. */
export async function addGoals(
  tx: Transaction,
  { userId, id }: Owned,
  { goals, now }: { goals: readonly ReadingGoal[]; now: Date },
): Promise<ImportRecord | undefined> {
  const rows = goals.map(({ year, books }) => ({ userId, year, books, importId: id, updatedAt: now }));
  await tx.insert(readingGoals).values(rows).onConflictDoNothing();
  const [brought] = await tx.select({ goals: count() }).from(readingGoals).where(isOfImport({ userId, id }));
  const [record] = await tx
    .update(imports)
    .set({ goals: brought?.goals ?? 0 })
    .where(isThis({ userId, id }))
    .returning();
  return record;
}

/** Deletes the goals that an import has brought and that nobody has set since; returns how many. */
export async function removeGoals(tx: Transaction, owned: Owned): Promise<number> {
  const removed = await tx
    .delete(readingGoals)
    .where(isOfImport(owned))
    .returning({ year: readingGoals.year });
  return removed.length;
}

function isOfImport({ userId, id }: Owned) {
  return and(eq(readingGoals.userId, userId), eq(readingGoals.importId, id));
}
