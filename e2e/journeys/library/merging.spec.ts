import type { Page } from '@playwright/test';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { cardsOf } from '../../large-library.ts';
import { expect, signIn, test } from '../../test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a reader makes one book of three, keeps every line, and an import does not bring the others back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `merge-${project.name}@example.com`;
  const { api } = await signInAtSandbox(product.url, email);
  const isbn = '9780141439587';
  await api('POST /content', {
    body: {
      title: 'Tides (Penguin Classics)',
      authors: ['Mara Velde'],
      isbn,
      quotes: ['The sea is late.'],
      finishedAt: ['2021-03-04'],
      tags: ['sea'],
    },
  });
  await api('POST /content', {
    body: {
      title: 'Tides',
      authors: ['Mara Velde'],
      quotes: ['The sea is late.', 'Nobody counts waves.'],
      takeaways: ['Wait for the ebb.'],
      notes: { Review: 'Twice read.' },
    },
  });
  await api('POST /content', {
    body: { title: 'Tides: A Novel', authors: ['M. Velde'], summary: 'Of water.' },
  });
  await api('POST /content', { body: { title: 'Dunes', authors: ['Mara Velde'] } });
  await page.goto(product.url);
  await signIn(page, email);
  await expect(cardsOf(page)).toHaveCount(4);

  await button(page, 'Select').click();
  const merge = button(page, 'Merge');
  await expect(merge).toHaveAccessibleDescription('Select at least 2 items to merge them');
  await page.getByRole('checkbox', { name: 'Tides: A Novel' }).click();
  await page.getByRole('checkbox', { name: 'Tides', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tides (Penguin Classics)' }).click();
  await expect(merge).not.toHaveAttribute('aria-disabled');
  // All actions stand in the bar, whole.
  for (const action of await page
    .getByRole('group', { name: 'Actions for the selection' })
    .getByRole('button')
    .all())
    await expect(action).toBeInViewport({ ratio: 1 });
  await ensureAccessible('choosing books to merge');

  await merge.click();
  const dialog = page.getByRole('dialog', { name: 'Merge 3 books into one' });
  const fullest = dialog.getByRole('radio', { name: 'Tides', exact: true });
  await expect(fullest).toBeChecked();
  await expect(fullest).toHaveAccessibleDescription('Mara Velde 1 takeaway, 2 quotes, 1 note');
  await expect(dialog).toContainText("This can't be undone.");
  await ensureAccessible('merging');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(merge).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fullest).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByText('Merged into Tides')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(2);
  await button(page, 'Open').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await expect(page.getByText('The sea is late.')).toHaveCount(1);
  for (const words of ['Nobody counts waves.', 'Wait for the ebb.', 'Twice read.', 'Of water.'])
    await expect(page.getByText(words).first()).toBeVisible();

  // The same file as ever, of which one book has become another
  const { _id } = await api('POST /imports', { body: { format: 'csv', fileName: 'books.csv', rowCount: 1 } });
  const { rows } = await api('POST /imports/{id}/rows', {
    params: { id: _id },
    body: { rows: [{ row: 1, title: 'Tides (Penguin Classics)', authors: ['Mara Velde'], isbn }] },
  });
  expect(rows).toMatchObject([{ outcome: 'skipped' }]);
  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(cardsOf(page)).toHaveCount(2);
});

test.describe('a refusal', () => {
  test.use({ expectsFailures: true });

  test('is in sight, however many books there are to choose from', async ({ page, product }, { project }) => {
    const email = `merge-refused-${project.name}@example.com`;
    const { api } = await signInAtSandbox(product.url, email);
    for (let at = 0; at < 10; at += 1)
      await api('POST /content', { body: { title: `Tides ${at}`, authors: ['V.'] } });
    await page.goto(product.url);
    await signIn(page, email);
    await expect(cardsOf(page)).toHaveCount(10);
    await button(page, 'Select').click();
    await button(page, 'Select all 10').click();
    await button(page, 'Merge').click();
    const dialog = page.getByRole('dialog', { name: 'Merge 10 books into one' });
    await dialog.getByRole('radio').last().check();
    await page.route('**/merge', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
});
