import type { Page } from '@playwright/test';
import { dialogOf, openDialog, resultOf, searchOf } from '../../adding.ts';
import { callApi, keepItem } from '../../book.ts';
import { expect, overflowOf, signIn, test } from '../../test.ts';

/**
 * What can be pressed, and is smaller than 40 px where a finger or a pointer would have to meet it. Links among the words
 * of a sentence are as high as those.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    )) {
      // A box or a star is pressed through its label.
      const target = control.closest('label') ?? control;
      const isInSentence =
        getComputedStyle(target).display === 'inline' &&
        [...(target.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3);
      if (isInSentence || !target.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = target.getBoundingClientRect();
      const around = getComputedStyle(target, '::after');
      const reach = around.position === 'absolute' ? around : { width: '0', height: '0' };
      const size = [
        Math.max(width, parseFloat(reach.width) || 0),
        Math.max(height, parseFloat(reach.height) || 0),
      ];
      // What has one pixel is for screen readers alone. While a sheet comes up, 40 may be 39.99.
      if (width <= 1 || Math.min(...size) > 39.9) continue;
      const name = target.getAttribute('aria-label') ?? target.textContent;
      found.add(`${size.map(Math.round).join(' × ')}: ${target.localName} ${name?.trim().slice(0, 40)}`);
    }
    return [...found];
  });

test('everything that is pressed is large enough for a finger', async ({ page, product }, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(['login', await smallTargets(page)]).toEqual(['login', []]);
  await signIn(page, `targets-${project.name}@example.com`);
  const { item: saved } = (await callApi(page, {
    method: 'POST',
    path: '/content/saved-from-vault',
    body: { influencerSlug: 'virginia-woolf', bookSlug: 'emma' },
  })) as { item: { _id: string } };
  const id = await keepItem(page, {
    title: 'Walden',
    authors: ['Thoreau'],
    category: 'Nature',
    rated: true,
    rating: 4,
    previewLink: 'https://example.org/walden',
    takeaways: ['Own less'],
    quotes: ['Simplify, simplify.'],
    notes: { 'The pond': 'It was measured in winter, through the ice.' },
  });
  for (const path of [
    '/app/knowledge-vault',
    '/app/knowledge-vault?view=takeaways',
    '/app/knowledge-vault?view=quotes',
    '/app/knowledge-vault?view=notes',
    '/app/knowledge-vault?rating=4',
    `/app/content/${id}`,
    `/app/content/${saved._id}`,
    '/app/add-content',
    '/app/subscription',
    '/app/import',
    '/app/export',
    '/app/revisit',
    '/app/year',
    '/app/tokens',
    '/app/sessions',
    '/vault',
    '/vault/virginia-woolf',
    '/vault/virginia-woolf?view=takeaways',
    '/vault/virginia-woolf?view=quotes',
    '/vault/virginia-woolf?view=notes',
    '/vault/virginia-woolf/emma',
    '/vault/nobody',
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect([path, await smallTargets(page), await overflowOf(page)]).toEqual([path, [], 0]);
  }

  await page.goto(`${product.url}/app/knowledge-vault`);
  await openDialog(page);
  await searchOf(page).fill('walden');
  await expect(resultOf(page, /Walden/)).toBeVisible();
  expect(['adding', await smallTargets(page)]).toEqual(['adding', []]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  expect(['filters', await smallTargets(page)]).toEqual(['filters', []]);
});

test('a rating and what clears it stand in one row on every usual phone', async ({ page, product }, {
  project,
}) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `stars-${project.name}@example.com`);
  const id = await keepItem(page, { title: 'Walden', authors: ['Thoreau'], rated: true, rating: 4 });
  await page.goto(`${product.url}/app/content/${id}`);
  const clear = page.getByRole('button', { name: 'Clear rating' });
  const stars = page.getByRole('radiogroup', { name: 'Rating' }).locator('label');
  for (const width of [360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await Promise.all([clear, ...(await stars.all())].map((part) => part.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? NaN) + (box?.height ?? NaN) / 2));
    expect([width, new Set(middles).size, await overflowOf(page)]).toEqual([width, 1, 0]);
  }
});
