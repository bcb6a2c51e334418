import type { Clock } from '../clock.ts';

type Options = {
  /** Failures in a row that open it. */
  failures: number;
  /** Milliseconds for which nothing is tried once it is open. */
  pause: number;
  clock: Clock;
};

/**
 * A circuit breaker: spares a failing service, and those who would wait for it. Each copy of the server decides for
 * itself. After the pause one call goes ahead; the others follow when it has succeeded.
 */
export function createCircuit({ failures, pause, clock }: Options) {
  let inARow = 0;
  let openUntil = 0;

  return {
    /** Whether a call may be made now. */
    isClosed(): boolean {
      const now = clock().getTime();
      if (inARow < failures) return true;
      // With more than a pause left, the clock was set back since.
      if (now < openUntil && openUntil - now <= pause) return false;
      openUntil = now + pause;
      return true;
    },
    succeeded(): void {
      inARow = 0;
    },
    failed(): void {
      inARow += 1;
      openUntil = clock().getTime() + pause;
    },
  };
}
