import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';

// What is kept, sent, told and gone back to is the same at every width, so these are walked at one: the suite takes a
// quarter less. WIDTHS=all walks everything at both.
const onADesktop = [
  'account/*',
  'book/book-page-failures*',
  'library/changing-many*',
  'library/merging*',
  'moving/*',
  'public-vault/save-from-vault*',
  'subscription/subscription*',
  'whole/hearing*',
];
const onAPhone = [
  'adding/drafting*',
  'adding/save-from-web*',
  'adding/saying-where-one-is*',
  'adding/searched-in-vain*',
  'library/library-scrolling*',
  'reading/*',
  'subscription/payment-events*',
  'whole/blocked-file*',
  'whole/parts-and-back*',
];
const isOneWidthEnough = process.env['WIDTHS'] !== 'all';
const except = (journeys: string[]) => ({
  testIgnore: isOneWidthEnough ? journeys.map((path) => `**/${path}.spec.ts`) : [],
});

/** Whole journeys through the product as it is built, on a desktop and on a phone. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // A journey waits for a third of its time. Each worker has a product and a database of its own.
  workers: 2,
  // A second try tells a busy machine from a defect; what needed one is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(process.env['CHROMIUM_PATH']),
    actionTimeout: 15_000,
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', ...except(onAPhone), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      ...except(onADesktop),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
