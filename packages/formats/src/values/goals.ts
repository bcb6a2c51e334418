import { isReadingGoal, isRecord, type ReadingGoal } from '@vault/domain';

/** The goals of a list, the first for each year, and what of it stayed out, in words for the reader. */
export function readGoals(listed: unknown): { goals: ReadingGoal[]; notices: string[] } {
  const goals = new Map<number, ReadingGoal>();
  const given: unknown[] = Array.isArray(listed) ? listed : [];
  let [unread, later] = [0, 0];
  for (const entry of given) {
    const { year, books } = isRecord(entry) ? entry : {};
    const goal = { year: Number(year), books: Number(books) };
    const known = goals.get(goal.year);
    if (!isReadingGoal(goal)) unread += 1;
    else if (known === undefined) goals.set(goal.year, goal);
    else if (known.books !== goal.books) later += 1;
  }
  const notices = [
    ...describe(unread, 'could not be read.'),
    ...describe(later, 'not taken: the file has an earlier one for the same year.'),
  ];
  return { goals: [...goals.values()].toSorted((a, b) => a.year - b.year), notices };
}

function describe(count: number, what: string): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? '1 goal for a year' : `${count} goals for years`} ${what}`];
}
