import type { Locator } from '@playwright/test';
import { openBook } from '../book.ts';
import { expect, test } from '../test.ts';

const english = 'A second life';
const arabic = 'القراءة حياة ثانية';

/** On which side of the words their mark hangs. */
const markSides = (marked: Locator) =>
  marked.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = getComputedStyle(element, '::before');
      return parseFloat(left) < parseFloat(right) ? 'left' : 'right';
    }),
  );

test('a line has its mark on the side from which it is read', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const lines = [english, arabic];
  const note = `- ${arabic}\n- ${arabic}\n\n> ${arabic}`;
  await openBook(page, {
    product,
    person: `right-to-left-${project.name}`,
    book: { title: 'Two scripts', takeaways: lines, quotes: lines, notes: { [arabic]: note } },
  });
  expect(await markSides(page.locator('.hanging-dot'))).toEqual(['left', 'right']);
  expect(await markSides(page.locator('.hanging-quote'))).toEqual(['left', 'right']);
  await expect(page.locator('.markdown ul')).toHaveCSS('direction', 'rtl');
  await ensureAccessible('a book in two scripts');

  await page.goto(`${product.url}/app/knowledge-vault?view=quotes`);
  await expect(page.getByText(arabic)).toBeVisible();
  expect(await markSides(page.locator('div:has(> blockquote)'))).toEqual(['left', 'right']);
});

test('what hangs beside a line from the right keeps clear of its mark', async ({ page, product }, {
  project,
}) => {
  const book = { title: 'Tools', takeaways: [arabic] };
  await openBook(page, { product, person: `right-tools-${project.name}`, book });
  const words = await page.getByText(arabic).boundingBox();
  const tool = await page.getByRole('button', { name: 'Edit takeaway' }).boundingBox();
  if (!words || !tool) throw new Error('there is no line with its tools');
  expect(tool.x).toBeLessThan(words.x + words.width / 2);
});

test('the lines of a public vault do so too', async ({ page, product }) => {
  await page.goto(`${product.url}/vault/virginia-woolf?view=takeaways`);
  const dot = page.locator('.vault-dot').first();
  expect(await markSides(dot)).toEqual(['left']);
  await dot.getByRole('link').evaluate((link, words) => link.replaceChildren(words), arabic);
  expect(await markSides(dot)).toEqual(['right']);

  await page.goto(`${product.url}/vault/virginia-woolf?view=quotes`);
  const quote = page.locator('.pull-quote').first();
  await quote.getByRole('link').evaluate((link, words) => link.replaceChildren(words), arabic);
  await expect(quote).toHaveCSS('direction', 'rtl');
  expect(await quote.evaluate((element) => getComputedStyle(element, '::before').float)).toBe('inline-start');
});
