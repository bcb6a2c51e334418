import type { RateLimit } from '@vault/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/app-error.ts';

type Budget = { points: number; seconds: number };
export type Budgets = Readonly<Record<RateLimit, Budget>>;

const HOUR = 60 * 60;

export const BUDGETS: Budgets = {
  'sign-in': { points: 60, seconds: 60 },
  'book-search': { points: 60, seconds: 60 },
  generation: { points: 60, seconds: 60 },
  'plan-status': { points: 120, seconds: 60 },
  'plan-check': { points: 5, seconds: 10 },
  checkout: { points: 5, seconds: HOUR },
  cancellation: { points: 5, seconds: HOUR },
  resumption: { points: 5, seconds: HOUR },
  'billing-portal': { points: 20, seconds: HOUR },
  'account-deletion': { points: 5, seconds: HOUR },
  'api-token': { points: 60, seconds: HOUR },
  export: { points: 60, seconds: HOUR },
  'import-start': { points: 120, seconds: HOUR },
  'import-rows': { points: 600, seconds: 60 },
  'import-undo': { points: 60, seconds: HOUR },
  'webhook-refusal': { points: 60, seconds: 60 },
};

/** Budgets that all copies of the server share. Without their counters, what costs money is refused. */
export function createBudgets(pool: Pool, budgets: Budgets = BUDGETS) {
  const limiters = new Map(
    Object.entries(budgets).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  );

  return async (name: RateLimit, caller: string): Promise<void> => {
    try {
      await limiters.get(name)?.consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  };
}
