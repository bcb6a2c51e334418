import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export type Network = 'fast' | 'slow-4g';

export type Visit = {
  url: string;
  /** What must be on the screen before the page counts as showing its content. */
  content: string;
  cookies?: readonly { name: string; value: string }[];
  network: Network;
  /** How many times slower than the processor is. */
  slowdown: number;
  viewport?: { width: number; height: number };
};

export type VisitFigures = {
  /** Milliseconds from the navigation to the frame that shows the content. */
  painted: number;
  /** Milliseconds of tasks beyond their first 50, until two seconds after the content. */
  blocked: number;
  /** Bytes of JavaScript, as sent, that arrived before the content. */
  scriptBytes: number;
  /** The same until two seconds after the content: what a page begins with once it has been seen. */
  scriptBytesInAll: number;
  /** Asked for before the content. */
  requests: number;
  /** The same until two seconds after it. */
  requestsInAll: number;
  layoutShift: number;
};

export const DESKTOP = { width: 1440, height: 900 };
export const QUARTER_SPEED = 4;

type Figures = Pick<VisitFigures, 'painted' | 'blocked' | 'layoutShift'>;

/** Chromium's own preset: 1.44 Mbit/s down, 675 kbit/s up, 562.5 ms a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const AFTER_CONTENT = 2000;
const LOOK_EVERY = 100;
const PATIENCE = 60_000;

/** Opens a page in a fresh browser, and returns what the person had to wait for. */
export async function visit(browser: Browser, wanted: Visit): Promise<VisitFigures> {
  const context = await browser.newContext({ viewport: wanted.viewport ?? DESKTOP });
  try {
    await giveCookies(context, wanted);
    await context.addInitScript(watchPage, wanted.content);
    const page = await context.newPage();
    const { readTraffic, readFigures } = await slowDown(page, wanted);
    await page.goto(wanted.url, { waitUntil: 'commit' });
    const giveUpAt = Date.now() + PATIENCE;
    while ((await readFigures()).painted === 0) {
      if (Date.now() > giveUpAt) throw new Error(`${wanted.url} never showed ${wanted.content}`);
      await page.waitForTimeout(LOOK_EVERY);
    }
    await page.waitForTimeout(AFTER_CONTENT);
    const figures = await readFigures();
    const inAll = readTraffic(Infinity);
    return {
      ...figures,
      ...readTraffic(figures.painted),
      scriptBytesInAll: inAll.scriptBytes,
      requestsInAll: inAll.requests,
    };
  } finally {
    await context.close();
  }
}

async function giveCookies(context: BrowserContext, { cookies = [], url }: Visit): Promise<void> {
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
}

async function slowDown(page: Page, { network, slowdown }: Visit) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === 'slow-4g') await session.send('Network.emulateNetworkConditions', SLOW_4G);
  // Each with its moment, by the clock of the browser: when somebody asks, the page may have gone on.
  const asked: number[] = [];
  const loaded: { at: number; bytes: number }[] = [];
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    asked.push(timestamp);
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (scripts.has(requestId)) loaded.push({ at: timestamp, bytes: encodedDataLength });
  });
  return {
    /** The requests, and the scripts that had arrived, this many milliseconds after the request for the document. */
    readTraffic(milliseconds: number) {
      const until = (asked[0] ?? 0) + milliseconds / 1000;
      const scriptBytes = loaded.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0);
      return { requests: asked.filter((at) => at <= until).length, scriptBytes };
    },
    /** Evaluated without Playwright's own script, which the page would have to compile during the measurement. */
    async readFigures(): Promise<Figures> {
      const expression = 'JSON.stringify(window.figures ?? { painted: 0 })';
      const { result } = await session.send('Runtime.evaluate', { expression });
      return JSON.parse(String(result.value)) as Figures; // what `watchPage` keeps there
    },
  };
}

declare global {
  interface Window {
    figures: Figures;
  }
}

/** Runs in the page before anything of its own. */
function watchPage(content: string): void {
  const figures: Figures = { painted: 0, blocked: 0, layoutShift: 0 };
  window.figures = figures;
  const look = () => {
    const found = document.querySelector(content);
    if (found !== null && found.getClientRects().length > 0) {
      // What is there before a frame is drawn is in it; what waits for its turn comes after it.
      setTimeout(() => (figures.painted = performance.now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) figures.blocked += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }; // TypeScript knows no LayoutShift
      if (!shift.hadRecentInput) figures.layoutShift += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
