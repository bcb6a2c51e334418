import { expect, passGoogle, signIn, test } from '../../test.ts';

test.use({ expectsFailures: true });

const fileOfLibrary = /\/assets\/library-(?!document)[^/]*\.js/;

test('a file of the library that something blocks is not asked for without end', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(fileOfLibrary, (route) => route.abort());
  await page.goto(`${product.url}/app/login`);
  await passGoogle(page, 'Sign in with Google', `blocked_file_${project.name}@example.com`);

  await expect(page.getByRole('heading', { name: "Knowledge Vault couldn't start" })).toBeVisible();
  await expect(page.getByText(/^Part of the page couldn't be loaded/)).toBeVisible();
  const loadsBefore = loads;
  await ensureAccessible('the page that cannot be shown');
  expect(loads).toBe(loadsBefore);

  await page.unroute(fileOfLibrary);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
});

test('a document one of whose files does not come says so, and starts when it is tried again', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await page.goto(product.url);
  await signIn(page, `missing_file_${project.name}@example.com`);
  await page.route(fileOfLibrary, (route) => route.abort());
  await page.goto(`${product.url}/app/knowledge-vault`);

  await expect(page.getByRole('alert')).toContainText("Knowledge Vault couldn't start");
  await expect(page.getByText(/^Part of the page couldn't be loaded/)).toBeVisible();
  await ensureAccessible('the document whose app does not come');

  await page.unroute(fileOfLibrary);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});
