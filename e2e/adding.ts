import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './test.ts';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Book to Your Vault' });
export const searchOf = (page: Page): Locator =>
  page.getByPlaceholder('Search for books by title, author, or ISBN...');
export const draftsOf = (page: Page): Locator => page.getByRole('status', { name: 'AI drafts' });

/** The result whose title begins like this. */
export function resultOf(page: Page, title: RegExp): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();
}

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Book' }).first().click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function search(page: Page, words: string, title: RegExp): Promise<Locator> {
  await searchOf(page).fill(words);
  await expect(resultOf(page, title)).toBeVisible();
  return resultOf(page, title);
}

export async function passIntroduction(page: Page): Promise<void> {
  for (const name of ['Next', 'Next', 'Got It']) await page.getByRole('button', { name }).click();
}

/** A newcomer in an empty library, past the introduction. */
export async function arrive(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await signIn(page, email);
  await passIntroduction(page);
}
