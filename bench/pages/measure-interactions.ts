import type { Browser, Locator, Page } from '@playwright/test';
import { spreadOf } from '../statistics.ts';
import { CARDS, openLibrary, type Place } from './library-page.ts';
import { QUARTER_SPEED } from './visit.ts';

export type Interactions = { name: string; slowest: number; middle: number };

/** Each time in a fresh browser: a single opening would be chance. */
const VISITS = 5;

/** How long a press or a key waits for its frame, at a quarter of the processor's speed. */
export async function measureInteractions(browser: Browser, place: Place): Promise<Interactions[]> {
  const interactions: Interactions[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const durations: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) durations.push(...(await visitOnce(browser, place, act)));
    // What takes less than 16 ms nobody tells.
    const { median, most } = spreadOf(durations.length > 0 ? durations : [0]);
    interactions.push({ name, slowest: most, middle: median });
  }
  return interactions;
}

type Act = (page: Page) => Promise<void>;

async function visitOnce(browser: Browser, place: Place, act: Act): Promise<number[]> {
  const page = await openLibrary(browser, { ...place, slowdown: QUARTER_SPEED, watch: watchInteractions });
  await page.evaluate(() => {
    window.interactions.length = 0;
  });
  await act(page);
  await page.waitForTimeout(1500);
  const durations = await page.evaluate(() => window.interactions);
  await page.context().close();
  return durations;
}

const acts: Record<string, Act> = {
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

/** Like a hand that has arrived before it presses. Playwright's own click runs a check in the page. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.waitForTimeout(500);
  await page.mouse.down();
  await page.mouse.up();
}

declare global {
  interface Window {
    interactions: number[];
  }
}

/** The time from each key and press to the frame that follows it. */
function watchInteractions(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const event = entry as PerformanceEventTiming & { interactionId?: number }; // TypeScript doesn't know the id yet
      if ((event.interactionId ?? 0) > 0) window.interactions.push(event.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // nor the threshold
}
