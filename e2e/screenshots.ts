import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../scripts/browser.ts';
import { startProduct } from './product.ts';
import { signIn } from './test.ts';

/** Takes the pictures of the README from the product as it is, with the sample reader's books. */
const folder = join(import.meta.dirname, '../docs/pictures');
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};

type Picture = {
  name: string;
  options: BrowserContextOptions;
  path: string;
  prepare?: (page: Page) => Promise<void>;
};

const openFirstBook = async (page: Page) => {
  await page
    .getByRole('link', { name: /Meditations/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Meditations' }).waitFor();
};

const pictures: Picture[] = [
  { name: 'library-light', options: { ...desktop, colorScheme: 'light' }, path: '/app/knowledge-vault' },
  { name: 'library-dark', options: { ...desktop, colorScheme: 'dark' }, path: '/app/knowledge-vault' },
  {
    name: 'book-light',
    options: { ...desktop, colorScheme: 'light' },
    path: '/app/knowledge-vault',
    prepare: openFirstBook,
  },
  { name: 'library-phone', options: { ...phone, colorScheme: 'light' }, path: '/app/knowledge-vault' },
  {
    name: 'quotes-phone',
    options: { ...phone, colorScheme: 'dark' },
    path: '/app/knowledge-vault?view=quotes',
  },
  { name: 'year-light', options: { ...desktop, colorScheme: 'light' }, path: '/app/year' },
  { name: 'meet-again-phone', options: { ...phone, colorScheme: 'light' }, path: '/app/revisit' },
];

mkdirSync(folder, { recursive: true });
await using product = await startProduct();
await using browser = await chromium.launch(launchOptions(findBrowser()));
for (const { name, options, path, prepare } of pictures) {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'ada@example.com');
  await page.goto(`${product.url}${path}`);
  await page.getByRole('link', { name: /by / }).first().waitFor();
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.log(`docs/pictures/${name}.png`);
  await page.context().close();
}
