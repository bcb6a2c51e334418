import type { Browser, Page } from '@playwright/test';
import { type Account, listCookies } from '../accounts.ts';
import { DESKTOP } from './visit.ts';

/** Of books, as links. */
export const CARDS = 'main a[href^="/app/content/"]';

export type Place = { productUrl: string; account: Account };

/** The library of an account, at rest. `watch` runs in the page before anything of its own. */
export async function openLibrary(
  browser: Browser,
  { productUrl, account, slowdown, watch }: Place & { slowdown: number; watch?: () => void },
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await context.addCookies(listCookies(account).map((cookie) => ({ ...cookie, url: productUrl })));
  if (watch !== undefined) await context.addInitScript(watch);
  const page = await context.newPage();
  await page.goto(`${productUrl}/app/knowledge-vault`);
  await page.locator(CARDS).first().waitFor();
  await slowDownAtRest(page, slowdown);
  return page;
}

/** Once all that a page begins with is done. */
export async function slowDownAtRest(page: Page, rate: number): Promise<void> {
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
