export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Rejects when the signal says so, with its reason. */
export function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
