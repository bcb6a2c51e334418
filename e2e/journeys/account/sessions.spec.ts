import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

test('a session that is ended elsewhere is over at once, and all of them in every tab', async ({
  page,
  context,
  browser,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `sessions-${project.name}@example.com`;
  await page.goto(`${product.url}/app/login`);
  await signIn(page, email);
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(`${product.url}/app/subscription`);
  await signIn(there, email);
  await expect(there.getByText('Free Tier')).toBeVisible();

  await chooseFromMenu(page, 'Sessions');
  await expect(page).toHaveURL(`${product.url}/app/sessions`);
  await expect(page.getByText('Chrome on Linux')).toHaveCount(2);
  await expect(page.getByText('This session')).toHaveCount(1);
  await ensureAccessible('the sessions');

  await page.getByRole('button', { name: 'End session: Chrome on Linux' }).click();
  await expect(page.getByText('Session ended: Chrome on Linux')).toBeVisible();
  await expect(page.getByText('Chrome on Linux', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden();

  // The very next thing that is done there leads to the sign-in, and back to the page after it.
  await there.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(there).toHaveURL(/\/app\/login\?returnTo=%2Fapp%2Fsubscription/);
  await expect(there.getByText(SESSION_ENDED)).toBeVisible();
  await signIn(there, email);
  await expect(there).toHaveURL(`${product.url}/app/subscription`);

  const other = await context.newPage();
  await other.goto(`${product.url}/app/subscription`);
  await other.getByRole('link', { name: "Where you're signed in" }).click();
  await expect(other.getByText('Chrome on Linux')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible();
  await ensureAccessible('the question before signing out everywhere');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await expect(page.getByText(SESSION_ENDED)).toBeHidden();
  await expect(other).toHaveURL(/\/app\/login/);
  await there.reload();
  await expect(there).toHaveURL(/\/app\/login/);
  await expect(there.getByText(SESSION_ENDED)).toBeVisible();
  await elsewhere.close();
});
