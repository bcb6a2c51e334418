import type { Page } from '@playwright/test';
import { openSandbox } from '../../../apps/server/src/testing/sandbox-control.ts';
import { expect, signIn, test } from '../../test.ts';

/** Goodreads writes ISBNs as formulas. The last one is of no catalogue. */
const GOODREADS = `Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Exclusive Shelf
1,Emma,Jane Austen,"=""9780141439587""",4,,read
2,Pride and Prejudice,Jane Austen,"=""9780141439518""",5,12,read
3,Written for the drawer,Nobody Known,"=""9790000000001""",0,,read
`;

const panel = (page: Page) => page.getByRole('region', { name: 'Covers for your books' });
// Open Library is made to fail once.
test.use({ expectsFailures: true });

/** Whether the picture of a card has been loaded. */
const isLoaded = (page: Page, title: string) =>
  page
    .getByRole('link', { name: title })
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('a reader who came from Goodreads has covers found, and has them in the library', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await page.goto(`${product.url}/app/import`);
  await signIn(page, `covers-${test.info().project.name}@example.com`);
  await expect(panel(page)).toBeHidden();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'goodreads.csv', mimeType: 'text/csv', buffer: Buffer.from(GOODREADS) });
  await page.getByRole('button', { name: 'Import 3 items' }).click();
  await expect(page.getByText('3 items added.')).toBeVisible();
  await expect(panel(page)).toContainText('3 books have an ISBN but no cover.');
  await ensureAccessible('the offer of covers');

  const sandbox = openSandbox(product.sandboxUrl);
  await sandbox.script('open-library', '9790000000001', { status: 503, body: 'down' });
  await panel(page).getByRole('button', { name: 'Find covers' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Open Library can't be reached right now.");
  await ensureAccessible('a search for covers that has failed');
  await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  const end = panel(page).getByRole('status');
  await expect(end).toHaveText('2 covers found. Open Library has none for 1 book.');
  await expect(end).toBeFocused();
  await ensureAccessible('covers that were found');

  await page.getByRole('link', { name: 'Go to your library' }).click();
  for (const title of ['Emma', 'Pride and Prejudice'])
    await expect.poll(() => isLoaded(page, title), `the cover of ${title}`).toBe(true);
  await expect(page.getByRole('link', { name: 'Written for the drawer' }).locator('img')).toHaveCount(0);
  await page.getByRole('link', { name: 'Emma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();

  // The import can be taken back as if there had been no covers.
  await page.goto(`${product.url}/app/import`);
  await expect(panel(page)).toContainText('1 book has an ISBN but no cover.');
  await page.getByRole('button', { name: 'Undo the import of goodreads.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText(/undone: 3 removed$/)).toBeVisible();
  await expect(panel(page)).toBeHidden();
});
