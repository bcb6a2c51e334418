/** What a person has used of the AI allowance. `limit` and `remaining` are null where there is no limit. */
export type Usage = {
  aiRequestsCount: number;
  limit: number | null;
  remaining: number | null;
  /** Of a paid plan: since its period began. */
  aiRequestsCountInPeriod?: number | undefined;
};

export function describeUsage(used: number, limit: number | null): Usage {
  return { aiRequestsCount: used, limit, remaining: limit === null ? null : Math.max(0, limit - used) };
}

/** A paid plan counts by period: what was used before it began does not count. */
export function describePaidUsage(facts: {
  used: number;
  usedInPeriod: number;
  limit: number | null;
}): Usage {
  const { limit, remaining } = describeUsage(facts.usedInPeriod, facts.limit);
  return { aiRequestsCount: facts.used, limit, remaining, aiRequestsCountInPeriod: facts.usedInPeriod };
}

export type PlanFacts = {
  status: string;
  isActive: boolean;
  currentPeriodEnd?: string | null;
  subscription?: { status: string; cancelAtPeriodEnd?: boolean } | null;
};

/** The specification's OR rule: any sign of a paid plan makes the status premium and active. */
export function normalizePlan<Facts extends PlanFacts>(facts: Facts, now: Date): Facts {
  const hasRunningPeriod =
    facts.isActive &&
    facts.currentPeriodEnd != null &&
    new Date(facts.currentPeriodEnd).getTime() > now.getTime();
  const isPaid = facts.status === 'premium' || facts.subscription?.status === 'premium' || hasRunningPeriod;
  return isPaid ? { ...facts, status: 'premium', isActive: true } : facts;
}

/** The specification's AND rule: what every screen asks. */
export function isPremiumOn(facts: { status: string; isActive: boolean }): boolean {
  return facts.status === 'premium' && facts.isActive;
}
