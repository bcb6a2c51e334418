/** In px a millisecond: above it nobody reads what passes by, or aims at it. */
const FAST = 2;
/** A pause that separates one scroll from the next, and after which it counts as over. */
const PAUSE = 150;
/** Steps in a row: a key that moves the focus to another row makes one. */
const STEPS = 3;

type Notify = (isFast: boolean) => void;

const nowhere = { top: 0, at: Number.NEGATIVE_INFINITY };
const watchers = new Set<Notify>();
let isFast = false;
let fastSteps = 0;
let last = nowhere;
let slowDown: ReturnType<typeof setTimeout> | undefined;

/** Whether the page flies past. Known only while somebody watches. */
export function isScrollingFast(): boolean {
  return isFast;
}

/**
 * Reports when the page begins to scroll past fast, and when it can be read again. Returns the function that stops
 * it.
 */
export function watchFastScroll(notify: Notify): () => void {
  if (watchers.size === 0) window.addEventListener('scroll', measureSpeed, { passive: true });
  watchers.add(notify);
  return () => {
    watchers.delete(notify);
    if (watchers.size > 0) return;
    window.removeEventListener('scroll', measureSpeed);
    clearTimeout(slowDown);
    isFast = false;
    last = nowhere;
    fastSteps = 0;
  };
}

function measureSpeed(): void {
  const now = { top: window.scrollY, at: performance.now() };
  const passed = now.at - last.at;
  // After a pause there is no speed yet: a jump to another place has none.
  const speed = passed > PAUSE ? 0 : Math.abs(now.top - last.top) / Math.max(1, passed);
  last = now;
  fastSteps = speed < FAST ? 0 : fastSteps + 1;
  if (fastSteps < STEPS) return;
  clearTimeout(slowDown);
  slowDown = setTimeout(() => tell(false), PAUSE);
  if (!isFast) tell(true);
}

function tell(nowFast: boolean): void {
  isFast = nowFast;
  for (const notify of watchers) notify(nowFast);
}
