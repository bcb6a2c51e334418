import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatCount,
  formatDate,
  formatDay,
  formatElapsed,
  formatMonth,
  formatNumber,
  formatShortDay,
  formatYearMonth,
  readLocale,
} from './format.ts';

describe('dates and numbers', () => {
  it('follow the reader’s locale and zone', () => {
    const settings = { locale: 'en-GB', timeZone: 'Pacific/Auckland' };
    expect(formatDate('2027-03-11T20:00:00Z', settings)).toBe('12 March 2027');
    expect(formatNumber(12500, { locale: 'de' })).toBe('12.500');
  });

  it('are English where the browser names a language that no formatter knows', () => {
    expect(readLocale('de-AT')).toBe('de-AT');
    for (const language of ['C', 'en-US@posix', '']) expect(readLocale(language)).toBe('en');
  });

  it('name a day without a time as it is, wherever the reader is', () => {
    expect(formatDay('2026-12-03', { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toBe('3 December');
    expect(formatDay('2026-12-03', { locale: 'de' })).toBe('3. Dezember');
    expect(formatShortDay('2026-12-03', { locale: 'en-GB', timeZone: 'America/Los_Angeles' })).toBe('3 Dec');
    expect([0, 11].map((month) => formatMonth(month, { locale: 'de' }))).toEqual(['Januar', 'Dezember']);
  });

  it('name the months of the years that are shown, where another calendar is usual', () => {
    expect([0, 11].map((month) => formatMonth(month, { locale: 'fa-IR' }))).toEqual(['ژانویه', 'دسامبر']);
    expect(formatShortDay('2026-12-03', { locale: 'fa-IR' })).toBe('۳ دسامبر');
    expect(formatYearMonth('2026-12', { locale: 'en-u-ca-persian' })).toBe('December 2026');
  });

  it.each([
    [0, '0 books'],
    [1, '1 book'],
    [1200, '1,200 books'],
  ])('count things: %d is "%s"', (count, said) => {
    expect(formatCount(count, 'book', { locale: 'en' })).toBe(said);
  });

  it('give nothing for what is not a date', () => {
    expect(formatDate('19??', { locale: 'en' })).toBeNull();
  });
});

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59_999, '0:59'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
])('elapsed %i ms reads %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text);
});

it.each([
  [-60, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, '1 day ago'],
  // The day before yesterday, or yesterday.
  [2 * 86_400 - 1, '1 day ago'],
  [29 * 86_400, '29 days ago'],
  [30 * 86_400, '1 month ago'],
  [366 * 86_400, '1 year ago'],
])('%i seconds ago reads %s', (seconds, text) => {
  const now = new Date('2026-06-01T00:00:00Z');
  expect(formatAgo(new Date(now.getTime() - seconds * 1000), now, { locale: 'en' })).toBe(text);
});
