import type { Page } from '@playwright/test';
import { keepItem, openBook } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

/** Whatever is set in another size than those of the scale. A field under a finger has 16, or iOS zooms in. */
const sizesBesideScale = (page: Page) =>
  page.evaluate(() => {
    const scale = [13, 15, 17, 20, 24, 32, 44];
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const found = new Set<string>();
    // Covers and seals are drawn to the size of their picture.
    for (const element of document.querySelectorAll<HTMLElement>(
      'body :not(.drawn-cover *, [class*="size-[5em]"] *, svg *)',
    )) {
      const isField = element.matches('input, select, textarea');
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!(isField || hasWords) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (scale.includes(size) || (isField && isTouched && size === 16)) continue;
      found.add(`${size}: ${element.textContent?.trim().slice(0, 40)}`);
    }
    return [...found];
  });

test('words have the sizes of the scale, and no others', async ({ page, product }, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `scale-${project.name}@example.com`);
  const id = await keepItem(page, {
    title: 'Walden',
    authors: ['Thoreau'],
    category: 'Nature',
    takeaways: ['Own less'],
    quotes: ['Simplify, simplify.'],
    notes: { 'The pond': 'It was measured in winter, through the ice.' },
  });
  for (const path of [
    '/app/knowledge-vault',
    '/app/knowledge-vault?view=quotes',
    '/app/knowledge-vault?view=notes',
    '/app/knowledge-vault?rating=4',
    `/app/content/${id}`,
    '/app/add-content',
    '/app/subscription',
    '/app/import',
    '/app/revisit',
    '/app/year',
    '/app/tokens',
    '/app/sessions',
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect([path, await sizesBesideScale(page)]).toEqual([path, []]);
  }
  for (const path of ['/vault', '/vault/virginia-woolf', '/vault/virginia-woolf/emma', '/vault/nobody']) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, await sizesBesideScale(page)]).toEqual([path, []]);
  }
});

test('a line to be read has 60 to 72 characters, beside a header that has the column', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const words =
    'We are told at school that the pond has no bottom, and so nobody has gone out to measure it. ';
  const text = words.repeat(12).trim();
  const book = { title: 'Walden', authors: ['Thoreau'], summary: text, takeaways: [text] };
  await openBook(page, { product, person: `measure-${project.name}`, book });
  const header = await page.locator('header .reading-column').boundingBox();
  expect(header?.width).toBe(704);
  for (const part of await page.getByText(text).all()) {
    const lines = await part.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / parseFloat(getComputedStyle(element).lineHeight));
    });
    expect(text.length / lines).toBeLessThanOrEqual(72);
    expect(text.length / (lines - 1)).toBeGreaterThanOrEqual(60);
  }
});
