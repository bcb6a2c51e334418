import type { Page } from '@playwright/test';
import { openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

/** What has the focus, and whether a line around it, or around what it is a part of, says so. */
const readStop = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return null;
    const lines = [stop, stop.parentElement, stop.closest('label, article')].map((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part ?? stop);
      // A choice has a field that is hidden from sight, with a line that nobody sees.
      const isSeen = (part ?? stop).getBoundingClientRect().width > 1;
      return isSeen && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0;
    });
    return { words: stop.outerHTML.slice(0, 200), isMarked: Math.max(...lines) >= 2 };
  });

test('who goes through a page by keyboard sees at each step where they are @desktop', async ({
  page,
  product,
}) => {
  await openBook(page, {
    product,
    person: 'by-keyboard',
    book: { title: 'Walden', authors: ['Thoreau'], takeaways: ['Own less'], rated: true, rating: 3 },
  });
  const book = page.url();
  const unmarked: string[] = [];
  for (const address of [
    book,
    `${product.url}/app/knowledge-vault`,
    `${product.url}/app/add-content/details`,
    `${product.url}/app/subscription`,
    `${product.url}/vault`,
    `${product.url}/vault/virginia-woolf`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // When the app takes over from the library's document, the focus goes to the heading, which is no stop.
    await expect(page.locator('[data-preview-list]')).toHaveCount(0);
    let stops = 0;
    for (; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await readStop(page);
      if (stop === null) break;
      if (!stop.isMarked) unmarked.push(`${address}: ${stop.words}`);
    }
    expect(stops, address).toBeGreaterThan(5);
  }
  expect(unmarked).toEqual([]);
});
