import type { Page } from '@playwright/test';
import { openDialog, search } from '../../adding.ts';
import { nextSave } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const MY_LINE = 'Read it again when you are sure of yourself.';

async function switchTo(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: view }).click();
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible();
}

test('a reader keeps a book, lets AI draft another, edits a line, and finds it all after a restart', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await page.goto(product.url);
  await signIn(page, `main-job-${project.name}@example.com`);

  // The introduction
  await expect(page.getByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
  await ensureAccessible('the introduction');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Explore Different Views' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Add Your First Book' })).toBeVisible();
  await page.getByRole('button', { name: 'Got It' }).click();
  await ensureAccessible('the empty library');

  // A book as it is
  await openDialog(page);
  await ensureAccessible('the dialog for adding');
  const found = await search(page, 'meditations', /^Meditations$/);
  await ensureAccessible('the results of a search');
  await found.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/app\/content\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Meditations' })).toBeVisible();
  await expect(page.getByText('Marcus Aurelius')).toBeVisible();
  await expect(page.getByText('No takeaways yet')).toBeVisible();
  await ensureAccessible('a book without entries');

  // A line, a rating and a title of one's own
  await page.getByRole('button', { name: 'Add a Takeaway' }).click();
  await page.keyboard.type(MY_LINE);
  const saved = nextSave(page);
  await page.keyboard.press('Enter');
  await saved;
  const rated = nextSave(page);
  await page
    .getByText('4 stars', { exact: true })
    .or(page.getByRole('radio', { name: '4 stars' }))
    .first()
    .check({ force: true });
  await rated;
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await expect(page.getByRole('link', { name: /Meditations/ })).toBeVisible();

  // A book with a draft by AI
  await openDialog(page);
  await (await search(page, 'sapiens', /^Sapiens/)).getByRole('button', { name: 'AI' }).click();
  await expect(page.getByText('Starting to analyze this book...')).toBeVisible();
  await expect(page.getByText('Creating AI-enhanced content for your knowledge vault')).toBeVisible();
  await ensureAccessible('the wait for a draft');
  await expect(page.getByRole('heading', { level: 1, name: /^Sapiens/ })).toBeVisible({ timeout: 40_000 });
  for (const section of ['Summary', 'Key Takeaways', 'Notable Quotes', 'Detailed Notes']) {
    await expect(page.getByRole('region', { name: section }).getByText('AI draft').first()).toBeVisible();
  }
  await ensureAccessible('a book with a draft');

  // The allowance is used: another draft leads to the plans
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await openDialog(page);
  await (await search(page, 'walden', /^Walden/)).getByRole('button', { name: 'AI' }).click();
  await expect(page.getByText("You've reached your free limit of AI-generated book summaries")).toBeVisible();
  await ensureAccessible('the upgrade dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByText("You've reached your free limit")).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Everything is in the four views, and still there after a restart
  await product.restart();
  await page.reload();
  await expect(page.getByRole('link', { name: /Meditations/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Sapiens/ })).toBeVisible();
  await ensureAccessible('the library');
  await switchTo(page, 'Takeaways');
  await ensureAccessible('the takeaways');
  await switchTo(page, 'Quotes');
  await expect(page.getByText(/Sample line, not from Sapiens/).first()).toBeVisible();
  await switchTo(page, 'Notes');
  await ensureAccessible('the notes');
  await switchTo(page, 'Takeaways');
  await page.getByRole('searchbox', { name: 'Search in vault' }).fill('sure of yourself');
  await page.getByRole('link').filter({ hasText: MY_LINE }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meditations' })).toBeVisible();
  await expect(page.getByText(MY_LINE)).toBeInViewport();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
});
