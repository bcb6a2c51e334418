import type { Browser, Locator, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { spreadOf } from '../statistics.ts';
import { serveStaticPage } from './static-page.ts';
import { DESKTOP } from './visit.ts';

export type Interactions = { name: string; slowest: number; middle: number };
export type Scrolling = {
  slowdown: number;
  framesPerSecond: number;
  /** What the same machine draws of a static page of cards at the same speed, in the same minute. */
  staticFramesPerSecond: number;
  /** How far it came: the hand is faster than pages of the list can arrive. */
  pixelsPerSecond: number;
  mostCards: number;
  blankFrames: number;
  layoutShift: number;
};
export type LibraryFigures = { books: number; interactions: Interactions[]; scrolling: Scrolling[] };

const CARDS = 'main a[href^="/app/content/"]';
const QUARTER_SPEED = 4;
/** Each time in a browser that has never seen the page: one opening alone would be chance. */
const VISITS = 5;
const PLACES = 'main li[aria-posinset]';
const SCROLL_SECONDS = 5;
/** Pixels a second, nine screens: nobody reads a title at that speed. */
const SCROLL_SPEED = 8000;

/** What working in a large library feels like, at a quarter of the processor's speed. */
export async function measureLibrary(
  browser: Browser,
  productUrl: string,
  account: Account,
): Promise<LibraryFigures> {
  const interactions: Interactions[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const durations: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await openLibrary(browser, { productUrl, account, slowdown: QUARTER_SPEED });
      await act(page);
      await page.waitForTimeout(1500);
      durations.push(...(await page.evaluate(() => window.interactions)));
      await page.context().close();
    }
    // What takes less than 16 ms nobody tells.
    const { median, most } = spreadOf(durations.length > 0 ? durations : [0]);
    interactions.push({ name, slowest: most, middle: median });
  }
  const scrolling: Scrolling[] = [];
  const plain = await serveStaticPage(await listCards(account));
  for (const slowdown of [1, QUARTER_SPEED]) {
    const page = await openLibrary(browser, { productUrl, account, slowdown });
    const figures = await scrollFast(page, PLACES);
    await page.context().close();
    const still = await openStatic(browser, { url: plain.url, slowdown });
    const { framesPerSecond } = await scrollFast(still, 'li');
    await still.context().close();
    scrolling.push({ slowdown, ...figures, staticFramesPerSecond: framesPerSecond });
  }
  plain.stop();
  return { books: account.books, interactions, scrolling };
}

const acts: Record<string, (page: Page) => Promise<void>> = {
  async 'typing in search'(page) {
    await page.keyboard.press('/');
    await page.keyboard.type('rivers volume', { delay: 120 });
  },
  async 'opening a book'(page) {
    await press(page, page.locator(CARDS).nth(3));
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'switching views'(page) {
    for (const view of ['Takeaways', 'Quotes', 'Books']) {
      await press(page, page.getByRole('navigation').getByText(view, { exact: true }).last());
      await page.waitForTimeout(1000);
    }
  },
  async 'opening the dialog'(page) {
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
  },
};

/** As a hand does, which has arrived before it presses. Playwright's own click runs a check of its own in the page. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.mouse.up();
}

type Opening = { productUrl: string; account: Account; slowdown: number };

async function openLibrary(browser: Browser, { productUrl, account, slowdown }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await context.addCookies([...account.cookies].map(([name, value]) => ({ name, value, url: productUrl })));
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  await page.goto(`${productUrl}/app/knowledge-vault`);
  await page.locator(CARDS).first().waitFor();
  await slowDownAtRest(page, slowdown);
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  return page;
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

/** Once all that a page begins with is done. */
async function slowDownAtRest(page: Page, rate: number): Promise<void> {
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
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

declare global {
  interface Window {
    interactions: number[];
  }
}

/** Runs in the page before anything of its own: the time from each key and press to the frame that follows it. */
function watchInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const event = entry as PerformanceEventTiming & { interactionId?: number }; // TypeScript doesn't know the id yet
      if ((event.interactionId ?? 0) > 0) window.interactions.push(event.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // nor the threshold
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

  // The browser scrolls ahead of the page. Before the page's own listeners have answered, the document is what
  // somebody has just seen at the new place.
  const countBlank = () => {
    const columns = new Map<number, { top: number; bottom: number }[]>();
    for (const place of document.querySelectorAll(places)) {
      const { left, top, bottom } = place.getBoundingClientRect();
      columns.set(left, [...(columns.get(left) ?? []), { top, bottom }]);
    }
    const list = document.querySelector('main ul, ul')?.getBoundingClientRect();
    const [from, to] = [Math.max(0, list?.top ?? 0), Math.min(innerHeight, list?.bottom ?? 0)];
    const mostEmpty = 100; // more than the gap between two cards
    // The columns of a list end at different heights: below the last card of each nothing is missing.
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
  figures.framesPerSecond = Math.round(frames / seconds);
  figures.pixelsPerSecond = Math.round(window.scrollY / seconds);
  return figures;
}
