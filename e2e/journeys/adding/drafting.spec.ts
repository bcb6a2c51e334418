import type { Locator } from '@playwright/test';
import { openSandbox } from '../../../apps/server/src/testing/sandbox-control.ts';
import { arrive, draftsOf, openDialog, search } from '../../adding.ts';
import { BOOK_PAGE, keepItem, nextSave, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

test.use({ expectsFailures: true });
// Each of these stops for a look at every state, which takes its time.
test.slow();

test('a draft arrives before the reader’s eyes, goes on in the background, and is found after a reload', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `background_${project.name}@example.com`);
  await openDialog(page);
  await openSandbox(product.sandboxUrl).script('llm', 'Sapiens', { llm: 'slow' });
  await (await search(page, 'sapiens', /^Sapiens/)).getByRole('button', { name: 'AI' }).click();
  const overlay = page.getByRole('dialog', { name: /^AI draft of Sapiens/ });
  await expect(overlay.getByText('Creating AI-enhanced content for your knowledge vault')).toBeVisible();
  await expect(overlay.getByRole('timer')).toBeVisible();
  await expect(overlay.getByRole('region', { name: 'The draft so far' })).toContainText('Sapiens');
  await ensureAccessible('a draft that is arriving');
  await overlay.getByRole('button', { name: 'Continue in background' }).click();
  await expect(overlay).toBeHidden();
  await expect(draftsOf(page)).toContainText(/Sapiens/);
  await ensureAccessible('a draft in the background');

  await page.reload();
  await expect(draftsOf(page)).toContainText('The AI draft is in your vault.', { timeout: 90_000 });
  await ensureAccessible('the news of a draft');
  // On the narrowest screen too its words have more than a few letters of room.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const words = draftsOf(page).getByText('The AI draft is in your vault.');
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(120);
  // Where it and the views have no room side by side, it stands above them.
  await page.setViewportSize({ width: 1024, height: 768 });
  const news = await draftsOf(page).boundingBox();
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  expect((news?.y ?? NaN) + (news?.height ?? NaN)).toBeLessThanOrEqual(views?.y ?? NaN);
  if (size) await page.setViewportSize(size);
  await draftsOf(page).getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(BOOK_PAGE);
  await expect(page.getByRole('heading', { level: 1, name: /^Sapiens/ })).toBeVisible();
  for (const section of ['Summary', 'Key Takeaways', 'Notable Quotes', 'Detailed Notes'])
    await expect(page.getByRole('region', { name: section }).getByText('AI draft').first()).toBeVisible();
  // All of it is there: another draft would bring nothing.
  await expect(page.getByRole('complementary', { name: 'AI draft' })).toHaveCount(0);

  // It is there once, and nothing is left to be told.
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('link', { name: /Sapiens/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: /Sapiens/ })).toHaveCount(1);
  await expect(draftsOf(page).getByRole('button')).toHaveCount(0);
});

test('a draft is cancelled or fails: the library, a word about it, and the allowance as before', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `failing_${project.name}@example.com`);
  await openDialog(page);
  const sandbox = openSandbox(product.sandboxUrl);
  const countCalls = async () => (await sandbox.listCalls('llm', 'Walden')).length;
  const callsBefore = await countCalls();
  await sandbox.script('llm', 'Walden', { llm: 'slow' });
  const result = await search(page, 'walden', /^Walden/);
  await result.getByRole('button', { name: 'AI' }).click();
  // On its way still, its call would take the answer that is meant for the next one.
  await expect.poll(countCalls).toBeGreaterThan(callsBefore);
  const overlay = page.getByRole('dialog', { name: /^AI draft of Walden/ });
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Creating AI-enhanced content for your knowledge vault')).toBeHidden();

  const fault = { status: 400, body: { error: {} } };
  await sandbox.script('llm', 'Walden', fault);
  await result.getByRole('button', { name: 'AI' }).click();
  await expect(
    page.getByText('Failed to generate content with AI. Please try again later.').first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ensureAccessible('the library after a failed draft');

  // Neither has taken anything: the one draft of the free plan is still to be had.
  await openDialog(page);
  await (await search(page, 'walden', /^Walden/)).getByRole('button', { name: 'AI' }).click();
  await expect(page).toHaveURL(BOOK_PAGE, { timeout: 30_000 });
});

