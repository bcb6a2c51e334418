import type { Locator, Page } from '@playwright/test';
import { cardsOf, keepLargeLibrary, MADE_UP } from '../../large-library.ts';
import { expect, signIn, test } from '../../test.ts';

const READER = 'filters@example.com';
const FOUND = /^Gödel, Escher, Bach/;

test.beforeAll(({ product }) => keepLargeLibrary(product.url, READER));

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search in vault' }).first();

async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
}

/** On a phone each choice closes the drawer, beside the cards the filters stay. */
async function choose(page: Page, { name, isMobile }: { name: string; isMobile: boolean }): Promise<void> {
  if (isMobile) await filtersButton(page).click();
  await page.getByRole('button', { name, exact: true }).click();
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a reader narrows a large library to one book, and takes it all back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const isMobile = project.name === 'mobile';
  const drawer = isMobile ? page.waitForRequest(/filter-drawer/) : null;
  await page.goto(product.url);
  await signIn(page, READER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Books${MADE_UP + 1}`);
  // Fetched before anybody asks for it.
  await drawer;
  await expect(page).toHaveTitle('Library · Knowledge Vault');
  await ensureAccessible('a large library');

  // A match that no loaded page has, without its accents
  await searchBox(page).fill('GODEL hof');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toHaveAccessibleName(FOUND);
  await expect(page).toHaveURL(/\?q=GODEL\+hof$/);
  await expect(page.getByText('1 match', { exact: true })).toBeAttached();
  await ensureAccessible('a search in a view');
  await searchBox(page).fill('%');
  await expect(page.getByText('No matches')).toBeVisible();
  await ensureAccessible('a search without a match');

  // The same words over the whole vault
  await searchBox(page).fill('ladder');
  await expect(page).toHaveURL(/\?q=ladder$/);
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Search the whole vault for “ladder”' }).click();
  await expect(page.getByRole('combobox', { name: 'Search your vault' })).toHaveValue('ladder');
  await expect(page.getByRole('option', { name: /Quote: .*ladder/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);

  // A genre of a book that is not loaded, and stars
  if (!isMobile) await filtersButton(page).click();
  await choose(page, { name: 'Mathematics', isMobile });
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 active');
  await choose(page, { name: '5 stars', isMobile });
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 2 active');
  await expect(cardsOf(page)).toHaveAccessibleName(FOUND);
  await expect(page).toHaveURL(/\?genre=Mathematics&rating=5$/);
  await choose(page, { name: '5 stars', isMobile });
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 active');
  await expect(page).toHaveURL(/\?genre=Mathematics$/);
  const removal = page.getByRole('button', { name: 'Remove filter Mathematics' });
  if (isMobile)
    expect(await middleOf(page.locator('main p:visible', { hasText: /^1 of/ }))).toBeCloseTo(
      await middleOf(removal),
      0,
    );

  // In another order, which the filters leave as it is
  await removal.click();
  if (isMobile) await filtersButton(page).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first');
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\?sort=oldest$/);
  await expect(cardsOf(page).first()).toHaveAccessibleName(FOUND);
  await ensureAccessible('a sorted library');
  await page.reload();
  await expect(cardsOf(page).first()).toHaveAccessibleName(FOUND);
  await page.getByRole('button', { name: 'Remove Sort: Oldest first' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
  await choose(page, { name: 'Mathematics', isMobile });

  // The filters go with the reader through the views, and survive a reload
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Quotes' }).click();
  await expect(cardsOf(page, 'Quotes')).toHaveCount(1);
  await expect(page).toHaveTitle('Quotes · Knowledge Vault');
  await page.reload();
  await expect(cardsOf(page, 'Quotes')).toHaveCount(1);
  await expect(page).toHaveTitle('Quotes · Knowledge Vault');
  await expect(filtersButton(page)).toHaveAccessibleName('Filters 1 active');
  await choose(page, { name: '2 stars', isMobile });
  await expect(page.getByText('No matches')).toBeVisible();
  await ensureAccessible('filters without a match');
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
  await expect(page).toHaveURL(/\?view=quotes$/);
  await expect(cardsOf(page, 'Quotes').first()).toBeVisible();

  // Steps back undo them one by one
  await page.goBack();
  await expect(page).toHaveURL(/\?view=quotes&genre=Mathematics&rating=2$/);
  await page.goBack();
  await expect(cardsOf(page, 'Quotes')).toHaveCount(1);
});

test('the last buttons of the filters stand clear of the views @desktop', async ({ page, product }) => {
  await page.goto(product.url);
  await signIn(page, READER);
  await expect(cardsOf(page).first()).toBeVisible();
  await filtersButton(page).click();
  for (const [width, height, names] of [
    [1440, 900, ['Close Filters']],
    [1100, 800, ['Close Filters']],
    [800, 800, ['Reset', 'Done']],
  ] as const) {
    await page.setViewportSize({ width, height });
    const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
    for (const name of names) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual((views?.y ?? 0) - 8);
    }
  }
});

test('the filter panel folds, counts, resets and closes', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const isMobile = project.name === 'mobile';
  await page.goto(product.url);
  await signIn(page, READER);
  await expect(cardsOf(page).first()).toBeVisible();

  // The views stand at the foot of a phone, and float in the middle of a wide screen
  const screenSize = page.viewportSize() ?? { width: 0, height: 0 };
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  if (views === null) throw new Error('there are no views');
  expect(Math.abs(views.x + views.width / 2 - screenSize.width / 2)).toBeLessThan(2);
  expect(views.width === screenSize.width).toBe(isMobile);
  expect(views.y + views.height === screenSize.height).toBe(isMobile);

  // On a phone that is held low and wide, what adds a book lies in the bar and hides nothing above it
  if (isMobile) {
    await page.setViewportSize({ width: 667, height: 375 });
    const bar = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
    const add = page.getByRole('button', { name: 'Add New Book' });
    expect((await add.boundingBox())?.y).toBeGreaterThan(bar?.y ?? Infinity);
    await add.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await filtersButton(page).click();
    expect((await page.getByRole('dialog', { name: 'Filters' }).boundingBox())?.width).toBe(667);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(screenSize);
  }

  // On one that lies, nothing covers what takes all back.
  if (!isMobile) {
    await page.setViewportSize({ width: 844, height: 390 });
    await filtersButton(page).click();
    const inline = page.getByRole('region', { name: 'Filters' });
    const reset = await inline.getByRole('button', { name: 'Reset' }).boundingBox();
    const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
    expect((reset?.x ?? NaN) + (reset?.width ?? NaN)).toBeLessThan(views?.x ?? NaN);
    await inline.getByRole('button', { name: 'Done' }).click();
    await page.setViewportSize(screenSize);
  }

  // A phone keeps the search and the filters in sight
  if (isMobile) {
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(searchBox(page)).toBeInViewport();
    await expect(filtersButton(page)).toBeInViewport();
  }
  await filtersButton(page).click();
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  await expect(panel).toBeVisible();
  await ensureAccessible('the filters');
  const { width } = (await panel.boundingBox()) ?? { width: 0 };
  expect(Math.round(width)).toBe(isMobile ? 390 : 288);

  for (const section of ['Category', 'Rating']) {
    const heading = panel.getByRole('button', { name: section, exact: true });
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await heading.click();
    await expect(panel.getByRole('list', { name: section })).toHaveCount(0);
    await heading.click();
    await expect(panel.getByRole('list', { name: section })).toBeVisible();
  }

  // Several types at once keep the panel open
  await panel.getByRole('button', { name: 'Videos' }).click();
  await panel.getByRole('button', { name: 'Podcasts' }).click();
  await expect(page).toHaveURL(/type=podcast%2Cvideo/);
  await panel.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).not.toHaveURL(/type=/);
  await expect(panel.getByRole('button', { name: 'Reset' })).toBeFocused();
  await panel.getByRole('button', { name: isMobile ? 'Done' : 'Close Filters' }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(filtersButton(page)).toBeFocused();
  await expect(filtersButton(page)).toHaveAccessibleName('Filters');
});
