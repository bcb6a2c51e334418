import { isReadingDate, readLocalDay, readLocalYesterday, splitList } from '@vault/domain';
import {
  formatLongDay,
  formatMediumDay,
  type FormatSettings,
  readFormatSettings,
} from '~/platform/format.ts';

/** "Mar 20, 2024", "20 March, 2024", "20-mart, 2024". */
const COMMA_BEFORE_YEAR =
  /([\p{L}\p{M}]\.?\s+\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[\s-]+[\p{L}\p{M}]+\.?)\s*[,،]\s*(\d{4})\b/gu;

/**
 * Days as a person types them, separated by commas: "2024-03-20", "20 March 2024", "Mar 20, 2024", "today" and
 * "yesterday", or as they are shown in the reader's language. Each as YYYY-MM-DD; anything that names no definite day
 * stays as typed.
 */
export function parseDays(text: string, now: Date, settings = readFormatSettings()): string[] {
  const withoutCommas = text.replace(COMMA_BEFORE_YEAR, '$1 $2');
  return splitList(withoutCommas).map((part) => parseDay(part, now, settings) ?? part);
}

function parseDay(text: string, now: Date, settings: FormatSettings): string | null {
  const word = text.toLowerCase();
  if (word === 'today') return readLocalDay(now.getTime());
  if (word === 'yesterday') return readLocalYesterday(now.getTime());
  const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (numbers !== null) return toDay(numbers[1], Number(numbers[2]), numbers[3]);
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s+(?<month>\p{L}{3,12})\.?\s+(?<year>\d{4})$/u.exec(text) ??
    /^(?<month>\p{L}{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<year>\d{4})$/u.exec(text);
  const { day, month = '', year } = words?.groups ?? {};
  return toDay(year, findMonth(month, settings), day) ?? findShownDay(text, settings);
}

/** In whatever order and with whatever words between the language has. */
function findShownDay(text: string, settings: FormatSettings): string | null {
  const year = /\d{4}/.exec(text)?.[0];
  const days = (text.match(/\d+/g) ?? []).filter((number) => number.length <= 2);
  // The other may be the month.
  for (const day of days.slice(0, 2)) {
    for (let month = 1; month <= 12; month += 1) {
      const found = toDay(year, month, day);
      if (found === null) continue;
      const shown = [formatLongDay(found, settings) ?? '', formatMediumDay(found, settings)];
      if (shown.some((words) => simplify(words) === simplify(text))) return found;
    }
  }
  return null;
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[\s,،]+/g, ' ');
}

function toDay(year: string | undefined, month: number, day: string | undefined): string | null {
  const text = [year, String(month).padStart(2, '0'), (day ?? '').padStart(2, '0')].join('-');
  return isReadingDate(text) ? text : null;
}

/**
 * From 1, by its whole name or the beginning of it, in English or the reader's language; 0 for no month. Beside a day,
 * some languages give it another form: "март", "20 марта".
 */
function findMonth(word: string, settings: FormatSettings): number {
  const wanted = word.toLowerCase();
  if (wanted.length < 3) return 0;
  for (const locale of ['en', settings.locale]) {
    const formats = [{}, { day: 'numeric' } as const].map(
      (beside) =>
        new Intl.DateTimeFormat(locale, { ...beside, month: 'long', calendar: 'gregory', timeZone: 'UTC' }),
    );
    for (let month = 1; month <= 12; month += 1) {
      const names = formats.flatMap((format) => format.formatToParts(Date.UTC(2000, month - 1)));
      if (names.some(({ value }) => value.toLowerCase().startsWith(wanted))) return month;
    }
  }
  return 0;
}
