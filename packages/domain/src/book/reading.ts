import { dayAt, HOUR } from './days.ts';
import type { MediaType } from './media.ts';
import { isPublishedDate } from './published-date.ts';

/**
 * As they are offered. In some browsers, arrow keys in a closed list choose each that they pass: those that keep the
 * reader's place stand together, so that none between takes it away.
 */
export const READING_STATUSES = ['want', 'reading', 'paused', 'dropped', 'finished'] as const;
export type ReadingStatus = (typeof READING_STATUSES)[number];

/** Stands for having no status where one or several are chosen. */
export const NO_STATUS = 'none';
export const STATUS_CHOICES = [...READING_STATUSES, NO_STATUS] as const;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** How a person reads each status. */
export const READING_STATUS_NAMES: Readonly<Record<ReadingStatus, string>> = {
  want: 'Want to read',
  reading: 'Reading',
  finished: 'Finished',
  paused: 'Paused',
  dropped: 'Dropped',
};

const STATUS_VERBS: Readonly<
  Record<MediaType, Readonly<Pick<typeof READING_STATUS_NAMES, 'want' | 'reading'>>>
> = {
  book: READING_STATUS_NAMES,
  article: READING_STATUS_NAMES,
  video: { want: 'Want to watch', reading: 'Watching' },
  podcast: { want: 'Want to listen', reading: 'Listening' },
  course: { want: 'Want to take', reading: 'Taking' },
};

const WITHOUT_VERBS: Readonly<Record<ReadingStatus, string>> = {
  ...READING_STATUS_NAMES,
  want: 'Planned',
  reading: 'In progress',
};

/** The same of one thing: nobody reads a podcast. */
export function nameReadingStatus(status: ReadingStatus, type: MediaType): string {
  return { ...READING_STATUS_NAMES, ...STATUS_VERBS[type] }[status];
}

/** The same of things of these types: in a word that is true of each of them, and as of books where none is named. */
export function nameCommonStatus(status: StatusChoice, types: readonly MediaType[]): string {
  if (status === NO_STATUS) return 'No status';
  const [name = READING_STATUS_NAMES[status], ...others] = new Set(
    types.map((type) => nameReadingStatus(status, type)),
  );
  return others.length === 0 ? name : WITHOUT_VERBS[status];
}

export function isReadingStatus(value: string): value is ReadingStatus {
  return READING_STATUSES.some((status) => status === value);
}

export function isStatusChoice(value: string): value is StatusChoice {
  return STATUS_CHOICES.some((status) => status === value);
}

/** The first year in which somebody alive today can have read something, and the last with four digits. */
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

/** A calendar day, as YYYY-MM-DD, from 1900 on: 2023-02-29 is invalid. */
export function isReadingDate(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length && text >= `${READING_YEAR_MIN}` && isPublishedDate(text);
}

/** Whether the day has begun nowhere on Earth yet: the first to have it are 14 hours ahead of Greenwich. */
export function isInFuture(date: string, now: Date): boolean {
  return date > dayAt(now.getTime() + 14 * HOUR);
}

/** Each day once, the earliest first. */
export function sortDates(dates: readonly string[]): string[] {
  return [...new Set(dates)].toSorted();
}

/**
 * What is known of somebody's readings of a book: their status in the last one, the day on which that began, and the
 * days on which readings ended, ascending.
 */
export type ReadingDays = {
  status?: ReadingStatus | null | undefined;
  startedAt?: string | null | undefined;
  finishedAt: readonly string[];
};

/** Whether nobody goes on with it. */
export function isOver(status: ReadingStatus | '' | null | undefined): boolean {
  return status === 'finished' || status === 'dropped';
}

/**
 * The day on which the last reading ended; null if unknown. One before its first day belongs to an earlier reading.
 */
function findEnd({ status, startedAt, finishedAt }: ReadingDays): string | null {
  const last = finishedAt.at(-1);
  if (!isOver(status) || last === undefined) return null;
  return startedAt && last < startedAt ? null : last;
}

/** Whether it is over, and no day tells since when. */
export function lacksEnd(reading: ReadingDays): boolean {
  return isOver(reading.status) && findEnd(reading) === null;
}

/** The day on which something was dropped; null where that is not known. */
export function findDroppedDay(reading: ReadingDays): string | null {
  return reading.status === 'dropped' ? findEnd(reading) : null;
}

/** Whether a day on which something was begun lies after that of dropping it: it belongs to another reading. */
export function isBegunAfterDropping(startedAt: string | null | undefined, reading: ReadingDays): boolean {
  const droppedOn = findDroppedDay(reading);
  return droppedOn !== null && startedAt != null && startedAt > droppedOn;
}

/** The days on which something was finished: the day on which it was dropped is not one. */
export function listFinishedDays(reading: ReadingDays): readonly string[] {
  return findDroppedDay(reading) === null ? reading.finishedAt : reading.finishedAt.slice(0, -1);
}

type PastDays = { startedAt: string | undefined; finishedAt: string[] };

/**
 * A reading's days without those in the future, and the status that is left: if the day of dropping goes and a day of
 * finishing would be mistaken for it, the book counts as finished.
 */
export function leaveOutFutureDays(
  reading: ReadingDays,
  now: Date,
): PastDays & { status: ReadingStatus | undefined; future: string[] } {
  const isPast = (day: string) => !isInFuture(day, now);
  const { startedAt } = reading;
  const past: PastDays = {
    startedAt: startedAt && isPast(startedAt) ? startedAt : undefined,
    finishedAt: reading.finishedAt.filter(isPast),
  };
  const status = reading.status ?? undefined;
  const droppedOn = findDroppedDay({ ...reading, finishedAt: sortDates(reading.finishedAt) });
  const isMistaken = droppedOn !== null && !isPast(droppedOn) && findDroppedDay({ status, ...past }) !== null;
  return {
    ...past,
    status: isMistaken ? 'finished' : status,
    future: sortDates(
      [...(startedAt ? [startedAt] : []), ...reading.finishedAt].filter((day) => !isPast(day)),
    ),
  };
}
