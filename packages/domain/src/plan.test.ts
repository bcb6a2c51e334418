import { expect, test } from 'vitest';
import { generationPercent, notesFromGeneration } from './generation.ts';
import { describeUsage, isPremiumOn, normalizePlan } from './plan.ts';

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

test('what is left never falls below zero, and no limit leaves nothing to count', () => {
  expect(describeUsage(3, 1)).toEqual({ aiRequestsCount: 3, limit: 1, remaining: 0 });
  expect(describeUsage(3, null)).toEqual({ aiRequestsCount: 3, limit: null, remaining: null });
});

test('progress grows from 0 and is never called finished', () => {
  const percents = Array.from({ length: 14 }, (_, step) => generationPercent(step));
  expect(percents).toEqual([0, 8, 15, 23, 31, 38, 46, 54, 62, 69, 77, 85, 92, 99]);
});

test('notes without a title or text are dropped, equal titles numbered, the first one last', () => {
  const notes = notesFromGeneration([
    { title: 'A', content: '1' },
    { title: ' ', content: 'x' },
    { title: 'B' },
    { title: 'A', content: '2' },
  ]);
  expect(notes).toEqual([
    { title: 'A (2)', content: '2' },
    { title: 'A', content: '1' },
  ]);
});
