import type { Page } from '@playwright/test';
import { fillQuickly } from '../../../scripts/seed/fill-library.ts';
import { makeBooks } from '../../../scripts/seed/many-books.ts';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { cardsOf } from '../../large-library.ts';
import { expect, signIn, test } from '../../test.ts';

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });
const boxes = (page: Page) => page.getByRole('list', { name: 'Books' }).getByRole('checkbox');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openLibrary(
  page: Page,
  { url, email, books }: { url: string; email: string; books: string[] },
) {
  const { api } = await signInAtSandbox(url, email);
  for (const title of books.toReversed())
    await api('POST /content', { body: { title, authors: ['Mara Velde'], category: 'Wrong' } });
  await page.goto(url);
  await signIn(page, email);
  return api;
}

test('a reader gives three books a tag, finds them by it, and deletes two of them', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const books = ['Tides', 'Dunes', 'Harbours', 'Hills'];
  await openLibrary(page, { url: product.url, email: `tags-${project.name}@example.com`, books });
  await expect(cardsOf(page)).toHaveCount(4);

  // A card is a link, then a box; the keys lead from the button to the first of them
  await button(page, 'Select').focus();
  await page.keyboard.press('Enter');
  await expect(selection(page)).toContainText('0 selected');
  await expect(button(page, 'Add tag')).toBeDisabled();
  await page.keyboard.press('Tab');
  const first = page.getByRole('checkbox', { name: 'Tides' });
  if (project.name === 'desktop') await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.getByRole('checkbox', { name: 'Harbours' }).click({ modifiers: ['Shift'] });
  await expect(selection(page)).toContainText('3 selected');
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
  await ensureAccessible('choosing books');

  // From any card, however many there are, a key leads to what can be done, and back
  await page.getByRole('checkbox', { name: 'Dunes' }).focus();
  await page.keyboard.press('s');
  await expect(button(page, 'Status')).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('checkbox', { name: 'Dunes' })).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tag', { exact: true })).toBeFocused();
  await ensureAccessible('adding a tag to many');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Add tag')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Tag', { exact: true }).fill('by the sea');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag added to 3 books')).toBeVisible();
  await expect(selection(page)).toHaveCount(0);
  await expect(button(page, 'Select')).toBeFocused();

  await page.goto(`${product.url}/app/knowledge-vault?tag=by+the+sea`);
  await expect(button(page, 'Remove filter by the sea')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(3);

  // “Back” and Escape leave the choosing, and nothing else
  await button(page, 'Select').click();
  await boxes(page).first().click();
  await page.goBack();
  await expect(selection(page)).toHaveCount(0);
  await expect(cardsOf(page)).toHaveCount(3);
  await button(page, 'Select').click();
  await expect(selection(page)).toContainText('0 selected');
  await page.keyboard.press('Escape');
  await expect(selection(page)).toHaveCount(0);

  await button(page, 'Select').click();
  await button(page, 'Select all 3').click();
  await expect(selection(page)).toContainText('3 selected');
  await page.getByRole('checkbox', { name: 'Dunes' }).click();
  await button(page, 'Delete').click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 items?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ensureAccessible('deleting many');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 items deleted')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toHaveAccessibleName(/^Dunes/);
  await cardsOf(page).click();
  await expect(page.getByText('by the sea')).toBeVisible();
});

