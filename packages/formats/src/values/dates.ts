import { isPublishedDate, isReadingDate } from '@vault/domain';
import { MONTHS } from './months.data.ts';
import { WEEKDAYS } from './weekdays.data.ts';

const MONTH_NUMBERS = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])));

export function findMonth(word: string): number | null {
  return MONTH_NUMBERS.get(word.toLowerCase().replace(/\.$/, '')) ?? null;
}

export type CalendarDate = { year: number; month: number; day: number };

export function formatDay({ year, month, day }: CalendarDate): string | null {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isReadingDate(text) ? text : null;
}

export function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/**
 * A whole day in any unambiguous form; 03/04/2024 is ambiguous, and gives null. Of a moment it is the day that stands
 * there, on every machine: in the reader's own zone, the same file would bring another day from somewhere else.
 */
export function readDay(text: string): string | null {
  const whole = text.trim().replace(SHORT_YEAR, (_, day: string, year: string) => day + wholeYear(year));
  const date = findDate(whole);
  return date === null ? null : formatDay(date);
}

/** "5-Mar-24", as spreadsheets show a day. Of what was published in "5-Mar-65" the century is not sure. */
const SHORT_YEAR = /^(\d{1,2}-\p{L}{3,12}\.?-)(\d{2})(?=$|[T\s])/u;

/** As spreadsheets on a Mac shorten it: nobody has kept a list of books before 1970. */
export function wholeYear(year: string): string {
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

function findDate(text: string): CalendarDate | null {
  const date = findBareDate(text);
  if (date !== null) return date;
  const [weekday, word = ''] = /^(\p{L}[\p{L}-]{1,12})\.?,?\s+/u.exec(text) ?? [];
  return weekday !== undefined && WEEKDAYS.has(word.toLowerCase())
    ? findBareDate(text.slice(weekday.length))
    : null;
}

function findBareDate(text: string): CalendarDate | null {
  const iso = /^(\d{4})([-/.])\s?(\d{1,2})\2\s?(\d{1,2})\.?(?=$|[T\s])/.exec(text);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?=$|[T\s])/.exec(text);
  if (numbers !== null) return orderDayAndMonth(numbers);
  const eastern = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/.exec(text);
  if (eastern !== null)
    return { year: Number(eastern[1]), month: Number(eastern[2]), day: Number(eastern[3]) };
  // "26. lip" is Croatian, of June; "26 lip" is Polish, of July. So it is with "lis".
  const words =
    /^(\d{1,2})(?:\.(?!\s+li[ps]\b)|er|º|st|nd|rd|th)?\s+(?:de\s+)?(\p{L}{3,12}\.?),?\s+(?:de\s+)?(\d{4})\b/u.exec(
      text,
    );
  if (words !== null) return named({ month: words[2], day: words[1], year: words[3] });
  const sheet = /^(\d{1,2})-(\p{L}{3,12}\.?)-(\d{4})(?=$|[T\s])/u.exec(text);
  if (sheet !== null) return named({ month: sheet[2], day: sheet[1], year: sheet[3] });
  const american = /^(\p{L}{3,12}\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/u.exec(text);
  if (american !== null) return named({ month: american[1], day: american[2], year: american[3] });
  return null;
}

function orderDayAndMonth([, first, mark, second, last]: RegExpExecArray): CalendarDate | null {
  const [one, two, year] = [Number(first), Number(second), Number(last)];
  if (mark === '.' || one > 12 || one === two) return { year, month: two, day: one };
  return two > 12 ? { year, month: one, day: two } : null;
}

type Named = { month: string | undefined; day: string | undefined; year: string | undefined };

function named({ month, day, year }: Named): CalendarDate | null {
  const number = findMonth(month ?? '');
  return number === null ? null : { year: Number(year), month: number, day: Number(day) };
}

/** A moment as an ISO date-time; without a zone it is read as UTC, so that every machine reads the same. Also in seconds
    or thousandths of them since 1970, as those write it who keep links. */
export function readMoment(text: string): string | null {
  const trimmed = text.trim();
  const match =
    /^(\d{4}-\d{2}-\d{2})[T\s](\d{1,2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      trimmed,
    );
  if (match === null) {
    const [, seconds] = /^(\d{10})(?:\d{3})?$/.exec(trimmed) ?? [];
    if (seconds !== undefined) return readEpoch(Number(seconds));
    const day = readDay(trimmed);
    return day === null ? null : `${day}T00:00:00.000Z`;
  }
  const [, day = '', time = '', fraction = '', zone = 'Z'] = match;
  const seconds = (time.length < 6 ? `${time}:00` : time).padStart(8, '0');
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const moment = new Date(`${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`);
  if (Number.isNaN(moment.getTime()) || !isReadingDate(day)) return null;
  return moment.toISOString();
}

/** Seconds since 1970, as KOReader writes them. */
export function readEpoch(seconds: number): string | null {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime()) || moment.getTime() <= 0 || moment.getUTCFullYear() > 9999) return null;
  return moment.toISOString();
}

/** YYYY, YYYY-MM or YYYY-MM-DD. */
export function readPublished(text: string): string | null {
  const trimmed = text.trim().replace(/^\[(.*)\]$/, '$1');
  const date = findDate(trimmed);
  if (date !== null) {
    const month = `${pad(date.year, 4)}-${pad(date.month, 2)}`;
    const day = `${month}-${pad(date.day, 2)}`;
    if (isPublishedDate(month)) return isPublishedDate(day) ? day : month;
  }
  // Of a day that may be either of two, the year is sure.
  const [, , ofDay] = /^\d{1,2}([-/])\d{1,2}\1([1-9]\d{3})$/.exec(trimmed) ?? [];
  if (ofDay !== undefined) return ofDay;
  const match = /^(\d{1,4})(?:[-/](\d{1,2}))?(?:\.0)?$/.exec(trimmed);
  if (match === null || Number(match[1]) === 0) return null;
  const month = Number(match[2] ?? 0);
  const year = pad(Number(match[1]), 4);
  return month >= 1 && month <= 12 ? `${year}-${pad(month, 2)}` : year;
}
