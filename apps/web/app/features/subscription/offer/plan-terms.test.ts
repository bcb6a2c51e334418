import { expect, test } from 'vitest';
import { addTerm, describePeriodEnd, describePrice, describeRenewal } from './plan-terms.ts';
import { premiumPlan } from '../testing/statuses.ts';

const en = { locale: 'en-IE' };

test('a price names its currency and its term', () => {
  expect(describePrice(premiumPlan, en)).toBe('€9.00 per month');
  expect(describePrice({ ...premiumPlan, intervalCount: 3 }, en)).toBe('€9.00 per 3 months');
  expect(describePrice({ ...premiumPlan, amount: 1200, currency: 'jpy' }, en)).toBe('JP¥1,200 per month');
});

test.each([
  [299_000, 'huf', 'HUF 2,990'],
  [299_050, 'huf', 'HUF 2,990.50'],
  [4_900_000, 'idr', 'IDR 49,000'],
  [150_000, 'isk', 'ISK 1,500'],
  [950, 'eur', '€9.50'],
  [1200, 'jpy', 'JP¥1,200'],
  [2500, 'kwd', 'KWD 2.500'],
])('of %i the provider means the parts that it counts in %s', (amount, currency, price) => {
  const words = describePrice({ ...premiumPlan, amount, currency }, en).replaceAll('\u00a0', ' ');
  expect(words).toBe(`${price} per month`);
});

test('the first renewal has a date before anything is paid', () => {
  expect(describeRenewal(premiumPlan, new Date(2026, 10, 21, 12), en)).toBe(
    'Buy today and it renews on 21 December 2026, and every month after that until you cancel.',
  );
});

test.each([
  ['month', 1, [2027, 0, 31], [2027, 1, 28]],
  ['month', 1, [2026, 11, 15], [2027, 0, 15]],
  ['year', 1, [2028, 1, 29], [2029, 1, 28]],
  ['week', 2, [2026, 11, 25], [2027, 0, 8]],
  ['day', 1, [2026, 11, 31], [2027, 0, 1]],
] as const)('a %s times %i', (interval, intervalCount, [year, month, day], end) => {
  const date = addTerm(new Date(year, month, day, 12), { interval, intervalCount });
  expect([date.getFullYear(), date.getMonth(), date.getDate()]).toEqual(end);
});

test('a period that is over has no day to come', () => {
  const end = '2126-03-12T12:00:00Z';
  expect(describePeriodEnd(end, Date.parse(end) - 1, en)).toBe('12 March 2126');
  expect([describePeriodEnd(end, Date.parse(end), en), describePeriodEnd(null, 0, en)]).toEqual([null, null]);
});