test('the last button of the filters stands clear of what is selected @desktop', async ({
  page,
  product,
}) => {
  await openLibrary(page, { url: product.url, email: 'beside-filters@example.com', books: ['Tides'] });
  await expect(cardsOf(page)).toHaveCount(1);
  await button(page, 'Filters').click();
  await button(page, 'Select').click();
  for (const [width, height] of [
    [1024, 768],
    [1270, 800],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const end = async () => {
      const box = await button(page, 'Close Filters').boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    const bar = async () => (await selection(page).boundingBox())?.y ?? NaN;
    await expect.poll(async () => (await bar()) - (await end()), `at ${width}`).toBeGreaterThanOrEqual(4);
  }
});

test('what is selected stays where a dialog of the address is opened and closed', async ({ page, product }, {
  project,
}) => {
  const email = `select-and-filter-${project.name}@example.com`;
  await openLibrary(page, { url: product.url, email, books: ['Tides', 'Dunes'] });
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Tides' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selection(page)).toContainText('1 selected');

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Filters').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selection(page)).toContainText('1 selected');
});

test.describe('when a call fails on the way', () => {
  test.use({ expectsFailures: true });

  test('what was deleted among many goes from another tab at once, and from the device with all that was not saved', async ({
    page,
    context,
    product,
    ensureAccessible,
  }, { project }) => {
    const email = `tabs-${project.name}@example.com`;
    const books = ['Tides', 'Dunes', 'Harbours'];
    const api = await openLibrary(page, { url: product.url, email, books });
    const { content } = await api('GET /content', { query: {} });
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft_')).length);
    await page.route('**/api/content/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    const other = await context.newPage();
    await other.goto(`${product.url}/app/knowledge-vault`);
    await expect(cardsOf(other)).toHaveCount(3);
    for (const { _id, title } of content) {
      await page.goto(`${product.url}/app/content/${_id}`);
      await page.getByRole('heading', { level: 1, name: title }).click();
      await page.keyboard.type(' again');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: 'Unsaved title' })).toBeVisible();
    }
    expect(await drafts()).toBe(3);

    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        document.documentElement.dataset['moved'] = String(
          moved.reduce((sum, value) => sum + value, Number(document.documentElement.dataset['moved'] ?? 0)),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${product.url}/app/knowledge-vault`);
    const left = page.getByRole('region', { name: 'Not saved' });
    await expect(left.getByRole('link')).toHaveCount(3);
    // What is known late moves nothing.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.001);
    await ensureAccessible('words that were not saved, told in the library');
    await button(page, 'Select').click();
    for (const title of ['Tides', 'Dunes']) await page.getByRole('checkbox', { name: title }).click();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 items deleted')).toBeVisible();
    await expect(cardsOf(other)).toHaveCount(1);
    expect(await drafts()).toBe(1);
    await expect(left.getByRole('link')).toHaveText('“Harbours again”');

    // Deleted on another device, it leaves its words here to be copied or dropped
    const harbours = content.find(({ title }) => title === 'Harbours');
    await api('DELETE /content/{id}', { params: { id: harbours?._id ?? '' } });
    await page.reload();
    await left.getByRole('link', { name: 'Harbours again' }).click();
    await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    const unsaved = page.getByRole('group', { name: 'Unsaved title' });
    await expect(unsaved).toContainText("This hadn't been saved when the book was deleted.");
    await expect(unsaved).toContainText('Harbours again');
    await ensureAccessible('what a deleted book has left');
    await unsaved.getByRole('button', { name: 'Discard' }).click();
    await expect(unsaved).toHaveCount(0);
    expect(await drafts()).toBe(0);
    await page.goBack();
    await expect(left).toHaveCount(0);
  });

  test('what was done is done, and the rest is done at a second attempt', async ({ page, product }, {
    project,
  }) => {
    const email = `many-${project.name}@example.com`;
    const { api } = await signInAtSandbox(product.url, email);
    await fillQuickly(api, makeBooks(230), () => undefined);
    await page.goto(product.url);
    await signIn(page, email);
    await button(page, 'Select').click();
    await button(page, 'Select all 230').click();
    await expect(selection(page)).toContainText('230 selected');

    let calls = 0;
    await page.route('**/api/content', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      calls += 1;
      if (calls !== 2) return route.fallback();
      const words = 'This is not possible right now.';
      const body = { error: words, message: words, code: 'UNAVAILABLE', requestId: 'made-up' };
      return route.fulfill({ status: 503, json: body });
    });
    await button(page, 'Genre').click();
    await page.getByLabel('Genre', { exact: true }).fill('sea stories');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change the genre' });
    await expect(dialog.getByText('This is not possible right now.')).toBeVisible();
    await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('sea stories');
    await button(page, 'Change 30 books').click();
    await expect(page.getByText('Genre of 30 books changed')).toBeVisible();
    await expect(selection(page)).toHaveCount(0);

    await page.goto(`${product.url}/app/knowledge-vault?genre=Sea+Stories`);
    const shown = page
      .locator('main')
      .getByText(/^230( of 230)?$/)
      .first();
    await expect(shown).toBeAttached();
  });
});
