import type { Page } from '@playwright/test';
import { arrive, dialogOf, resultOf, searchOf } from '../../adding.ts';
import { expect, test } from '../../test.ts';

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search your vault' });

async function searchInVain(page: Page, term: string): Promise<void> {
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await fieldOf(page).fill(term);
  await expect(page.getByText('No matches', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Add New Book' })).toHaveAttribute('aria-selected', 'true');
}

test('what a reader has not yet is found outside the vault or written by hand, and not typed again', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `searched_in_vain_${project.name}@example.com`);
  await searchInVain(page, '"sapiens"');
  await ensureAccessible('the ways on from a search that found nothing');
  await fieldOf(page).press('Enter');
  await expect(searchOf(page)).toHaveValue('sapiens');
  await expect(resultOf(page, /^Sapiens/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  // With the next opening nothing is left of it.
  await page.getByRole('button', { name: 'Add New Book' }).first().click();
  await expect(searchOf(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await searchInVain(page, 'the unwritten book');
  await fieldOf(page).press('ArrowDown');
  await fieldOf(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Book Title *' })).toHaveValue('the unwritten book');
});
