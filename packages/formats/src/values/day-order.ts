import { pad, readDay, wholeYear } from './dates.ts';

/** "03/04/2024": beyond the dot, people write either first. */
const NUMBERS = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s])/;

export type DayOrder = {
  /** Whether any of the texts is such a day. */
  isDay: boolean;
  /** The part that comes first in all of them; null if none decides, or they disagree. */
  first: 'day' | 'month' | null;
};

/** Somebody who writes 23/11 in a column puts the day first in all of it. */
export function findDayOrder(texts: readonly string[]): DayOrder {
  const days = texts.flatMap((text) => {
    const [, one = '', , two = ''] = NUMBERS.exec(text.trim()) ?? [];
    return one === '' ? [] : [{ one: Number(one), two: Number(two) }];
  });
  const isDayFirst = days.some(({ one, two }) => one > 12 && two <= 12);
  const isMonthFirst = days.some(({ one, two }) => two > 12 && one <= 12);
  const first = isDayFirst ? 'day' : 'month';
  return { isDay: days.length > 0, first: isDayFirst === isMonthFirst ? null : first };
}

/** Whether a text is a day, be it one beyond doubt or not. */
export function isDay(text: string): boolean {
  return readDay(text) !== null || NUMBERS.test(text.trim());
}

/** "2024-01-02 → 2024-02-03" is two days. */
export function splitRange(text: string): string[] {
  const days = text.split(/ ?[→–—] ?| (?:-|to|bis) /);
  return days.length === 2 && days.every(isDay) ? days : [text];
}

/** The text with such a day in the one unambiguous order; any other as it is. */
export function writeInOrder(text: string, first: DayOrder['first']): string {
  const found = NUMBERS.exec(text);
  if (first === null || found === null) return text;
  const [whole, one = '', , two = '', year = ''] = found;
  const isShort = year.length === 2;
  // In "23/11/24" either end may be the year; only Americans are known by the day between.
  if (isShort && first === 'day') return text;
  const [month, day] = first === 'day' ? [two, one] : [one, two];
  return `${isShort ? wholeYear(year) : year}-${pad(Number(month), 2)}-${pad(Number(day), 2)}${text.slice(whole.length)}`;
}
