import { dayToSay, type ReadingDay, type ReadingStatus, readLocalDay } from '@vault/domain';

/** Where the reader is with the book that they add, and whether they came there today. */
export type ReadingSaid = { status: ReadingStatus | null; isToday: boolean };

export const nothingSaid: ReadingSaid = { status: null, isToday: false };

/** The day that can be said to be today. */
export function dayOfToday({ status }: ReadingSaid): ReadingDay | null {
  return dayToSay({ status, startedAt: null, finishedAt: [] });
}

type Reading = { status?: ReadingStatus; startedAt?: string; finishedAt?: string[] };

/** As it is kept with the book. */
export function toReading(said: ReadingSaid, time: number = Date.now()): Reading {
  if (said.status === null) return {};
  const day = said.isToday ? dayOfToday(said) : null;
  const today = readLocalDay(time);
  return {
    status: said.status,
    ...(day === 'startedAt' && { startedAt: today }),
    ...(day === 'finishedAt' && { finishedAt: [today] }),
  };
}
