import { createLocalStore, type LocalStore } from '../device/local-store.ts';
import { type Clock, systemClock } from '../time/clock.ts';

const MOST = 5;
const WITHIN = 20_000;

type Options = { isReload?: () => boolean; clock?: Clock; store?: LocalStore };

/**
 * Whether this page reloads endlessly. The router answers a file that cannot run with a reload, because there may be
 * a newer build. If that changes nothing, for instance because an extension blocks the file, it would reload forever.
 * Counts this load, and starts again once it has reported a loop.
 */
export function isReloadedInCircles({
  isReload = isThisReload,
  clock = systemClock,
  store = createLocalStore({ prefix: 'kv-reloads', storage: () => sessionStorage }),
}: Options = {}): boolean {
  if (!isReload()) return false;
  const now = clock();
  const before = store.read('', readTimes) ?? [];
  const times = [...before.filter((time) => now - time < WITHIN), now];
  const isCircle = times.length > MOST;
  store.write('', isCircle ? [] : times);
  return isCircle;
}

function isThisReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
}

function readTimes(stored: unknown): number[] | null {
  return Array.isArray(stored) ? stored.filter((time) => typeof time === 'number') : null;
}
