import { expect, passGoogle, test } from '../../test.ts';

test.use({ expectsFailures: true });

test('a file of the library that something blocks is not asked for without end', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/library-(?!document)[^/]*\.js/, (route) => route.abort());
  await page.goto(`${product.url}/app/login`);
  await passGoogle(page, 'Sign in with Google', `blocked_file_${project.name}@example.com`);

  await expect(page.getByRole('heading', { name: "Knowledge Vault couldn't start" })).toBeVisible();
  await expect(page.getByText(/^Part of the page couldn't be loaded/)).toBeVisible();
  const loadsBefore = loads;
  await ensureAccessible('the page that cannot be shown');
  expect(loads).toBe(loadsBefore);

  await page.unroute(/\/assets\/library-(?!document)[^/]*\.js/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
});
