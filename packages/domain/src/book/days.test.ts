import { afterEach, expect, test, vi } from 'vitest';
import { readLocalDay, readLocalYesterday } from './days.ts';

afterEach(() => vi.unstubAllEnvs());

test('a day is named as it is where the reader is, one second before midnight too', () => {
  expect(readLocalDay(new Date(2026, 10, 30, 23, 59, 59).getTime())).toBe('2026-11-30');
  expect(readLocalDay(new Date(2027, 0, 2, 0, 0, 0).getTime())).toBe('2027-01-02');
});

test.for([
  ['on the first of a month', '2026-03-01T12:00:00+01:00', '2026-02-28'],
  ['in the last hour of a day of 25', '2026-10-25T23:30:00+01:00', '2026-10-24'],
  ['in the first hour after a day of 23', '2026-03-30T00:30:00+02:00', '2026-03-29'],
] as const)('yesterday is the day before, %s', ([, now, day]) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(readLocalYesterday(Date.parse(now))).toBe(day);
});
