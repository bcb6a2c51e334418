import type { Page } from '@playwright/test';
import { openDialog, passIntroduction, search } from '../../adding.ts';
import { expectColour } from '../../colours.ts';
import { openCheckout, openPlan, openProvider, pay, PLAN_PAGE } from '../../provider.ts';
import { expect, test } from '../../test.ts';

/** What a payment may take to show once the page is there, with or without a word from the provider. */
const SOON = { timeout: 12_000 };
const ACTIVE = 'Your subscription is now active!';

test.afterEach(async ({ product }) => {
  const provider = openProvider(product);
  await provider.treatEvents();
  await provider.moveClock(0);
});

/** Pays, and is Premium in the checkout's tab and in this one. */
async function buy(page: Page): Promise<void> {
  const checkout = await openCheckout(page);
  await pay(checkout);
  await checkout.getByRole('heading', { level: 1, name: 'Subscription' }).waitFor({ timeout: 60_000 });
  await expect(checkout.getByText(ACTIVE)).toBeVisible(SOON);
  await expect(checkout).toHaveURL(new RegExp(`${PLAN_PAGE}$`));
  await checkout.close();
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible();
}

async function expectStillPremium(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible();
}

test('a payment of which nobody ever tells', async ({ page, product }, { project }) => {
  await openProvider(product).treatEvents({ drop: true });
  await openPlan(page, { url: product.url, email: `never-${project.name}@example.com` });
  await buy(page);
  await expectStillPremium(page);
});

test('a payment of which is told late', async ({ page, product }, { project }) => {
  const provider = openProvider(product);
  await provider.treatEvents({ delayMs: 15_000 });
  await openPlan(page, { url: product.url, email: `late-${project.name}@example.com` });
  await buy(page);
  expect(await provider.listEvents('sending')).not.toHaveLength(0);
  await expect.poll(() => provider.listEvents('sending'), { timeout: 40_000 }).toEqual([]);
  expect(await provider.listEvents('given-up')).toEqual([]);
  await expectStillPremium(page);
});

test('a payment of which is told three times', async ({ page, product }, { project }) => {
  const provider = openProvider(product);
  await provider.treatEvents({ copies: 3 });
  await openPlan(page, { url: product.url, email: `thrice-${project.name}@example.com` });
  await buy(page);
  await expect.poll(() => provider.listEvents('sending')).toEqual([]);
  await expectStillPremium(page);
});

test('a payment of which is told in the wrong order', async ({ page, product }, { project }) => {
  const provider = openProvider(product);
  await provider.treatEvents({ hold: true });
  await openPlan(page, { url: product.url, email: `backwards-${project.name}@example.com` });
  await buy(page);
  const held = await provider.listEvents('held');
  expect(held.length).toBeGreaterThan(2);
  const statuses = await provider.deliver(held.toReversed());
  expect(new Set(statuses as number[])).toEqual(new Set([200]));
  await expectStillPremium(page);
});

test('a payment whose page was closed is found when the reader comes back', async ({ page, product }, {
  project,
}) => {
  await openProvider(product).treatEvents({ drop: true });
  await openPlan(page, { url: product.url, email: `closed-${project.name}@example.com` });
  const checkout = await openCheckout(page);
  const address = checkout.url();
  await checkout.close();
  // The payment goes through, and the way back is never gone.
  const paid = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  await page.bringToFront();
  // Browsers without a window have the focus always, and never tell of it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^Your subscription renews on /)).toBeVisible(SOON);
});

test('a plan that is cancelled on the billing page, of which nobody tells', async ({ page, product }, {
  project,
}) => {
  await openProvider(product).treatEvents({ drop: true });
  await openPlan(page, { url: product.url, email: `billing-${project.name}@example.com` });
  await buy(page);
  await page.getByRole('button', { name: 'Cards and invoices' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText(/^Ends on /).waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText(/^Your subscription will not renew after /)).toBeVisible(SOON);
  await expect(page).toHaveURL(new RegExp(`${PLAN_PAGE}$`));
});

test('a reader pays, drafts without limit, cancels, and is free when the period is over', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const provider = openProvider(product);
  await openPlan(page, { url: product.url, email: `period-${project.name}@example.com` });
  await buy(page);

  await page.getByRole('link', { name: 'Back to Library' }).click();
  await passIntroduction(page);
  await draft(page, 'sapiens', 'Sapiens');
  await draft(page, 'walden', 'Walden');

  await page.goto(`${product.url}${PLAN_PAGE}`);
  await expect(page.getByText('Unlimited AI-generated book summaries')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
  await expect(page.getByText(/^Your subscription will not renew after /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your subscription will not renew after /)).toBeVisible();

  await provider.moveClock(32);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Free Tier')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('Usage this account: 2 of 1 requests (200%)')).toBeVisible();
  await expectColour(page.getByRole('progressbar', { name: 'AI usage' }).locator('rect'), 'fill', 'red');
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible();
  await ensureAccessible('the page of a plan that has ended');

  // What was drafted stays, and another draft leads to the plans.
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('link', { name: /Walden/ })).toBeVisible();
  await askForDraft(page, 'dune');
  await expect(page.getByText("You've reached your free limit of AI-generated book summaries")).toBeVisible();
});

async function askForDraft(page: Page, words: string): Promise<void> {
  await openDialog(page);
  const found = await search(page, words, new RegExp(`^${words}`, 'i'));
  await found.getByRole('button', { name: 'AI' }).click();
}

async function draft(page: Page, words: string, title: string): Promise<void> {
  await askForDraft(page, words);
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) });
  await expect(heading).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
}
