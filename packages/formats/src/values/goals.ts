import { isReadingGoal, isRecord, type ReadingGoal } from '@vault/domain';

/** The goals of a list, one for each year, and what of it is none, in words for the reader. */
export function readGoals(listed: unknown): { goals: ReadingGoal[]; notices: string[] } {
  const goals = new Map<number, ReadingGoal>();
  const given: unknown[] = Array.isArray(listed) ? listed : [];
  for (const entry of given) {
    const { year, books } = isRecord(entry) ? entry : {};
    const goal = { year: Number(year), books: Number(books) };
    if (isReadingGoal(goal) && !goals.has(goal.year)) goals.set(goal.year, goal);
  }
  const lost = given.length - goals.size;
  const notices =
    lost === 0
      ? []
      : [`${lost === 1 ? '1 goal for a year' : `${lost} goals for years`} could not be read and stayed out.`];
  return { goals: [...goals.values()].toSorted((a, b) => a.year - b.year), notices };
}
