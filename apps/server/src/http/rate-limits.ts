import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint, RateLimit } from '@vault/contract';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../db/client.ts';
import { AppError } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import { takeInAdvance } from './take-in-advance.ts';

/** `open` falls back to this copy's own count when the shared one can't be reached; without it, calls are refused then. */
type Budget = { points: number; seconds: number; withoutCounters?: 'open' };
export type Budgets = Readonly<Record<RateLimit, Budget>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const BUDGETS: Budgets = {
  reading: { points: 600, seconds: MINUTE, withoutCounters: 'open' },
  writing: { points: 600, seconds: MINUTE, withoutCounters: 'open' },
  // Of bodies as they are sent, a gigabyte: many times what the largest move takes.
  'written-kilobytes': { points: 1_000_000, seconds: DAY, withoutCounters: 'open' },
  'public-reading': { points: 300, seconds: MINUTE, withoutCounters: 'open' },
  // Documents of the web app, of which a visit takes one: counted for an address, all its people together.
  page: { points: 600, seconds: MINUTE, withoutCounters: 'open' },
  session: { points: 120, seconds: MINUTE },
  // A sign-in takes three of them.
  'sign-in': { points: 30, seconds: MINUTE },
  'sign-in-of-one': { points: 30, seconds: HOUR },
  'book-search': { points: 30, seconds: MINUTE, withoutCounters: 'open' },
  // Searches that no earlier answer was kept for.
  'book-lookup': { points: 300, seconds: DAY, withoutCounters: 'open' },
  // Calls for 50 books each: twice a second, which Open Library allows clients that identify themselves.
  'cover-search': { points: 120, seconds: MINUTE },
  // Of those, the ones that had books to ask about: 30,000 of them.
  'cover-lookup': { points: 600, seconds: DAY },
  generation: { points: 60, seconds: MINUTE },
  'model-call': { points: 3, seconds: MINUTE },
  // What is cancelled is given back, though it may have been read as it came (docs/decisions/0021).
  'free-model-call': { points: 20, seconds: DAY },
  'model-calls-of-all': { points: 5000, seconds: DAY },
  'plan-status': { points: 120, seconds: MINUTE, withoutCounters: 'open' },
  'plan-check': { points: 5, seconds: 10 },
  checkout: { points: 5, seconds: HOUR },
  cancellation: { points: 5, seconds: HOUR },
  resumption: { points: 5, seconds: HOUR },
  'billing-portal': { points: 20, seconds: HOUR },
  'account-deletion': { points: 5, seconds: HOUR },
  'api-token': { points: 60, seconds: HOUR },
  // Each is looked up, good or not: counted for an address, all its programs together.
  'api-token-call': { points: 3000, seconds: MINUTE, withoutCounters: 'open' },
  export: { points: 60, seconds: HOUR },
  'import-start': { points: 120, seconds: HOUR },
  'import-rows': { points: 600, seconds: MINUTE },
  'import-undo': { points: 60, seconds: HOUR },
  'webhook-refusal': { points: 60, seconds: MINUTE, withoutCounters: 'open' },
};

export function scaleBudgets(budgets: Budgets, factor: number): Budgets {
  const scaled = Object.entries(budgets).map(([name, budget]) => [
    name,
    { ...budget, points: Math.ceil(budget.points * factor) },
  ]);
  return Object.fromEntries(scaled) as Budgets; // the same names as before
}

/** The budget of an endpoint that names none: every call has one unless it says `unlimited`. */
export function budgetOf({ rateLimit, access, method }: Pick<Endpoint, 'rateLimit' | 'access' | 'method'>) {
  if (rateLimit !== undefined) return rateLimit;
  if (access === 'public') return 'public-reading';
  if (access === 'user') return method === 'get' ? 'reading' : 'writing';
  return 'session';
}

/**
 * A limit that may be approximate does not wait for a slow database twice: once for the count, and once for the work,
 * which gives up after 4.5 s. Both together stay below five seconds.
 */
