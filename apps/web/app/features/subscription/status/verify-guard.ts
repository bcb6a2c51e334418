import { VERIFY_BLOCK, VERIFY_CALLS, VERIFY_INTERVAL, VERIFY_WINDOW } from '@vault/contract/client';
import type { Clock } from '~/platform/time/clock.ts';

/** What replaces the server's answer when the server isn't asked. */
export type LocalAnswer = { status: 'unknown'; isActive: false } & (
  | { httpStatus: 429; blocked: true; message: string }
  | { httpStatus: 200; cached: true }
);

/**
 * Keeps verifications from flooding the server: calls are at least five seconds apart, and more than five within ten
 * seconds, refused ones included, block all for twenty.
 */
export function createVerifyGuard(clock: Clock) {
  let calls: number[] = [];
  let blockedUntil = Number.NEGATIVE_INFINITY;
  let lastAdmittedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Null lets the call through; otherwise the answer to return instead. */
    admit(): LocalAnswer | null {
      const now = clock();
      if (now < blockedUntil) return blockedAnswer();
      calls = [...calls.filter((at) => now - at < VERIFY_WINDOW), now];
      if (calls.length > VERIFY_CALLS) {
        blockedUntil = now + VERIFY_BLOCK;
        return blockedAnswer();
      }
      if (now - lastAdmittedAt < VERIFY_INTERVAL)
        return { httpStatus: 200, status: 'unknown', isActive: false, cached: true };
      lastAdmittedAt = now;
      return null;
    },
  };
}

function blockedAnswer(): LocalAnswer {
  return {
    httpStatus: 429,
    status: 'unknown',
    isActive: false,
    blocked: true,
    message: 'Request blocked due to excessive calls',
  };
}
