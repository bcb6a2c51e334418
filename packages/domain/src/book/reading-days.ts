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

/** The day that may well be today: that of the last reading is not known, though one of an earlier reading may be. */
export function dayToSay(reading: ReadingDays): ReadingDay | null {
  if (reading.status === 'reading') return lacksStart(reading) ? 'startedAt' : null;
  return reading.status === 'finished' && lacksEnd(reading) ? 'finishedAt' : null;
}

/** A first day that is not after the last end belongs to the reading that ended then. */
function lacksStart({ startedAt, finishedAt }: ReadingDays): boolean {
  const lastEnd = finishedAt.at(-1);
  return !startedAt || (lastEnd !== undefined && startedAt <= lastEnd);
}
