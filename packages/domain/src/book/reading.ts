import { DAY, dayAt } from './days.ts';

export const READING_STATUSES = ['want', 'reading', 'finished', 'paused', 'dropped'] as const;
export type ReadingStatus = (typeof READING_STATUSES)[number];

/** How a person reads each status. */
export const READING_STATUS_NAMES: Readonly<Record<ReadingStatus, string>> = {
  want: 'Want to read',
  reading: 'Reading',
  finished: 'Finished',
  paused: 'Paused',
  dropped: 'Dropped',
};

export function isReadingStatus(value: string): value is ReadingStatus {
  return READING_STATUSES.some((status) => status === value);
}

/** The first year that somebody now alive can have read something in, and the last that four digits can write. */
export const READING_YEAR_MIN = 1900;
export const READING_YEAR_MAX = 9999;

/** How many books somebody wants to finish in a year. */
export type ReadingGoal = { year: number; books: number };
export const GOAL_BOOKS_MAX = 1000;

export function isReadingGoal({ year, books }: ReadingGoal): boolean {
  const isYear = Number.isInteger(year) && year >= READING_YEAR_MIN && year <= READING_YEAR_MAX;
  return isYear && Number.isInteger(books) && books >= 1 && books <= GOAL_BOOKS_MAX;
}

/** A year that a day of reading can be in, as an address says it; null for anything else. */
export function parseReadingYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= READING_YEAR_MIN ? year : null;
}

/** A day of the calendar, as YYYY-MM-DD, from 1900 on: 2023-02-29 is none. */
export function isReadingDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < `${READING_YEAR_MIN}`) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the day has begun nowhere on Earth yet; somewhere it is tomorrow already. */
export function isInFuture(date: string, now: Date): boolean {
  return date > dayAt(now.getTime() + DAY);
}

/** Each day once, the earliest first. */
export function sortDates(dates: readonly string[]): string[] {
  return [...new Set(dates)].toSorted();
}

/** The days on which something was finished: of what was dropped, the last one is the day of that. */
export function listFinishedDays({
  status,
  finishedAt,
}: {
  status?: ReadingStatus | null | undefined;
  finishedAt: readonly string[];
}): readonly string[] {
  return status === 'dropped' ? finishedAt.slice(0, -1) : finishedAt;
}
