import { REFRESH_INTERVAL } from '@vault/contract/client';
import type { Clock } from '~/platform/time/clock.ts';
import type { After } from '~/platform/time/after-timeout.ts';

type Options<Result> = { refresh: () => Promise<Result>; clock: Clock; after: After };

/**
 * Refreshes at most once in two seconds. Whoever asks sooner gets the next refresh, shared by all who ask meanwhile:
 * the last one to ask is always served.
 */
export function createRefreshThrottle<Result>({ refresh, clock, after }: Options<Result>) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    next = null;
    startedAt = clock();
    return refresh();
  }

  return (): Promise<Result> => {
    const pause = startedAt + REFRESH_INTERVAL - clock();
    if (next === null && pause <= 0) return start();
    next ??= new Promise<void>((resolve) => void after(pause, resolve)).then(start);
    return next;
  };
}
