import { twoDigits } from '../text/two-digits.ts';

/** In milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** The day (YYYY-MM-DD) that it is at Greenwich at a time in milliseconds. */
export function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same where the program runs. */
export function readLocalDay(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
}

/** The local day before. Where the clocks change, that is not 24 hours earlier. */
export function readLocalYesterday(time: number): string {
  return dayAt(Date.parse(readLocalDay(time)) - DAY);
}
