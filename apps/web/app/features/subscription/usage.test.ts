import { describe, expect, test } from 'vitest';
import { describeUsageBar, isLimitReached } from './usage.ts';

const usage = (aiRequestsCount: number, limit: number | null) => ({
  aiRequestsCount,
  limit,
  remaining: null,
});

describe('the limit', () => {
  test.each([
    [0, 1, false],
    [1, 1, true],
    [2, 1, true],
    [0, 0, true],
    [50, null, false],
  ])('with %i of %s used is reached: %s', (used, limit, isReached) => {
    expect(isLimitReached(usage(used, limit))).toBe(isReached);
  });
});

test('a paid plan with a limit counts what was used in its period', () => {
  const paid = (inPeriod: number) => ({ ...usage(190, 100), aiRequestsCountInPeriod: inPeriod });
  expect(isLimitReached(paid(99))).toBe(false);
  expect(isLimitReached(paid(100))).toBe(true);
  expect(describeUsageBar(paid(81))).toEqual({
    percent: 81,
    isHigh: true,
    text: 'Usage this period: 81 of 100 requests (81%)',
  });
});

describe('the bar of used requests', () => {
  test.each([
    [0, 1, 0, false],
    [1, 3, 33, false],
    [4, 5, 80, false],
    [401, 500, 80, false],
    [81, 100, 81, true],
    [1, 1, 100, true],
    [3, 2, 150, true],
  ])('shows %i of %i as %i percent, red: %s', (used, limit, percent, isHigh) => {
    expect(describeUsageBar(usage(used, limit))).toEqual({
      percent,
      isHigh,
      text: `Usage this account: ${used} of ${limit} requests (${percent}%)`,
    });
  });

  test.each([null, 0, -1])('is not drawn with a limit of %s', (limit) => {
    expect(describeUsageBar(usage(0, limit))).toBeNull();
  });
});
