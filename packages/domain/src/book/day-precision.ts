import { DAY } from './days.ts';
import { listFinishedDays, type ReadingDays } from './reading.ts';

/**
 * How a file tells days of finishing that are not sure: `near`, at most a day from the true one, as those of UTC are;
 * or `rough`, as the day on which the book was last opened, or its file changed.
 */
export const DAY_PRECISIONS = ['near', 'rough'] as const;
export type DayPrecision = (typeof DAY_PRECISIONS)[number];

type Given = { finishedAt: readonly string[]; dayPrecision?: DayPrecision | undefined };

/** The row without days that stand for one that the book has: they would count it as read once more. */
export function withoutKnownEnds<Row extends Given>(row: Row, own: ReadingDays): Row {
  const { dayPrecision } = row;
  if (dayPrecision === undefined) return row;
  const days = listFinishedDays(own);
  if (dayPrecision === 'rough')
    return own.status === 'finished' && days.length > 0 ? { ...row, finishedAt: [] } : row;
  const isKnown = (day: string) => !days.includes(day) && days.some((other) => areNear(day, other));
  return { ...row, finishedAt: row.finishedAt.filter((day) => !isKnown(day)) };
}

/**
 * The row's days that the book doesn't have, which may tell it from another: of those that are only near, none is that
 * stands for one of the book's. A rough one may be of any book.
 */
export function listOtherDays(row: Given, own: ReadingDays): string[] {
  const { finishedAt } = row.dayPrecision === 'near' ? withoutKnownEnds(row, own) : row;
  return finishedAt.filter((day) => !own.finishedAt.includes(day));
}

function areNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= DAY;
}
