/** How a person reads numbers and dates; every formatter of the app takes one. */
export type FormatSettings = { locale: string; timeZone?: string | undefined };

const serverSettings: FormatSettings = { locale: 'en', timeZone: 'UTC' };

/** The browser's own language and zone; on the server a fixed pair, so that a page renders the same everywhere. */
export function readFormatSettings(): FormatSettings {
  if (typeof navigator === 'undefined') return serverSettings;
  return { locale: navigator.language || serverSettings.locale };
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

export function formatNumber(value: number, settings = readFormatSettings()): string {
  return new Intl.NumberFormat(settings.locale).format(value);
}

/** Elapsed time as m:ss. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