test('a draft is cancelled without a network: that is told, and done as soon as there is one', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `unheard_${project.name}@example.com`);
  await openDialog(page);
  const sandbox = openSandbox(product.sandboxUrl);
  const countCalls = async () => (await sandbox.listCalls('llm', 'Emma')).length;
  const callsBefore = await countCalls();
  await sandbox.script('llm', 'Emma', { hang: true });
  await (await search(page, 'emma', /^Emma/)).getByRole('button', { name: 'AI' }).click();
  await expect.poll(countCalls).toBeGreaterThan(callsBefore);
  await context.setOffline(true);
  await page
    .getByRole('dialog', { name: /^AI draft of Emma/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Not cancelled yet' })).toBeVisible();
  await ensureAccessible('the news of a cancel that was not heard');
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/cancel') && answer.ok());
  await context.setOffline(false);
  await heard;

  // Nothing goes on, and nothing was taken.
  await page.goto(`${product.url}/app/subscription`);
  await expect(page.getByText('Usage this account: 0 of 1 requests (0%)')).toBeVisible();
});

test('a draft that is asked for without a network says so, and begins as soon as there is one', async ({
  page,
  context,
  product,
}, { project }) => {
  const book = { title: 'Walden', authors: ['Henry David Thoreau'] };
  await openBook(page, { product, person: `asked-offline-${project.name}`, book });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'AI draft' }).click();
  const overlay = page.getByRole('dialog', { name: 'AI draft of Walden' });
  await expect(overlay.getByText("You're offline. This goes on when you're back.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/left to decide/)).toBeVisible({ timeout: 30_000 });
});

