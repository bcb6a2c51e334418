import type { RateLimit } from '@vault/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../platform/app-error.ts';

type Budget = { points: number; seconds: number };

const BUDGETS: Readonly<Record<RateLimit, Budget>> = {
  'sign-in': { points: 60, seconds: 60 },
  'book-search': { points: 60, seconds: 60 },
  generation: { points: 60, seconds: 60 },
};

/** Budgets that all copies of the server share. Without their counters, what costs money is refused. */
export function createBudgets(pool: Pool) {
  const limiters = new Map(
    Object.entries(BUDGETS).map(([name, { points, seconds }]) => [
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
