import type { PaidPlan } from '@vault/contract';
import { formatNumber } from '~/platform/format.ts';

const PRIORITY = 'Priority access to new features';
const UNLIMITED = ['Unlimited AI-generated summaries', PRIORITY];

/** What Premium gives, in the provider's words or, where it has none, in ours. A limit of this server is not in its. */
export function listPerks({ perks = [], aiLimit }: Partial<PaidPlan> = {}): readonly string[] {
  if (aiLimit !== undefined) return [`${countSummaries(aiLimit, 'AI-generated')} in each period`, PRIORITY];
  return perks.length === 0 ? UNLIMITED : perks;
}

/** "100 AI book summaries" */
export function countSummaries(count: number, kind: string): string {
  return `${formatNumber(count)} ${kind} ${count === 1 ? 'summary' : 'summaries'}`;
}
