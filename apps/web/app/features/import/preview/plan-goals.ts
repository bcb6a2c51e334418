import type { ReadingGoal } from '@vault/domain';
import { formatCount } from '~/platform/format.ts';
import type { Asking } from '../import.queries.ts';

/** What becomes of a file's goals: those for years that have none, and those of years that keep their own. */
export type GoalPlan = { fresh: ReadingGoal[]; kept: ReadingGoal[] };

export async function planGoals(goals: readonly ReadingGoal[], { call, signal }: Asking): Promise<GoalPlan> {
  if (goals.length === 0) return { fresh: [], kept: [] };
  const { years } = await call('GET /reading/years', {}, { signal });
  const own = new Set(years.filter(({ goal }) => goal !== null).map(({ year }) => year));
  return {
    fresh: goals.filter(({ year }) => !own.has(year)),
    kept: goals.filter(({ year }) => own.has(year)),
  };
}

/** "Goals for 3 years", "A goal for a year". */
export function nameGoals(count: number): string {
  return count === 1 ? 'A goal for a year' : `Goals for ${formatCount(count, 'year')}`;
}

/** "2024, 2025, 2026": those few of many that a line has room for. */
export function listYears(goals: readonly ReadingGoal[]): string {
  const years = goals.map(({ year }) => String(year));
  return years.length <= 6
    ? years.join(', ')
    : `${years.slice(0, 5).join(', ')} and ${years.length - 5} more`;
}
