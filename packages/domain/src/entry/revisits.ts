import { DAY, dayAt } from '../book/days.ts';

/** What a reader says of a line that they met again: when it may come back. */
export const REVISIT_ANSWERS = ['soon', 'later', 'never'] as const;
export type RevisitAnswer = (typeof REVISIT_ANSWERS)[number];

/** How many days later; null is never. */
const REVISIT_DAYS: Readonly<Record<RevisitAnswer, number | null>> = {
  soon: 7,
  later: 90,
  never: null,
};

/** The day (YYYY-MM-DD) on which a line comes back that was answered on `day`; null when it never does. */
export function dueAfter(answer: RevisitAnswer, day: string): string | null {
  const days = REVISIT_DAYS[answer];
  return days === null ? null : dayAt(Date.parse(day) + days * DAY);
}

/** The day that a person says it is, where it is that day somewhere on Earth; else the day at Greenwich. */
export function believableDay(said: string | undefined, now: Date): string {
  const isNear = said !== undefined && Math.abs(Date.parse(said) - Date.parse(dayAt(now.getTime()))) <= DAY;
  return isNear ? said : dayAt(now.getTime());
}
