import { keepItem } from '../../book.ts';
import { expectColour } from '../../colours.ts';
import { chooseFromMenu, confirmAtGoogle, expect, signIn, test } from '../../test.ts';

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
  const popup = page.waitForEvent('popup');
  await signIn(page, `signs-in-${project.name}@example.com`);
  await expect(page).toHaveURL(`${product.url}/app/subscription?from=mail#usage`);
  await expect.poll(async () => (await popup).isClosed()).toBe(true);
  await ensureAccessible('the subscription page');

  // The page before the one that asked for the sign-in: nothing of the way through it is left.
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault`);
  await page.goto(`${product.url}/app/login`);
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault`);

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Free Tier')).toBeVisible();
  await ensureAccessible('the account menu');
  const keptOfThePlan = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('subscription_')));
  expect(await keptOfThePlan()).not.toEqual([]);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/app/login`);
  expect(await keptOfThePlan()).toEqual([]);
  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(page).toHaveURL(`${product.url}/app/login`);
});

test('signing out in one tab signs out the others', async ({ page, product, context }, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `signed-out-twice-${project.name}@example.com`);
  const other = await context.newPage();
  await other.goto(`${product.url}/app/subscription`);
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await chooseFromMenu(page, 'Logout');
  await expect(other).toHaveURL(/\/app\/login/);
});

test('a tab that has missed who signed in since shows nothing of the one before', async ({
  page,
  product,
  context,
}, { project }) => {
  const signInWithBook = async (name: string, title: string) => {
    await page.goto(`${product.url}/app/login`);
    await signIn(page, `${name}-${project.name}@example.com`);
    await keepItem(page, { title, authors: ['Ida Fennel'] });
  };
  await signInWithBook('first-here', 'The one before');
  const other = await context.newPage();
  await other.clock.install();
  // As a tab that the browser has put to sleep.
  await other.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await other.goto(`${product.url}/app/knowledge-vault`);
  await expect(other.getByRole('link', { name: /The one before/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await other.getByRole('button', { name: 'Search your vault' }).click();
  await other.getByRole('combobox', { name: 'Search your vault' }).fill('before');

  await page.reload();
  await chooseFromMenu(page, 'Logout');
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await signInWithBook('second-here', 'The one after');

  // Its token is worn by now, and the next one is of the other person.
  await other.clock.fastForward('11:00');
  // Browsers without a window show every tab always, and never tell of it.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(other.getByRole('link', { name: /The one after/ })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('link', { name: /The one before/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Your account' }).click();
  await expect(other.getByText(`second-here-${project.name}@example.com`)).toBeVisible();
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
  await expectColour(page.getByRole('alert'), 'background-color', 'red');
  await expectColour(page.getByRole('alert'), 'border-top-color', 'red');
  await page.getByRole('button', { name: 'Continue in this tab' }).click();
  await confirmAtGoogle(page, `in-tab-${project.name}@example.com`);
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
  await page.getByRole('link', { name: 'Browse public vaults' }).click();
  await expect(page).toHaveURL(`${product.url}/vault`);
});

test.describe('while the server is in trouble', () => {
  test.use({ expectsFailures: true });

  test('who comes back from Google can try again', async ({ page, product }, { project }) => {
    const email = `in-trouble-${project.name}@example.com`;
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${product.url}/app/login`);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue in this tab' }).click();
    await page.route('**/api/auth/token', (route) => route.fulfill({ status: 503, json: {} }));
    await confirmAtGoogle(page, email);
    await expect(page.getByText('Failed to authenticate. Please try again.')).toBeVisible();

    await page.unroute('**/api/auth/token');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue in this tab' }).click();
    await confirmAtGoogle(page, email);
    await expect(page).toHaveURL(`${product.url}/app/knowledge-vault`);
  });
});
