import { USAGE_HIGH_ABOVE } from '@vault/contract/client';
import type { Usage } from '@vault/domain';

/** What counts against the limit: a paid plan's is for its period alone. */
function countUsed({ aiRequestsCount, aiRequestsCountInPeriod }: Usage): number {
  return aiRequestsCountInPeriod ?? aiRequestsCount;
}

/** Whether the allowance is used up. A plan without a limit never is. */
export function isLimitReached(usage: Usage): boolean {
  return usage.limit !== null && countUsed(usage) >= usage.limit;
}

export type UsageBar = { percent: number; isHigh: boolean; text: string };

/** The bar of a plan with a limit; null where there is nothing to measure against. */
export function describeUsageBar(usage: Usage): UsageBar | null {
  const { limit } = usage;
  if (limit === null || limit < 1) return null;
  const used = countUsed(usage);
  const span = usage.aiRequestsCountInPeriod === undefined ? 'account' : 'period';
  const percent = Math.round((used / limit) * 100);
  return {
    percent,
    isHigh: percent > USAGE_HIGH_ABOVE,
    text: `Usage this ${span}: ${used} of ${limit} requests (${percent}%)`,
  };
}
