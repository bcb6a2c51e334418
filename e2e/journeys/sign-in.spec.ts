import { expect, signIn, test } from '../test.ts';

test('a reader signs in, comes back to where they wanted to go, and signs out', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await page.goto(`${product.url}/`);
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await expect(page.getByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
  await ensureAccessible('the sign-in');

  await page.goto(`${product.url}/app/subscription?from=mail#usage`);
  await expect(page).toHaveURL(/\/app\/login\?returnTo=/);
  await page.reload();
  await signIn(page, `signs-in-${project.name}@example.com`);
  await expect(page).toHaveURL(`${product.url}/app/subscription?from=mail#usage`);
  await ensureAccessible('the subscription page');

  await page.goto(`${product.url}/app/login`);
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault`);

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Free Tier')).toBeVisible();
  await ensureAccessible('the account menu');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(page).toHaveURL(`${product.url}/app/login`);
});

test('signing out in one tab signs out the others', async ({ page, product, context }, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `two-tabs-${project.name}@example.com`);
  const other = await context.newPage();
  await other.goto(`${product.url}/app/subscription`);
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/app\/login/);
});

test('with a blocked popup the sign-in goes through the tab itself', async ({ page, product }, {
  project,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${product.url}/app/login`);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(
    page.getByText('Pop-up was blocked by your browser. Please enable pop-ups for this site.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await page.getByLabel('Email', { exact: true }).fill(`in-tab-${project.name}@example.com`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault`);
});

test('unknown addresses say so, with a real 404', async ({ page, product, ensureAccessible }) => {
  for (const path of ['/nowhere', '/app/nowhere']) {
    const status = (await page.request.get(`${product.url}${path}`)).status();
    expect([path, status]).toEqual([path, 404]);
  }
  await page.goto(`${product.url}/app/nowhere`);
  await expect(page.getByRole('link', { name: /library/i }).first()).toBeVisible();
  await ensureAccessible('the page for unknown addresses');
});
