import { setTimeout as sleep } from 'node:timers/promises';
import type { AppError } from '../../platform/app-error.ts';
import { isFinal, readRetryAfter } from './model-failure.ts';

export type Patience = {
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  now: () => number;
};

export const systemPatience: Patience = {
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  random: Math.random,
  now: Date.now,
};

/** A model that can't be reached is retried twice; one whose answer can't be used, once. */
const MOST = { UNAVAILABLE: 2, PROVIDER_FAILED: 1 } as const;
const FIRST_PAUSE = 1000;
const JITTER = 250;
/** If the model asks for a longer pause than this, it won't answer before the deadline. */
const LONGEST_PAUSE = 60_000;

/** Decides after each failure whether and when to try again. One for each draft. */
export function createRetryRules({ random, now }: Pick<Patience, 'random' | 'now'>) {
  const failures = { UNAVAILABLE: 0, PROVIDER_FAILED: 0 };

  return {
    /** Milliseconds until the next try; null when this failure is the last word. */
    pauseAfter(failure: AppError): number | null {
      const { code } = failure;
      if ((code !== 'UNAVAILABLE' && code !== 'PROVIDER_FAILED') || isFinal(failure)) return null;
      failures[code] += 1;
      if (failures[code] > MOST[code]) return null;
      if (code === 'PROVIDER_FAILED') return 0;
      const asked = readRetryAfter(failure, now());
      if (asked !== null) return asked > LONGEST_PAUSE ? null : asked + random() * JITTER;
      // Half of the pause is random, so that those who failed together don't come back together.
      const pause = FIRST_PAUSE * 2 ** (failures.UNAVAILABLE - 1);
      return pause / 2 + random() * (pause / 2);
    },
  };
}
