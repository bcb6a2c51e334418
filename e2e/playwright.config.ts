import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';

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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
