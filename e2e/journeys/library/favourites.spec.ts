import type { Page } from '@playwright/test';
import { callTools, keepItem, lineOf, nextSave, openBook } from '../../book.ts';
import { expect, overflowOf, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature',
  takeawayList: [
    { text: 'Own less' },
    { text: 'Count the cost in life', origin: 'ai' },
    { text: 'Walk daily' },
  ],
  quotes: ['Simplify, simplify.', 'The sun is but a morning star.'],
  notes: { Pond: 'Deeper than people say.' },
};

const heartOf = (page: Page, words: string) =>
  lineOf(page, words).getByRole('button', { name: 'Favourite', exact: true });

/** Under the pointer, or called: an outline is in sight of whoever is at the line. */
async function pressHeart(page: Page, words: string): Promise<void> {
  const answer = nextSave(page);
  await callTools(lineOf(page, words));
  await heartOf(page, words).click();
  await answer;
  // Tools that were called stand over the lines below.
  const called = lineOf(page, words).getByRole('button', { name: /^Tools for this/, expanded: true });
  if ((await called.count()) > 0) await called.tap();
}

test('a reader marks favourites in a book, and finds them again in the vault', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const isMobile = project.name === 'mobile';
  await openBook(page, { product, person: `favourites-${project.name}`, book: walden });
  await ensureAccessible('a book without favourites');
  for (const words of ['Count the cost in life', 'Simplify, simplify.', 'Pond'])
    await pressHeart(page, words);
  await expect(heartOf(page, 'Pond')).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(page, 'Count the cost in life').getByText('AI draft')).toBeVisible();
  await ensureAccessible('a book with favourites');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('a book with favourites, in the dark');

  await page.reload();
  await expect(heartOf(page, 'Simplify, simplify.')).toHaveAttribute('aria-pressed', 'true');
  await expect(heartOf(page, 'Own less')).toHaveAttribute('aria-pressed', 'false');

  // Deleted and brought back
  await lineOf(page, 'Simplify, simplify.').getByRole('button', { name: 'Delete quote' }).press('Enter');
  await expect(lineOf(page, 'Simplify, simplify.')).toHaveCount(0);
  const back = nextSave(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await back;
  await expect(heartOf(page, 'Simplify, simplify.')).toHaveAttribute('aria-pressed', 'true');
  // A page that is left before it has heard of that would bring the line back as not saved.
  await expect(page.getByText('Saved', { exact: true })).toBeAttached();

  await page.goto(`${product.url}/app/knowledge-vault?view=takeaways`);
  await expect(heartOf(page, 'Count the cost in life')).toHaveAttribute('aria-pressed', 'true');
  await pressHeart(page, 'Walk daily');
  await expect(heartOf(page, 'Walk daily')).toHaveAttribute('aria-pressed', 'true');
  await ensureAccessible('takeaways with favourites, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Favourites' }).click();
  if (isMobile) {
    await ensureAccessible('the filters of lines');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?view=takeaways&favourites=1`);
  await expect(lineOf(page, 'Own less')).toHaveCount(0);
  await expect(lineOf(page, 'Walk daily')).toBeVisible();
  await ensureAccessible('favourites alone');

  // A slip is mended where it was made; what stays unmarked is gone when the list is loaded anew.
  await pressHeart(page, 'Walk daily');
  await expect(heartOf(page, 'Walk daily')).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(lineOf(page, 'Count the cost in life')).toBeVisible();
  await expect(lineOf(page, 'Walk daily')).toHaveCount(0);

  // The filter goes along to the other views, and narrows no books.
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect(page).toHaveURL(/\?view=quotes&favourites=1$/);
  await expect(lineOf(page, 'Simplify, simplify.')).toBeVisible();
  await expect(lineOf(page, 'The sun is but a morning star.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await expect(page.getByRole('link', { name: /Walden/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Favourites' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Remove filter Favourites' }).click();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?view=notes`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  // The card still leads to its line.
  await lineOf(page, 'Pond').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
});

test('favourites that nobody has marked are no matches, and Reset shows all', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await openBook(page, { product, person: `no-favourites-${project.name}`, book: walden });
  await keepItem(page, { title: 'Meditations', quotes: ['Begin the morning.'] });
  await page.goto(`${product.url}/app/knowledge-vault?view=quotes&favourites=1`);
  await expect(page.getByText('No matches')).toBeVisible();
  await ensureAccessible('no favourites');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(lineOf(page, 'Begin the morning.')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?view=quotes`);
});

test.describe('without the server', () => {
  test.use({ expectsFailures: true });

  test('a mark that cannot be saved is taken back, with a word', async ({ page, product }, { project }) => {
    await openBook(page, { product, person: `failing-favourites-${project.name}`, book: walden });
    await page.goto(`${product.url}/app/knowledge-vault?view=takeaways`);
    await page.route('**/api/content/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await lineOf(page, 'Own less').hover();
    await heartOf(page, 'Own less').click();
    await expect(page.getByText('Failed to mark takeaway as favourite').first()).toBeVisible();
    await expect(heartOf(page, 'Own less')).toHaveAttribute('aria-pressed', 'false');
  });
});
