import { hasPages, type MediaType } from './media.ts';
import type { ReadingStatus } from './reading.ts';
import {
  formatTimeCommitment,
  LARGEST_PAGE_COUNT,
  LARGEST_TIME_AMOUNT,
  minutesOf,
  readTypedMinutes,
  type TimeCommitment,
} from './reading-time.ts';

export const PROGRESS_UNITS = ['pages', 'percent', 'minutes'] as const;
type ProgressUnit = (typeof PROGRESS_UNITS)[number];

/**
 * How far somebody has come in an item: a page, a percentage of the whole, or a number of minutes. Whole numbers,
 * from 1.
 */
export type ReadingProgress = { amount: number; unit: ProgressUnit };

export const LARGEST_PROGRESS: Readonly<Record<ProgressUnit, number>> = {
  pages: LARGEST_PAGE_COUNT,
  percent: 100,
  minutes: LARGEST_TIME_AMOUNT,
};

/** The progress, where there can be one of that unit and amount. */
export function toProgress(amount: number, unit: unknown): ReadingProgress | null {
  const known = PROGRESS_UNITS.find((name) => name === unit);
  if (known === undefined || !Number.isInteger(amount)) return null;
  return amount >= 1 && amount <= LARGEST_PROGRESS[known] ? { amount, unit: known } : null;
}

/** Whether the item can have progress: not before it was begun, nor after its end. */
export function hasPlace(status: ReadingStatus | null): boolean {
  return status === 'reading' || status === 'paused' || status === 'dropped';
}

/**
 * Understands "120", "page 120", "120 of 455", "26 %", "95 minutes", "1 hour" and "12:34 / 19:13"; null for anything
 * else. A bare number is a page of what has pages, and minutes of what is watched or heard.
 */
export function parseProgress(text: string, type: MediaType): ReadingProgress | null {
  const typed = readTypedProgress(text, type);
  return typed && toProgress(typed.amount, typed.unit);
}

/** Behind a player's place in a recording: "/ 19:13". */
const OF_LENGTH = /(?<=:\d\d)\s*(?:\/|of)\s*[\d:]{3,9}\s*$/i;

/** The same, also where there can be no progress of that amount. */
export function readTypedProgress(text: string, type: MediaType): ReadingProgress | null {
  const number = /^\s*(p\.?|pages?)?\s*(-?\d{1,9})\s*(pages?)?(?:\s*(?:\/|of)\s*\d{1,7})?\s*$/i.exec(text);
  if (number !== null) {
    const isPage = number[1] !== undefined || number[3] !== undefined || hasPages(type);
    return { amount: Number(number[2]), unit: isPage ? 'pages' : 'minutes' };
  }
  const percent = /^\s*(-?\d{1,9})(?:[.,]\d{1,9})?\s*(?:%|per ?cent)\s*$/i.exec(text);
  if (percent !== null) return { amount: Number(percent[1]), unit: 'percent' };
  const minutes = readTypedMinutes(text.replace(OF_LENGTH, ''), type);
  return minutes === null ? null : { amount: minutes, unit: 'minutes' };
}

/** "page 120", "26%", "95 minutes": `parseProgress` understands it. */
export function formatProgress({ amount, unit }: ReadingProgress): string {
  if (unit === 'percent') return `${amount}%`;
  return unit === 'pages' ? `page ${amount}` : formatTimeCommitment({ amount, unit });
}

type Length = { pageCount: number | null; timeCommitment: TimeCommitment | null };

/**
 * The percentage of the whole, 1 to 100; null if the length of the whole is unknown. Editions have other pages; minutes
 * beyond the whole show that its length is not what it says.
 */
export function percentRead({ amount, unit }: ReadingProgress, length: Length): number | null {
  if (unit === 'percent') return amount;
  const whole = unit === 'pages' ? length.pageCount : minutesOf(length.timeCommitment);
  if (!whole || (unit === 'minutes' && amount > whole)) return null;
  return Math.min(100, Math.max(1, Math.floor((amount * 100) / whole)));
}

/** "26%" where that is known, else "page 120". */
export function shortenProgress(progress: ReadingProgress, length: Length): string {
  const percent = percentRead(progress, length);
  return percent === null ? formatProgress(progress) : `${percent}%`;
}

/** Whether one is further than the other, if the two can be compared. */
export function isFurther(one: ReadingProgress, other: ReadingProgress): boolean {
  return one.unit === other.unit && one.amount > other.amount;
}
