import { createLocalStore, type LocalStore } from '../device/local-store.ts';
import { type Clock, systemClock } from '../time/clock.ts';

const MOST = 5;
const WITHIN = 20_000;

type Options = { isReload?: () => boolean; clock?: Clock; store?: LocalStore };

/**
 * Whether this page is loaded again and again without end. The router answers a file that cannot be run with a reload,
 * for there may be a newer build; where that changes nothing, as with a file that an extension blocks, it would do so
 * for ever. Counts this load, and begins anew once it has said so.
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
