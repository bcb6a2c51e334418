import type { Page } from '@playwright/test';
import { callApi, chooseFor, keepItem, lineOf, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const essays = {
  title: 'Essays',
  authors: ['Henry David Thoreau'],
  takeawayList: [{ text: 'Own less' }],
  quoteList: [
    { text: 'Simplify, simplify.', page: '91', isFavourite: true },
    { text: 'In wildness is the preservation of the world.' },
    { text: 'The sun is but a morning star.' },
  ],
  noteList: [{ title: 'Pond', content: 'Deeper than people say.' }],
};

type Quotes = { quoteList: { id: string; text: string; updatedAt: string }[] };
const readQuotes = async (page: Page, id: string) =>
  ((await callApi(page, { method: 'GET', path: `/content/${id}` })) as Quotes).quoteList.map((quote) => ({
    ...quote,
    updatedAt: null,
  }));
const quotes = (page: Page) => page.getByRole('region', { name: 'Notable Quotes', exact: true });

test('a reader moves lines that stand under the wrong book, finds them there, and takes it back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const from = await openBook(page, { product, person: `moving-${project.name}`, book: essays });
  const to = await keepItem(page, { title: 'Walden', authors: ['Henry David Thoreau'], quotes: ['Mine.'] });
  await keepItem(page, { title: 'Walking', authors: ['Henry David Thoreau'] });
  const before = await readQuotes(page, from);

  // Two of a list, by the keys of the palette
  await chooseFor(lineOf(page, 'Simplify'), 'Select several');
  await page.getByRole('checkbox', { name: 'The sun is but' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 quotes to another book' });
  const field = dialog.getByRole('combobox', { name: 'Find a book' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await expect(dialog.getByRole('option', { name: /Essays/ })).toHaveCount(0);
  await ensureAccessible('choosing another book');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('choosing another book, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await field.fill('walden');
  await expect(dialog.getByRole('option')).toHaveText([/Walden/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Moved 2 quotes to “Walden”')).toBeVisible();
  await expect(quotes(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  await expect(lineOf(page, 'In wildness').locator(':focus')).toHaveCount(1);
  expect((await readQuotes(page, to)).map(({ text }) => text)).toEqual([
    'Simplify, simplify.',
    'The sun is but a morning star.',
    'Mine.',
  ]);

  // Back to where they stood, as the lines that they were
  const [, wildness] = before;
  expect(await readQuotes(page, from)).toEqual([wildness]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quotes(page).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => readQuotes(page, from)).toEqual(before);

  // A note, from its own menu; its new book shows it
  await chooseFor(lineOf(page, 'Pond'), 'Move to another book…');
  await page
    .getByRole('dialog', { name: 'Move 1 note to another book' })
    .getByRole('option', { name: /Walden/ })
    .click();
  await expect(page.getByText('Moved 1 note to “Walden”')).toBeVisible();
  await expect(lineOf(page, 'Pond')).toHaveCount(0);
  await page.goto(`${product.url}/app/content/${to}`);
  await expect(lineOf(page, 'Deeper than people say.')).toBeVisible();
  if (project.name === 'mobile')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
