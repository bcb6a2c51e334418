import type { Browser, Page } from '@playwright/test';
import type { Account } from '../accounts.ts';

export type Interactions = { name: string; slowest: number; middle: number };
export type Scrolling = {
  slowdown: number;
  framesPerSecond: number;
  mostCards: number;
  blankFrames: number;
  layoutShift: number;
};
export type LibraryFigures = { books: number; interactions: Interactions[]; scrolling: Scrolling[] };

const CARDS = 'main a[href^="/app/content/"]';
const QUARTER_SPEED = 4;
const SCROLL_SECONDS = 5;

/** What working in a large library feels like, at a quarter of the processor's speed. */
export async function measureLibrary(
  browser: Browser,
  productUrl: string,
  account: Account,
): Promise<LibraryFigures> {
  const interactions: Interactions[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const page = await openLibrary(browser, { productUrl, account, slowdown: QUARTER_SPEED });
    await act(page);
    await page.waitForTimeout(1500);
    const durations = await page.evaluate(() => window.interactions);
    const sorted = [...durations].sort((a, b) => a - b);
    interactions.push({
      name,
      slowest: sorted.at(-1) ?? 0,
      middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    });
    await page.context().close();
  }
  const scrolling: Scrolling[] = [];
  for (const slowdown of [1, QUARTER_SPEED]) {
    const page = await openLibrary(browser, { productUrl, account, slowdown });
    scrolling.push({ slowdown, ...(await scrollFast(page)) });
    await page.context().close();
  }
  return { books: account.books, interactions, scrolling };
}

const acts: Record<string, (page: Page) => Promise<void>> = {
  async 'typing in search'(page) {
    await page.keyboard.press('/');
    await page.keyboard.type('rivers volume', { delay: 120 });
  },
  async 'opening a book'(page) {
    await page.locator(CARDS).nth(3).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async 'switching views'(page) {
    for (const view of ['Takeaways', 'Quotes', 'Books']) {
      await page.getByRole('navigation').getByText(view, { exact: true }).last().click();
      await page.waitForTimeout(1000);
    }
  },
  async 'opening the dialog'(page) {
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
  },
};

type Opening = { productUrl: string; account: Account; slowdown: number };

async function openLibrary(browser: Browser, { productUrl, account, slowdown }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([...account.cookies].map(([name, value]) => ({ name, value, url: productUrl })));
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  await page.goto(`${productUrl}/app/knowledge-vault`);
  await page.locator(CARDS).first().waitFor();
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  return page;
}

async function scrollFast(page: Page) {
  const watched = page.evaluate(watchScrolling, { cards: CARDS, seconds: SCROLL_SECONDS });
  await page.mouse.move(720, 450);
  const endAt = Date.now() + SCROLL_SECONDS * 1000;
  while (Date.now() < endAt) {
    await page.mouse.wheel(0, 2500);
    await page.waitForTimeout(16);
  }
  return watched;
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

async function watchScrolling({ cards, seconds }: { cards: string; seconds: number }) {
  const figures = { framesPerSecond: 0, mostCards: 0, blankFrames: 0, layoutShift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      figures.layoutShift += (entry as PerformanceEntry & { value: number }).value; // TypeScript knows no LayoutShift
    }
  }).observe({ type: 'layout-shift' });
  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    await new Promise(requestAnimationFrame);
    frames += 1;
    const all = [...document.querySelectorAll(cards)];
    figures.mostCards = Math.max(figures.mostCards, all.length);
    const isSeen = (card: Element) => {
      const box = card.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    };
    if (!all.some(isSeen)) figures.blankFrames += 1;
  }
  return { ...figures, framesPerSecond: Math.round(frames / seconds) };
}
