import type { Browser, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { openLibrary, type Place, slowDownAtRest } from './library-page.ts';
import { serveStaticPage } from './static-page.ts';
import { DESKTOP, QUARTER_SPEED } from './visit.ts';

export type Scrolling = {
  slowdown: number;
  framesPerSecond: Spread;
  /** What the same machine draws of a static page of cards at the same speed, in turn. */
  staticFramesPerSecond: Spread;
  /** How far it came: the hand is faster than pages of the list can arrive. */
  pixelsPerSecond: Spread;
  staticPixelsPerSecond: Spread;
  /** Of all gestures. */
  mostCards: number;
  blankFrames: number;
  layoutShift: number;
};

/** For each speed: a single one would be chance. */
const GESTURES = 5;
const PLACES = 'main li[aria-posinset]';
const SCROLL_SECONDS = 5;
/** Pixels a second, nine screens: nobody reads a title at that speed. */
const SCROLL_SPEED = 8000;

/** What is seen while the library flies past, at full speed and at a quarter of it. */
export async function measureScrolling(browser: Browser, place: Place): Promise<Scrolling[]> {
  const scrolling: Scrolling[] = [];
  const plain = await serveStaticPage(await listCards(place.account));
  for (const slowdown of [1, QUARTER_SPEED]) {
    const library: Gesture[] = [];
    const still: Gesture[] = [];
    for (let gesture = 0; gesture < GESTURES; gesture += 1) {
      library.push(await scrollOnce(await openLibrary(browser, { ...place, slowdown }), PLACES));
      still.push(await scrollOnce(await openStatic(browser, { url: plain.url, slowdown }), 'li'));
    }
    scrolling.push({
      slowdown,
      framesPerSecond: spreadOf(library.map((one) => one.framesPerSecond)),
      staticFramesPerSecond: spreadOf(still.map((one) => one.framesPerSecond)),
      pixelsPerSecond: spreadOf(library.map((one) => one.pixelsPerSecond)),
      staticPixelsPerSecond: spreadOf(still.map((one) => one.pixelsPerSecond)),
      mostCards: Math.max(...library.map((one) => one.mostCards)),
      blankFrames: library.reduce((sum, one) => sum + one.blankFrames, 0),
      layoutShift: Math.max(...library.map((one) => one.layoutShift)),
    });
  }
  plain.stop();
  return scrolling;
}

/** As many cards as the scrolling can pass. */
async function listCards(account: Account) {
  const { content } = await account.api('GET /content', { query: { limit: '100' } });
  return Array.from({ length: 10 }, () => content).flat();
}

async function openStatic(browser: Browser, { url, slowdown }: { url: string; slowdown: number }) {
  const page = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await page.goto(url);
  await slowDownAtRest(page, slowdown);
  return page;
}

type Gesture = Awaited<ReturnType<typeof scrollFast>>;

async function scrollOnce(page: Page, places: string): Promise<Gesture> {
  const figures = await scrollFast(page, places);
  await page.context().close();
  return figures;
}

/** One gesture of constant speed, made by the browser itself: turns of a wheel that each wait for the page's answer
    would scroll a slow page more slowly than a fast one. */
async function scrollFast(page: Page, places: string) {
  const session = await page.context().newCDPSession(page);
  const figures = page.evaluate(watchScrolling, { places, seconds: SCROLL_SECONDS });
  await session.send('Input.synthesizeScrollGesture', {
    x: 720,
    y: 450,
    yDistance: -SCROLL_SPEED * SCROLL_SECONDS,
    speed: SCROLL_SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  return figures;
}

/** `places` finds the cards, those too that only show their titles while they fly past. */
type Watching = { places: string; seconds: number };

/** Runs in the page. */
async function watchScrolling({ places, seconds }: Watching) {
  const figures = { framesPerSecond: 0, pixelsPerSecond: 0, mostCards: 0, blankFrames: 0, layoutShift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      figures.layoutShift += (entry as PerformanceEntry & { value: number }).value; // TypeScript knows no LayoutShift
    }
  }).observe({ type: 'layout-shift' });

  // The browser scrolls ahead of the page. Until the page's own listeners have run, the document is what somebody has
  // just seen at the new position.
  const countBlank = () => {
    const columns = new Map<number, { top: number; bottom: number }[]>();
    for (const place of document.querySelectorAll(places)) {
      const { left, top, bottom } = place.getBoundingClientRect();
      columns.set(left, [...(columns.get(left) ?? []), { top, bottom }]);
    }
    const list = document.querySelector('main ul, ul')?.getBoundingClientRect();
    const [from, to] = [Math.max(0, list?.top ?? 0), Math.min(innerHeight, list?.bottom ?? 0)];
    const mostEmpty = 100; // more than the gap between two cards
    // The columns of a list end at different heights: below the last card of each, nothing is missing.
    const lowest = Math.max(...[...columns.values()].flat().map(({ bottom }) => bottom));
    const isEndDrawn = (list?.bottom ?? 0) - lowest < mostEmpty;
    const isBlank = [...columns.values()].some((column) => {
      let reached = from;
      for (const { top, bottom } of column.sort((one, other) => one.top - other.top)) {
        if (Math.min(top, to) - reached > mostEmpty) return true;
        reached = Math.max(reached, bottom);
      }
      return to - reached > mostEmpty && !isEndDrawn;
    });
    if (isBlank || columns.size === 0) figures.blankFrames += 1;
  };
  window.addEventListener('scroll', countBlank, { capture: true, passive: true });

  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    await new Promise(requestAnimationFrame);
    frames += 1;
    figures.mostCards = Math.max(figures.mostCards, document.querySelectorAll(places).length);
  }
  window.removeEventListener('scroll', countBlank, { capture: true });
  const taken = (performance.now() - startedAt) / 1000;
  figures.framesPerSecond = frames / taken;
  figures.pixelsPerSecond = window.scrollY / taken;
  return figures;
}
