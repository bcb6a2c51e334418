import { DAY, dayAt } from '../book/days.ts';

/** A reader's answer about a line that they met again: when it may come back. */
export const REVISIT_ANSWERS = ['soon', 'later', 'never'] as const;
export type RevisitAnswer = (typeof REVISIT_ANSWERS)[number];

/** What was last answered about a line. Days are the person's own, as YYYY-MM-DD. */
export type LastAnswer = {
  firstMetOn: string;
  metOn: string;
  answer: RevisitAnswer;
  /** Null: never again. */
  dueOn: string | null;
};

/** How many days later; null is never. */
const REVISIT_DAYS: Readonly<Record<RevisitAnswer, number | null>> = {
  soon: 7,
  later: 90,
  never: null,
};

/** The day (YYYY-MM-DD) on which a line that was answered on `day` comes back; null if never. */
export function dueAfter(answer: RevisitAnswer, day: string): string | null {
  const days = REVISIT_DAYS[answer];
  return days === null ? null : dayAt(Date.parse(day) + days * DAY);
}

/** Only what never comes back has no day for it. */
export function isLastAnswer({ answer, dueOn }: Pick<LastAnswer, 'answer' | 'dueOn'>): boolean {
  return (answer === 'never') === (dueOn === null);
}

/** The person's own day, if it is that day somewhere on Earth; otherwise the day in UTC. */
export function believableDay(said: string | undefined, now: Date): string {
  const isNear = said !== undefined && Math.abs(Date.parse(said) - Date.parse(dayAt(now.getTime()))) <= DAY;
  return isNear ? said : dayAt(now.getTime());
}
