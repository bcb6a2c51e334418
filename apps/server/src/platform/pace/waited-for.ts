import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { API_TIMEOUT } from '@vault/contract';
import { AppError } from '../app-error.ts';

/** The last second before a browser gives up is for the way. */
const PATIENCE = API_TIMEOUT - 1000;

const arrivals = new AsyncLocalStorage<number>();
const ends = new AsyncLocalStorage<number>();

/** Work for a request that came at this `performance.now()`, however long it has stood in line since. */
export function sinceArrival<Result>(arrivedAt: number, work: () => Result): Result {
  return arrivals.run(arrivedAt, work);
}

/** When the request came that this is done for; now, without one. */
export const arrival = (): number => arrivals.getStore() ?? performance.now();

/** Work for a request whose browser waits for it: whatever it asks of others has to end in time. */
export function whileWaitedFor<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends.run(arrival() + PATIENCE, work);
}

/** Work that goes on however little time whoever began it has left, such as what others share. */
export function whoeverWaits<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends.exit(work);
}

/** How many milliseconds are left until nobody waits any more; without end where nobody waits. */
export function timeLeft(): number {
  return (ends.getStore() ?? Infinity) - performance.now();
}

/** The result of work that goes on by itself. Throws UNAVAILABLE when nobody waits for it any more. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const left = timeLeft();
  if (left === Infinity) return work;
  const timer = new AbortController();
  const giveUp = wait(Math.max(0, left), undefined, timer).then(() =>
    Promise.reject(new AppError('UNAVAILABLE', 'This took too long')),
  );
  try {
    return await Promise.race([work, giveUp]);
  } finally {
    timer.abort();
  }
}
