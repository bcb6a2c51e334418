/** How a person reads numbers and dates; every formatter of the app takes one. */
export type FormatSettings = { locale: string; timeZone?: string | undefined };

const serverSettings: FormatSettings = { locale: 'en', timeZone: 'UTC' };

/** The browser's own language and zone; on the server a fixed pair, since it knows neither. What both of them draw must
    be marked with `suppressHydrationWarning`: where they differ, React would draw the whole document anew. */
export function readFormatSettings(): FormatSettings {
  // Node has a `navigator` too, with the language of the machine.
  if (typeof document === 'undefined') return serverSettings;
  return { locale: readLocale(navigator.language) };
}

/** Some browsers name a language that no formatter knows, like "C" and "en-US@posix". */
export function readLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? serverSettings.locale;
  } catch {
    return serverSettings.locale;
  }
}

/** "12 March 2027", in the order and words of the locale. Null for what is not a date. */
export function formatDate(value: string | number | Date, settings = readFormatSettings()): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return new Intl.DateTimeFormat(settings.locale, {
    dateStyle: 'long',
    ...(settings.timeZone && { timeZone: settings.timeZone }),
  }).format(date);
}

/** "3 December 2026", of a day without a time (YYYY-MM-DD). */
export function formatLongDay(day: string, settings = readFormatSettings()): string | null {
  return formatDate(day, { ...settings, timeZone: 'UTC' });
}

/** "December 2026", of a month (YYYY-MM). */
export function formatYearMonth(month: string, settings = readFormatSettings()): string {
  return formatUtc(month, { year: 'numeric', month: 'long', calendar: 'gregory' }, settings);
}

/** "3 Dec 2026": the same where there is little room. */
export function formatMediumDay(day: string, settings = readFormatSettings()): string {
  return formatUtc(day, { dateStyle: 'medium' }, settings);
}

/** "3 December", of a day without a time (YYYY-MM-DD), which is the same everywhere. */
export function formatDay(day: string, settings = readFormatSettings()): string {
  return formatUtc(day, { day: 'numeric', month: 'long' }, settings);
}

/** "Dec 3", of a day below the name of its year. */
export function formatShortDay(day: string, settings = readFormatSettings()): string {
  return formatUtc(day, { day: 'numeric', month: 'short', calendar: 'gregory' }, settings);
}

/** "December", by its place from 0. */
export function formatMonth(month: number, settings = readFormatSettings()): string {
  return formatUtc(Date.UTC(2000, month), { month: 'long', calendar: 'gregory' }, settings);
}

// Whole days are in the locale's own calendar. A month, and a day below the name of its year, belongs to a year that is
// shown as the server has it: there no other calendar fits.
function formatUtc(
  value: string | number,
  options: Intl.DateTimeFormatOptions,
  { locale }: FormatSettings,
): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(value));
}

const AGO_STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", in whole ones; what is less than a minute old, or to come, is "just now". */
export function formatAgo(value: string | Date, now: Date, settings = readFormatSettings()): string {
  const seconds = (now.getTime() - new Date(value).getTime()) / 1000;
  const step = AGO_STEPS.find(([, length]) => seconds >= length);
  if (step === undefined) return 'just now';
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(settings.locale).format(-Math.floor(seconds / length), unit);
}

const plainEnglish = /^en(-US|-GB)?$/;

export function formatNumber(value: number, settings = readFormatSettings()): string {
  // A page's first formatter is expensive, and the library shows a number at once.
  if (Number.isSafeInteger(value) && plainEnglish.test(settings.locale))
    return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  return new Intl.NumberFormat(settings.locale).format(value);
}

/** "1 book", "12 books". */
export function formatCount(count: number, noun: string, settings = readFormatSettings()): string {
  return `${formatNumber(count, settings)} ${noun}${count === 1 ? '' : 's'}`;
}

type Count = readonly [count: number, noun: string];

/** "40 takeaways, 118 quotes", without those of which there are none. */
export function listCounts(counts: readonly Count[]): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => formatCount(count, noun))
    .join(', ');
}

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Elapsed time as m:ss. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
