import type { Browser } from '@playwright/test';
import type { Account } from '../accounts.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { listDocuments } from './documents.ts';
import { serveStaticPage } from './static-page.ts';
import { type Network, QUARTER_SPEED, type Visit, type VisitFigures, visit } from './visit.ts';

export type PageComparison = {
  name: string;
  network: Network;
  page: Record<keyof VisitFigures, Spread>;
  /** Milliseconds until the static page shows its cards. */
  staticPainted: Spread;
  /** What of its main thread the static page blocks: the browser's own share. */
  staticBlocked: Spread;
  /** Round by round. */
  timesStatic: Spread;
  /** Whether the public page has the same headings without JavaScript; null for what is not public. */
  isCompleteWithoutScript: boolean | null;
};

const KEYS = [
  'painted',
  'blocked',
  'scriptBytes',
  'scriptBytesInAll',
  'requests',
  'requestsInAll',
  'layoutShift',
] as const;

/** The library and the public pages, cold, each in turn with a static page of the library's first fifty cards. */
export async function measurePages(
  browser: Browser,
  productUrl: string,
  { account, rounds }: { account: Account; rounds: number },
): Promise<PageComparison[]> {
  const { content } = await account.api('GET /content', { query: { limit: '50' } });
  const plain = await serveStaticPage(content);
  const pages = await listDocuments(productUrl, account);
  const comparisons: PageComparison[] = [];
  for (const network of ['fast', 'slow-4g'] as const) {
    for (const { name, ...page } of pages) {
      const isPublic = !('cookies' in page);
      const measured: VisitFigures[] = [];
      const statics: VisitFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const conditions = { network, slowdown: QUARTER_SPEED } satisfies Partial<Visit>;
        measured.push(await visit(browser, { ...page, ...conditions }));
        statics.push(await visit(browser, { url: plain.url, content: 'h2', ...conditions }));
      }
      const comparison: PageComparison = {
        name,
        network,
        page: Object.fromEntries(
          KEYS.map((key) => [key, spreadOf(measured.map((figures) => figures[key]))]),
        ) as PageComparison['page'], // made of exactly its keys
        staticPainted: spreadOf(statics.map(({ painted }) => painted)),
        staticBlocked: spreadOf(statics.map(({ blocked }) => blocked)),
        isCompleteWithoutScript: isPublic ? await isCompleteWithoutScript(browser, page.url) : null,
        timesStatic: spreadOf(
          measured.map(({ painted }, round) => painted / (statics[round]?.painted ?? painted)),
        ),
      };
      comparisons.push(comparison);
      process.stdout.write(`  ${name}, ${network}: ${Math.round(comparison.page.painted.median)} ms\n`);
    }
  }
  plain.stop();
  return comparisons;
}

async function isCompleteWithoutScript(browser: Browser, url: string): Promise<boolean> {
  const [scripted, plain] = [await readHeadings(browser, url, true), await readHeadings(browser, url, false)];
  return plain.length > 0 && scripted.join('\n') === plain.join('\n');
}

async function readHeadings(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const headings = await page.locator('main').getByRole('heading').allInnerTexts();
  await context.close();
  return headings;
}
