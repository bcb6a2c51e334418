import type { Page } from '@playwright/test';
import { callApi, keepItem, openBook } from '../../book.ts';
import { expectColour } from '../../colours.ts';
import { openCheckout, openPlan, openProvider, PLAN_PAGE as PAGE } from '../../provider.ts';
import { expect, signIn, test } from '../../test.ts';

test('a reader pays, is Premium in every tab, cancels, and takes it back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await openPlan(page, { url: product.url, email: `plan-${project.name}@example.com` });
  await expect(page.getByText('Free Tier')).toBeVisible();
  await expect(page.getByText('Usage this account: 0 of 1 requests (0%)')).toBeVisible();
  await expectColour(page.getByRole('progressbar', { name: 'AI usage' }).locator('rect'), 'fill', 'blue');
  await expect(page.getByText('9.00 per month')).toBeVisible();
  await expect(page.getByText(/^Buy today and it renews on /)).toBeVisible();
  await ensureAccessible('the page of a free account');

  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(checkout.getByText('Your subscription is now active!')).toBeVisible();
  await expect(checkout).toHaveURL(`${product.url}${PAGE}`);
  await checkout.close();

  // This tab has not been touched.
  await expect(page.getByText('Premium', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible();
  await expect(page.getByText('Unlimited AI-generated book summaries')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeHidden();
  await ensureAccessible('the page of a Premium account');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Subscription' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Upgrade to Premium' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cancel Subscription?' })).toBeVisible();
  await ensureAccessible('the question before cancelling');
  const keep = page.getByRole('button', { name: 'No, Keep My Subscription' });
  if (project.name === 'desktop') {
    const boxes = [keep, page.getByRole('button', { name: 'Yes, Cancel Subscription' })];
    const [one, other] = await Promise.all(boxes.map((button) => button.boundingBox()));
    expect(one?.y, 'the answers stand side by side').toBe(other?.y);
  }
  await keep.click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
  await expect(page.getByText(/^Your subscription will not renew after /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden();
  const billing = page.locator('section', { has: page.getByRole('heading', { name: 'Billing' }) });
  await expect(billing, 'what asked is gone').toBeFocused();
  await page.reload();
  await expect(page.getByText(/^Your subscription will not renew after /)).toBeVisible();
  await ensureAccessible('the page of a cancelled plan');

  await page.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible();

  // While the pointer rests on it, it stays.
  const toast = page.getByRole('dialog', { name: 'Your subscription will renew again.' });
  await toast.hover();
  const wayBack = page.getByRole('link', { name: 'Back to Library' });
  await expect(async () => {
    const [above, below] = await Promise.all([wayBack.boundingBox(), toast.boundingBox()]);
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass({ timeout: 5000 });
  await wayBack.click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
});

test('a declined card changes nothing, and neither does going back', async ({ page, product }, {
  project,
}) => {
  await openPlan(page, { url: product.url, email: `declined-${project.name}@example.com` });
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(checkout.getByRole('alert')).toContainText('Your card was declined');
  await checkout.getByRole('link', { name: 'Cancel' }).click();
  await expect(checkout.getByText('Checkout was canceled. No charges were made.')).toBeVisible();
  // Here a toast stands at the top, in the middle.
  const toast = await checkout
    .getByRole('dialog')
    .filter({ hasText: 'Checkout was canceled.' })
    .boundingBox();
  const screenSize = checkout.viewportSize();
  if (!toast || !screenSize) throw new Error('there is no toast');
  expect(Math.abs(toast.x + toast.width / 2 - screenSize.width / 2)).toBeLessThan(10);
  expect(toast.y + toast.height).toBeLessThan(screenSize.height / 2);
  await expect(checkout).toHaveURL(`${product.url}${PAGE}`);
  await expect(checkout.getByText('Free Tier')).toBeVisible();
  await expect(page.getByText('Free Tier')).toBeVisible();
});

test('a provider that takes its time shows what is waited for, and loses no checkout', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `patient-${project.name}@example.com`;
  const { delayCalls } = openProvider(product);
  await openPlan(page, { url: product.url, email });
  await delayCalls(email, 3000);
  await delayCalls('checkout/sessions?', 3000);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  const checkout = await opened;
  await expect(checkout.getByText('Opening the payment page…')).toBeVisible();
  await expect(checkout).toHaveTitle('Opening the payment page…');
  const readColours = (tab: Page) =>
    tab.locator('html').evaluate((html) => {
      const { backgroundColor, color } = getComputedStyle(html);
      return { backgroundColor, color };
    });
  expect(await readColours(checkout)).toEqual(await readColours(page));
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await ensureAccessible('the page that waits for the provider');
  await checkout.getByRole('heading', { name: 'Sandbox checkout' }).waitFor({ timeout: 20_000 });
});

test("the payment provider's older addresses lead to the page", async ({ page, product }, { project }) => {
  await openPlan(page, { url: product.url, email: `older-${project.name}@example.com` });
  for (const path of ['/stripe-cancel', '/app/stripe-cancel']) {
    await page.goto(`${product.url}${path}`);
    await expect(page.getByText('Checkout was canceled. No charges were made.')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}${PAGE}`);
  }
});

test('the menu leads to the checkout too', async ({ page, product }, { project }) => {
  await openPlan(page, { url: product.url, email: `menu-${project.name}@example.com` });
  await page.getByRole('button', { name: 'Your account' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Upgrade to Premium' }).click();
  const checkout = await opened;
  await expect(checkout.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a free account is deleted, and nobody is signed in any more in any tab', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `leaver-${project.name}@example.com`;
  await openPlan(page, { url: product.url, email });
  const other = await context.newPage();
  await other.goto(`${product.url}/app/content/${await keepItem(page, { title: 'Walden' })}`);
  await other.getByRole('button', { name: 'Add a Takeaway' }).click();
  await other.keyboard.type('Written until the end');
  const keptDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft_')));
  await expect.poll(keptDrafts).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Your Account?' })).toBeVisible();
  await ensureAccessible('the question before deleting');
  await page.getByRole('button', { name: 'Yes, Delete Account' }).click();
  await expect(page.getByText('Your account has been deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await expect(other).toHaveURL(/\/app\/login/);
  await expect.poll(keptDrafts).toEqual([]);
});

test.describe('where an answer is lost', () => {
  test.use({ expectsFailures: true });

  test('what a deleted account has left on the device goes when its owner signs in to another', async ({
    page,
    product,
  }, { project }) => {
    const email = `lost-leaver-${project.name}@example.com`;
    const keptDrafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('add_content_')));
    await page.goto(`${product.url}/app/login`);
    await signIn(page, email);
    await page.goto(`${product.url}/app/add-content`);
    await page.getByRole('textbox', { name: 'Book Title' }).fill('A book that was never added');
    await expect.poll(keptDrafts).toHaveLength(1);

    await page.goto(product.url + PAGE);
    await page.route('**/api/auth/account', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Yes, Delete Account' }).click();
    await expect(page).toHaveURL(/\/app\/login/);
    // The session may have ended without the account.
    expect(await keptDrafts()).toHaveLength(1);
    await signIn(page, email);
    await expect.poll(keptDrafts).toEqual([]);
  });
});

test.describe('T30 a plan that somebody writes into their own storage', () => {
  test.use({ expectsFailures: true });

  test('is believed by this browser alone, and drafts nothing @desktop', async ({ page, product }) => {
    await openBook(page, { product, person: 'self-made', book: { title: 'Walden', summary: 'A diary.' } });
    const draft = '/book-content-combined/fetch-and-format-content';
    await callApi(page, { method: 'POST', path: draft, body: { title: 'Emma' } });
    // The server, which says otherwise, is not heard.
    await page.route('**/api/subscription/*', (route) => route.abort());
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('subscription_status_')) ?? '';
      const { status } = JSON.parse(localStorage.getItem(key) ?? '{}');
      const currentPeriodEnd = new Date(Date.now() + 86_400_000).toISOString();
      const usage = { aiRequestsCount: 0, limit: null, remaining: null };
      const paid = { ...status, status: 'premium', isActive: true, currentPeriodEnd, usage };
      localStorage.setItem(key, JSON.stringify({ status: paid, savedAt: Date.now() }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu')).toContainText('Premium');
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse((answer) => answer.url().endsWith(draft));
    await page.getByRole('button', { name: 'AI draft' }).click();
    expect((await answered).status()).toBe(402);
    // As it speaks to whoever has the plan.
    await expect(page.getByRole('dialog', { name: 'No AI Drafts Left' })).toBeVisible();
  });
});
