import { setTimeout as wait } from 'node:timers/promises';
import { percentileOf } from '../statistics.ts';
import type { Answer, Client, PlannedCall } from './client.ts';

/** Rates until the last request was sent; p99 and counts of all requests. */
export type Outcome = {
  sentPerSecond: number;
  usefulPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** With 429 or 503, and when to come back. */
  refused: number;
  wrong: number;
  lastSentAt: number;
};

/** People who each ask again once they have been answered. */
export async function measureClosedLoop(
  client: Client,
  calls: readonly PlannedCall[],
  { people, seconds }: { people: number; seconds: number },
): Promise<Outcome> {
  const tally = createTally(client, calls);
  const endAt = performance.now() + seconds * 1000;
  const goOn = async () => {
    while (performance.now() < endAt) await tally.askNext(performance.now());
  };
  await Promise.all(Array.from({ length: people }, goOn));
  return tally.end();
}

/**
 * People who arrive at random times, not when the previous one has been served. Measures from the moment somebody meant
 * to arrive.
 */
export async function measureOpenLoop(
  client: Client,
  calls: readonly PlannedCall[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcome> {
  const tally = createTally(client, calls);
  const endAt = performance.now() + seconds * 1000;
  for (let next = performance.now(); next < endAt; next += gap(perSecond)) {
    const early = next - performance.now();
    // A timer takes a millisecond at least: who is late already doesn't wait for one.
    if (early > 0) await wait(early);
    void tally.askNext(next);
  }
  return tally.end();
}

/** Milliseconds to the next arrival, exponentially distributed. */
function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond;
}

/** Asks for one call after the other, and counts what comes of it. */
function createTally(client: Client, calls: readonly PlannedCall[]) {
  const startedAt = performance.now();
  const times: number[] = [];
  const counts = { useful: 0, refused: 0, wrong: 0 };
  let sent = 0;
  return {
    async askNext(meantAt: number): Promise<void> {
      const call = calls[sent % calls.length];
      if (call === undefined) return;
      sent += 1;
      counts[kindOf(await client.ask(call))] += 1;
      times.push(performance.now() - meantAt);
    },
    /** Once all have been answered. */
    async end(): Promise<Outcome> {
      const lastSentAt = performance.now();
      const seconds = (lastSentAt - startedAt) / 1000;
      const rates = { sentPerSecond: sent / seconds, usefulPerSecond: counts.useful / seconds };
      while (times.length < sent) await wait(10);
      return {
        ...rates,
        p99: percentileOf(times, 0.99),
        refused: counts.refused,
        wrong: counts.wrong,
        lastSentAt,
      };
    },
  };
}

function kindOf({ status, saysWhenToRetry }: Answer): 'useful' | 'refused' | 'wrong' {
  if (status >= 200 && status < 300) return 'useful';
  return (status === 429 || status === 503) && saysWhenToRetry ? 'refused' : 'wrong';
}
