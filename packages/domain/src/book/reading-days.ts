import type { ReadingStatus } from './reading.ts';

/** The days that a reader gives of a reading. */
export type ReadingDay = 'startedAt' | 'finishedAt';

/** How a person reads each. */
export const READING_DAY_NAMES: Readonly<Record<ReadingDay, string>> = {
  startedAt: 'Started',
  finishedAt: 'Finished',
};

export function isBegun(status: ReadingStatus | null): boolean {
  return status !== null && status !== 'want';
}

/** The day that a status is about: of what is finished the last one, of all else that was begun the first. */
export function dayOfStatus(status: ReadingStatus | null): ReadingDay | null {
  if (status === 'finished') return 'finishedAt';
  return isBegun(status) ? 'startedAt' : null;
}

type Reading = {
  status: ReadingStatus | null;
  startedAt: string | null;
  finishedAt: readonly string[];
};

/** The day that may well be today: it is not known, or that of the last reading is known and not that of this one. */
export function dayToSay({ status, startedAt, finishedAt }: Reading): ReadingDay | null {
  if (status === 'reading') return startedAt === null ? 'startedAt' : null;
  if (status !== 'finished') return null;
  const last = finishedAt.at(-1);
  return last === undefined || (startedAt !== null && last < startedAt) ? 'finishedAt' : null;
}
