import { afterTimeout } from '../time/after-timeout.ts';

const fallbackDelayMs = 1500;

/** Runs once the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return afterTimeout(fallbackDelayMs, run);
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
