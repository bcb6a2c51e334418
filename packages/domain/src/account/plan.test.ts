import { expect, test } from 'vitest';
import { describePaidUsage, describeUsage, isPremiumOn, normalizePlan } from './plan.ts';

const now = new Date('2026-06-01T00:00:00Z');
const later = '2026-07-01T00:00:00Z';
const earlier = '2026-05-01T00:00:00Z';

test.for([
  [{ status: 'premium', isActive: false }, true],
  [{ status: 'free', isActive: false, subscription: { status: 'premium' } }, true],
  [{ status: 'free', isActive: true, currentPeriodEnd: later }, true],
  [{ status: 'free', isActive: true, currentPeriodEnd: earlier }, false],
  [{ status: 'free', isActive: false, currentPeriodEnd: later }, false],
  [{ status: 'free', isActive: true }, false],
  [{ status: 'unknown', isActive: false, subscription: null }, false],
] as const)('%o is premium: %s', ([facts, expected]) => {
  expect(isPremiumOn(normalizePlan(facts, now))).toBe(expected);
});

test.for([
  [{ status: 'premium', isActive: true }, true],
  [{ status: 'premium', isActive: false }, false],
  [{ status: 'free', isActive: true }, false],
] as const)('%o counts as on: %s', ([facts, expected]) => {
  expect(isPremiumOn(facts)).toBe(expected);
});

test('what is left never falls below zero, and no limit leaves nothing to count', () => {
  expect(describeUsage(3, 1)).toEqual({ aiRequestsCount: 3, limit: 1, remaining: 0 });
  expect(describeUsage(3, null)).toEqual({ aiRequestsCount: 3, limit: null, remaining: null });
});

test('a paid plan counts what was used since its period began', () => {
  expect(describePaidUsage({ used: 9, usedInPeriod: 3, limit: null })).toEqual({
    aiRequestsCount: 9,
    limit: null,
    remaining: null,
    aiRequestsCountInPeriod: 3,
  });
  expect(describePaidUsage({ used: 9, usedInPeriod: 3, limit: 5 })).toMatchObject({ limit: 5, remaining: 2 });
  expect(describePaidUsage({ used: 9, usedInPeriod: 3, limit: 2 })).toMatchObject({ limit: 2, remaining: 0 });
});
