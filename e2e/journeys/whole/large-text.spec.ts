import type { Page } from '@playwright/test';
import { launchOptions } from '../../../scripts/browser.ts';
import { search } from '../../adding.ts';
import { keepItem } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const options = launchOptions(process.env['CHROMIUM_PATH']);
// Twice as large as usual, as one sets it in the browser.
test.use({ launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] } });

/** Words that go on in the next line, without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const { parentElement } = text;
      // Covers are drawn to the size of their picture, and what is for screen readers alone has a box of one pixel.
      if (!parentElement?.checkVisibility() || parentElement.closest('.drawn-cover, .sr-only')) continue;
      if (getComputedStyle(parentElement).hyphens === 'auto') continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });

test('with letters twice as large the cards of vaults break no word @desktop', async ({ page, product }) => {
  await page.goto(`${product.url}/vault`);
  await expect(page.getByRole('link', { name: 'Mary Wollstonecraft' })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});

test('with letters twice as large a found book breaks no word @desktop', async ({ page, product }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'large-text@example.com');
  await page.goto(`${product.url}/app/knowledge-vault?dialog=add`);
  await search(page, 'Dune', /Dune Messiah/);
  expect(await brokenWords(page)).toEqual([]);
});

test('with letters twice as large the filters beside the cards have their whole height @desktop', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'large-filters@example.com');
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  await page.goto(`${product.url}/app/knowledge-vault`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const LINE = 48;
  const hidden = await filters.evaluate((panel) =>
    Math.max(...[...panel.querySelectorAll('div')].map((part) => part.scrollHeight - part.clientHeight)),
  );
  expect(hidden, 'nothing of them is to be scrolled by itself').toBeLessThan(LINE);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await filters.getByRole('button', { name: 'Close Filters' }).boundingBox();
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(views?.y ?? 0);
});
