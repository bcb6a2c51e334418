import { setTimeout as wait } from 'node:timers/promises';
import { percentileOf } from './statistics.ts';

export type PlannedCall = { path: string; headers: Record<string, string> };
type Pace = { url: string; perSecond: number; seconds: number };
export type OpenLoop = { p99: number; failures: number };

/**
 * People who arrive at random times, not when the previous one has been served. Measures milliseconds from the moment
 * somebody meant to arrive.
 */
export async function measureOpenLoop(
  calls: readonly PlannedCall[],
  { url, perSecond, seconds }: Pace,
): Promise<OpenLoop> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let failures = 0;
  const ask = async ({ path, headers }: PlannedCall, meantAt: number) => {
    try {
      const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) });
      await response.arrayBuffer();
      if (!response.ok) failures += 1;
    } catch {
      failures += 1;
    }
    times.push(performance.now() - meantAt);
  };
  const endAt = performance.now() + seconds * 1000;
  for (let next = performance.now(); next < endAt; next += gap(perSecond)) {
    await wait(Math.max(0, next - performance.now()));
    const call = calls[asked.length % calls.length];
    if (call !== undefined) asked.push(ask(call, next));
  }
  await Promise.all(asked);
  return { p99: percentileOf(times, 0.99), failures };
}

/** Milliseconds to the next arrival, exponentially distributed. */
function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond;
}
