import { expect, signIn, test } from '../../test.ts';

const BOOK = '/vault/virginia-woolf/middlemarch';

test('a visitor saves a public book by way of the sign-in, and finds where it is from', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await page.goto(product.url + BOOK);
  await page.getByRole('link', { name: 'Save to my vault' }).click();
  await expect(page).toHaveURL(/\/app\/login\?returnTo=/);
  await expect(page.getByText('Your book will be saved to your vault as soon as you sign in.')).toBeVisible();
  await ensureAccessible('the sign-in of who saves a book');
  await page.getByRole('link', { name: 'Back to the book' }).click();
  await expect(page).toHaveURL(product.url + BOOK);
  await page.getByRole('link', { name: 'Save to my vault' }).click();
  await signIn(page, `saver-${project.name}@example.com`);

  await expect(page).toHaveURL(/\/app\/content\//);
  await expect(page.getByText('Saved to your vault')).toBeVisible();
  // A toast stands at the foot, on a wide screen in the right corner.
  const toast = await page.getByRole('dialog', { name: 'Saved to your vault' }).boundingBox();
  const screenSize = page.viewportSize();
  if (!toast || !screenSize) throw new Error('there is no toast');
  expect(screenSize.height - toast.y - toast.height).toBeLessThan(60);
  expect(screenSize.width - toast.x - toast.width).toBeLessThan(60);
  await expect(page.getByRole('heading', { level: 1, name: 'Middlemarch' })).toBeVisible();
  await expect(page.getByText('Not rated yet')).toBeVisible();
  const copy = page.url();
  await ensureAccessible('a saved book');
  await page.getByRole('link', { name: 'Saved from Virginia Woolf' }).click();
  await expect(page).toHaveURL(product.url + BOOK);

  await page.getByRole('link', { name: 'Save to my vault' }).click();
  await expect(page.getByRole('heading', { name: 'Already in your vault' })).toBeVisible();
  await ensureAccessible('a book that is there already');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(copy);
});

test('an address from elsewhere asks before it saves', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const saveAddress = (vault: string, book: string) =>
    `${product.url}/app/save-from-vault?vault=${vault}&book=${book}`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/public-vault/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(saveAddress('virginia-woolf', 'emma'));
  await signIn(page, `asked-${project.name}@example.com`);
  await expect(page.getByRole('heading', { name: 'Save this book to your vault?' })).toBeVisible();
  const placeOfCover = () => page.locator('main .w-36').boundingBox();
  const kept = await placeOfCover();
  release();
  await expect(page.getByText('From the vault of Virginia Woolf')).toBeVisible();
  expect(kept).toEqual(await placeOfCover());
  await ensureAccessible('the question');
  await page.getByRole('button', { name: 'Save to my vault' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/save-from-vault/);

  await page.goto(`${product.url}/app/save-from-vault`);
  await expect(page).toHaveTitle(/^Not found/);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to save is a link', async ({ page, product }) => {
    await page.goto(product.url + BOOK);
    await expect(page.getByRole('link', { name: 'Save to my vault' })).toHaveAttribute(
      'href',
      '/app/save-from-vault?vault=virginia-woolf&book=middlemarch',
    );
  });
});
