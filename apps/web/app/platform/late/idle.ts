const fallbackDelayMs = 1500;

/** Runs once the browser has nothing better to do. Gives the function that calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, fallbackDelayMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
