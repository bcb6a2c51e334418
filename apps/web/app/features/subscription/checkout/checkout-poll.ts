import { POLL_ATTEMPTS, POLL_PAUSE } from '@vault/contract/client';
import { isPremiumOn } from '@vault/domain';
import type { After } from '~/platform/time/after-timeout.ts';

type Options = {
  /** Never rejects. */
  verify: () => Promise<Parameters<typeof isPremiumOn>[0]>;
  /** False on paths where the plan isn't fetched, and when Premium is active already. */
  isWanted: () => boolean;
  after: After;
};

/** Checks for the payment of a checkout: at once, then after each answer, at most six times. */
export function createCheckoutPoll({ verify, isWanted, after }: Options) {
  let attempts = 0;
  let callOff: () => void = () => undefined;
  /** A new one each time, so that an answer to a stopped poll is recognised. */
  let current: symbol | null = null;

  function stop(): void {
    callOff();
    current = null;
  }

  async function attempt(poll: symbol): Promise<void> {
    if (!isWanted()) return stop();
    attempts += 1;
    const verification = await verify();
    if (current !== poll) return;
    if (isPremiumOn(verification) || attempts >= POLL_ATTEMPTS) return stop();
    callOff = after(POLL_PAUSE, () => void attempt(poll));
  }

  return {
    start(): void {
      if (current !== null) return;
      attempts = 0;
      current = Symbol('poll');
      void attempt(current);
    },
    stop,
    isRunning: () => current !== null,
  };
}