const COUNTING_PATIENCE = 300;

/** A call that is counted more than once waits once: no count is waited for so soon after another was too late. */
const WITHOUT_PATIENCE = 1000;

/** Seconds that the clocks of two copies may differ by. */
const CLOCKS_APART = MINUTE;

/** Rejects with a `RateLimiterRes` when nothing is left. */
type Take = (caller: string, calls: number) => Promise<RateLimiterRes>;
type Parts = { pool: Pool; logger: Logger; budgets: Budgets };

/** Budgets that all copies of the server share. Without the counters, only the `open` ones let calls through. */
export function createBudgets({ pool, logger, budgets }: Parts) {
  const orElse = createFallback();
  const limiters = new Map(
    Object.entries(budgets).map(([name, budget]) => [name, createLimiter(name, budget)]),
  );

  function createLimiter(name: string, budget: Budget) {
    const { points, seconds, withoutCounters } = budget;
    const limits = { keyPrefix: name, points, duration: seconds };
    const shared = new RateLimiterPostgres({
      ...limits,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      // The sweep does it once for all: the library would read the whole table for each of these, all at one moment.
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: points + 1,
    });
    const takeShared: Take = async (caller, calls) => {
      try {
        return await shared.consume(caller, calls);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.msBeforeNext <= 1000 * (seconds + CLOCKS_APART)) throw refusal;
        // A clock that was ahead has begun this count: nobody waits for longer than a period.
        await shared.delete(caller);
        return shared.consume(caller, calls);
      }
    };
    const take = withoutCounters === 'open' ? orElse(takeShared, new RateLimiterMemory(limits)) : takeShared;
    return takeInAdvance(take, callsAtOnce(budget));
  }

  return async (name: RateLimit, caller: string, points = 1): Promise<void> => {
    try {
      await limiters.get(name)?.(caller, points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
      logger.error({ err: refusal, event: 'limiter-failed', limit: name }, 'calls cannot be counted');
      throw new AppError('UNAVAILABLE', 'This is not possible right now. Please try again in a moment.', {
        cause: refusal,
      });
    }
  };
}

/** Counts here what could not be counted for all copies together, or not in time. */
function createFallback() {
  let hasPatienceFrom = 0;
  return (take: Take, own: RateLimiterMemory): Take =>
    async (caller, calls) => {
      const isPatient = performance.now() >= hasPatienceFrom;
      const timer = new AbortController();
      const giveUp = wait(isPatient ? COUNTING_PATIENCE : 0, undefined, timer).then(() =>
        Promise.reject(new Error('too late')),
      );
      try {
        // Asked in any case: they know whom they have refused, and may count what they answer too late.
        return await Promise.race([take(caller, calls), giveUp]);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw refusal;
        if (isPatient) hasPatienceFrom = performance.now() + WITHOUT_PATIENCE;
        return own.consume(caller, calls);
      } finally {
        timer.abort();
      }
    };
}

/** Ten megabytes of written data, or as many calls where budgets are scaled up. */
const MOST_AT_ONCE = 10_000;

/**
 * With a large budget, a thirtieth of it is taken at once, so that few calls wait for the counters. Small budgets are
 * counted one by one: what another copy has taken and not used would be missed.
 */
function callsAtOnce({ points, withoutCounters }: Budget): number {
  if (withoutCounters !== 'open') return 1;
  return Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(points / 30)));
}

function tooMany(seconds: number): AppError {
  return new AppError('RATE_LIMITED', `Too many requests. ${sayWhen(seconds)}`, {
    retryAfterSeconds: Math.max(1, seconds),
  });
}

function sayWhen(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < 2) return 'Please wait a moment and try again.';
  return `Please try again in ${minutes < 100 ? `${minutes} minutes` : `${Math.ceil(seconds / HOUR)} hours`}.`;
}
