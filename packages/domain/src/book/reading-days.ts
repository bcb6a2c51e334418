import { lacksEnd, type ReadingDays, type ReadingStatus } from './reading.ts';

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

/**
 * The day that a status is about: the last one for what is finished, the first for everything else that was begun.
 */
export function dayOfStatus(status: ReadingStatus | null): ReadingDay | null {
  if (status === 'finished') return 'finishedAt';
  return isBegun(status) ? 'startedAt' : null;
}

/** The day that may well be today: it is not known, or that of the last reading is known and not that of this one. */
export function dayToSay(reading: ReadingDays): ReadingDay | null {
  if (reading.status === 'reading') return reading.startedAt ? null : 'startedAt';
  return reading.status === 'finished' && lacksEnd(reading) ? 'finishedAt' : null;
}
