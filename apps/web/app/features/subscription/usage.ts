import type { Usage } from '@vault/domain';

/** Whether the allowance is used up. A plan without a limit never is. */
export function isLimitReached({ aiRequestsCount, limit }: Usage): boolean {
  return limit !== null && aiRequestsCount >= limit;
}

const HIGH_FROM = 80;

export type UsageBar = { percent: number; isHigh: boolean; text: string };

/** The bar of a plan with a limit; null where there is nothing to measure against. */
export function describeUsageBar({ aiRequestsCount, limit }: Usage): UsageBar | null {
  if (limit === null || limit < 1) return null;
  const percent = Math.round((aiRequestsCount / limit) * 100);
  return {
    percent,
    isHigh: percent > HIGH_FROM,
    text: `Usage this account: ${aiRequestsCount} of ${limit} requests (${percent}%)`,
  };
}