test('a draft that was cancelled and is asked for again without a network begins as soon as there is one', async ({
  page,
  context,
  product,
}, { project }) => {
  const book = { title: 'The Shortest Day', authors: ['Ada Lovelace'] };
  await openBook(page, { product, person: `again-offline-${project.name}`, book });
  const sandbox = openSandbox(product.sandboxUrl);
  const countCalls = async () => (await sandbox.listCalls('llm', book.title)).length;
  const callsBefore = await countCalls();
  await sandbox.script('llm', book.title, { hang: true });
  const ask = page.getByRole('button', { name: 'AI draft' });
  await ask.click();
  await expect.poll(countCalls).toBeGreaterThan(callsBefore);
  const overlay = page.getByRole('dialog', { name: `AI draft of ${book.title}` });
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/cancel') && answer.ok());
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await heard;
  await context.setOffline(true);
  await ask.click();
  await expect(overlay.getByText("You're offline. This goes on when you're back.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/left to decide/)).toBeVisible({ timeout: 30_000 });
});

test('a draft that could not be saved is saved again', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  await arrive(page, product.url, `unsaved_${project.name}@example.com`);
  await openDialog(page);
  const result = await search(page, 'walden', /^Walden/);
  await page.route('**/api/content', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await result.getByRole('button', { name: 'AI' }).click();
  await expect(page.getByText('The draft is written, but it could not be saved')).toBeVisible({
    timeout: 30_000,
  });
  await ensureAccessible('a draft that could not be saved');
  await page.unroute('**/api/content');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page).toHaveURL(BOOK_PAGE);
});

test('a draft that was written when the network went is saved as soon as there is one', async ({
  page,
  context,
  product,
}, { project }) => {
  await arrive(page, product.url, `tunnel_${project.name}@example.com`);
  await openDialog(page);
  const result = await search(page, 'walden', /^Walden/);
  await page.route('**/api/content', async (route) => {
    if (route.request().method() === 'POST') await context.setOffline(true);
    await route.fallback();
  });
  await result.getByRole('button', { name: 'AI' }).click();
  await expect(page.getByText("You're offline. Nothing is lost")).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/content');
  await context.setOffline(false);
  await expect(page).toHaveURL(BOOK_PAGE);
});

test('AI drafts for a book of the vault: the reader takes what they like, and keeps their own words', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const MINE = 'Read it again when you are sure of yourself.';
  await arrive(page, product.url, `review_${project.name}@example.com`);
  await openDialog(page);
  await (await search(page, 'meditations', /^Meditations$/)).getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(BOOK_PAGE);
  await page.getByRole('button', { name: 'Add a Takeaway' }).click();
  await page.keyboard.type(MINE);
  const saved = nextSave(page);
  await page.keyboard.press('Enter');
  await saved;

  await page
    .getByRole('complementary', { name: 'AI draft' })
    .getByRole('button', { name: 'AI draft' })
    .click();
  const review = page.getByRole('dialog', { name: 'AI draft of Meditations' });
  await expect(review.getByText(/left to decide/)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/dialog=draft/);
  await ensureAccessible('a draft beside what there is');

  const takeaways = review.getByRole('region', { name: 'Key Takeaways' });
  await expect(takeaways).toContainText(MINE);
  const drafted = takeaways.getByRole('listitem').filter({ has: page.getByRole('button') });
  const rejected = (await drafted.nth(1).locator('p').innerText()).trim();
  const next = takeaways.getByRole('listitem').filter({ hasText: rejected });
  const topOfNext = async () => Math.round((await next.boundingBox())?.y ?? NaN);
  const accept = drafted.first().getByRole('button', { name: 'Accept' });
  await accept.scrollIntoViewIfNeeded();
  const before = await topOfNext();
  await accept.click();
  await expect(takeaways.getByText('In your vault', { exact: true })).toHaveCount(2);
  // It stays under the finger.
  expect(await topOfNext()).toBe(before);
  await next.getByRole('button', { name: 'Reject' }).click();
  await review
    .getByRole('region', { name: 'Notable Quotes' })
    .getByRole('button', { name: 'Accept all' })
    .click();
  await expect(
    review.getByRole('region', { name: 'Notable Quotes' }).getByText('In your vault', { exact: true }),
  ).toHaveCount(4);
  await ensureAccessible('a draft that is half decided');

  // Left for later, it is there after a reload; what was kept or rejected is known.
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(takeaways.getByText('In your vault', { exact: true })).toHaveCount(2);
  await expect(takeaways.getByText('Rejected', { exact: true })).toHaveCount(1);
  const finish = () => review.getByRole('button', { name: 'Done, leave the rest' }).click();
  await page.route('**/close', (route) => route.abort());
  await finish();
  await expect(page.getByRole('alertdialog', { name: 'The draft could not be put aside' })).toBeVisible();
  await page.unroute('**/close');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await finish();
  await expect(review).toBeHidden();

  const own = page.getByRole('region', { name: 'Key Takeaways' });
  await expect(own.getByText(MINE)).toBeVisible();
  await expect(own.getByText('AI draft')).toHaveCount(1);
  await expect(own).not.toContainText(rejected);
  await expect(
    page.getByRole('region', { name: 'Notable Quotes' }).getByText('Unverified quote'),
  ).toHaveCount(3);

  // It was the one draft of the free plan.
  await page
    .getByRole('complementary', { name: 'AI draft' })
    .getByRole('button', { name: 'AI draft' })
    .click();
  await expect(page.getByText("You've reached your free limit of AI-generated book summaries")).toBeVisible();
});

test('where the reader has written, AI is offered below their texts; where there is nothing yet, above', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const written = {
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    summary: 'A man goes to the woods.',
    takeaways: ['Own less', 'Walk daily', 'Count the cost in life'],
  };
  await openBook(page, { product, person: `written-${project.name}`, book: written });
  const offer = page.getByRole('complementary', { name: 'AI draft' });
  const notes = page.getByRole('region', { name: 'Detailed Notes' });
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
  await expect(offer).toBeVisible();
  expect(await top(offer)).toBeGreaterThan(await top(notes));
  await ensureAccessible('a book that is written');
  const id = await keepItem(page, { title: 'Meditations', authors: ['Marcus Aurelius'] });

  await offer.getByRole('button', { name: 'AI draft' }).click();
  const overlay = page.getByRole('dialog', { name: 'AI draft of Walden' });
  await expect(overlay.getByText(/left to decide/)).toBeVisible({ timeout: 30_000 });
  await page.goto(page.url().replace(/\?.*/, ''));
  // One that is ready is news.
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible();
  expect(await top(offer)).toBeLessThan(await top(page.getByRole('region', { name: 'Summary' })));

  await page.goto(`${product.url}/app/content/${id}`);
  await expect(offer).toBeVisible();
  expect(await top(offer)).toBeLessThan(await top(page.getByRole('region', { name: 'Summary' })));
});
