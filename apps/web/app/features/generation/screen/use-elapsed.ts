import { useEffect, useState } from 'react';

const TICK = 1000;

/** Milliseconds since `startedAt`, anew every second. */
export function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);

  return Math.max(0, now - startedAt);
}
