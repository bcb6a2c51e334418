import { AsyncLocalStorage } from 'node:async_hooks';

/** A browser gives up after ten seconds (specification, API time-out); the last of them is for the way. */
const PATIENCE = 9000;

const ends = new AsyncLocalStorage<number>();

/** Work for a request whose browser waits for it: whatever it asks of others has to end in time. */
export function whileWaitedFor<Result>(work: () => Promise<Result>): Promise<Result> {
  return ends.run(performance.now() + PATIENCE, work);
}

/** How many milliseconds are left until nobody waits any more; without end where nobody waits. */
export function timeLeft(): number {
  return (ends.getStore() ?? Infinity) - performance.now();
}
