import { isReadingDate, readLocalDay, readLocalYesterday, splitList } from '@vault/domain';
import { type FormatSettings, readFormatSettings } from '~/platform/format.ts';

/**
 * Days as a person types them, separated by commas: "2024-03-20", "20 March 2024", "Mar 20, 2024", "today" and
 * "yesterday". Each as YYYY-MM-DD; anything that names no definite day stays as typed.
 */
export function parseDays(text: string, now: Date, settings = readFormatSettings()): string[] {
  const withoutCommas = text.replace(/(\p{L}\.?\s+\d{1,2}(?:st|nd|rd|th)?)\s*,\s*(\d{4})\b/gu, '$1 $2');
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
  return toDay(year, findMonth(month, settings), day);
}

function toDay(year: string | undefined, month: number, day: string | undefined): string | null {
  const text = [year, String(month).padStart(2, '0'), (day ?? '').padStart(2, '0')].join('-');
  return isReadingDate(text) ? text : null;
}

/** From 1, by its whole name or the beginning of it, in English or the reader's language; 0 for no month. */
function findMonth(word: string, settings: FormatSettings): number {
  const wanted = word.toLowerCase();
  for (const locale of ['en', settings.locale]) {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = format.format(Date.UTC(2000, month - 1)).toLowerCase();
      if (wanted.length >= 3 && name.startsWith(wanted)) return month;
    }
  }
  return 0;
}
