import type { Page } from '@playwright/test';
import { arrive } from '../../adding.ts';
import { keepItem } from '../../book.ts';
import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

// The sandbox's sample reader, whose library is only read here.
const READER = 'ada@example.com';
const LINE = /^Fame is small: those who praise/;

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search your vault' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search your vault' });
const optionOf = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function openLibrary(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await signIn(page, READER);
  // Her books arrive shortly after the product has begun to answer.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /Thinking in Systems/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  // The books come with the document, and the keys with the app.
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

async function expectLineInView(page: Page): Promise<void> {
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/content\/[0-9a-f-]{36}#e-[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Meditations' })).toBeVisible();
  await expect(page.getByText(LINE)).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: LINE })).toBeFocused();
}

/** Searches for what is nowhere, and is told what is shown in its place. */
async function searchInstead(page: Page, words: string, told: string): Promise<void> {
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await fieldOf(page).fill(words);
  await expect(page.getByRole('paragraph').filter({ hasText: told })).toBeVisible();
}

/** Again when the second key came too late after the first, as on a busy machine. */
async function goToView(page: Page, keys: string, view: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(keys);
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveTitle(`${view === 'Books' ? 'Library' : view} · Knowledge Vault`);
}

test('a reader finds a line with the keyboard alone, and moves between the views by keys @desktop', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openLibrary(page, product.url);

  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await expect(optionOf(page, /^Thinking in Systems/)).toBeVisible();
  await ensureAccessible('the palette');
  await page.keyboard.type('godel');
  await expect(optionOf(page, /^Gödel, Escher, Bach/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('FÁME IS SMA');
  await expect(optionOf(page, /Fame is small/)).toBeVisible();
  await ensureAccessible('what the palette found');
  // Nothing else of its book matches.
  await expect(optionOf(page, /Fame is small/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectLineInView(page);

  await goToView(page, 'gm', 'Meet again');
  await goToView(page, 'gy', 'Year in reading');
  await goToView(page, 'gq', 'Quotes');
  await goToView(page, 'gb', 'Books');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await ensureAccessible('the list of keys');
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('a');
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type('PHILOS');
  await expect(optionOf(page, /^Genre Philosophy$/)).toBeVisible();
  await ensureAccessible('a genre in the palette');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?genre=Philosophy$/);
  await expect(page.getByRole('button', { name: 'Remove filter Philosophy' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseFromMenu(page, 'Keyboard shortcuts');
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.type('a');
  await expect(page.getByRole('dialog', { name: 'Add Book to Your Vault' })).toBeVisible();
});

for (const { keys, file, title } of [
  { keys: 'Control+k', file: 'search-palette', title: 'Search your vault' },
  { keys: 'a', file: 'add-book', title: 'Add Book to Your Vault' },
]) {
  test(`what is typed after ${keys} stands in its dialog, however late that comes @desktop`, async ({
    page,
    product,
  }) => {
    await openLibrary(page, product.url);
    await page.route(new RegExp(`/assets/${file}-`), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    // As fast as a person types.
    await page.keyboard.press(keys, { delay: 50 });
    await page.keyboard.type('a gbodel', { delay: 50 });
    const field = page.getByRole('dialog', { name: title }).locator('input').first();
    await expect(field).toHaveValue('a gbodel');
    await expect(page).toHaveURL(/\/app\/knowledge-vault(\?dialog=add)?$/);
  });
}

test('a slip of the fingers is forgiven, and what is there is shown in its place', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openLibrary(page, product.url);
  const told = 'Nothing for “meditatoins fmae”. Showing “Meditations Fame”.';
  await searchInstead(page, 'meditatoins fmae', told);
  await expect(page.getByRole('status').filter({ hasText: told })).toContainText(/1 book, \d lines?$/);
  await ensureAccessible('what was found in the place of what was typed');
  await fieldOf(page).press('ArrowDown');
  await expect(optionOf(page, /Fame is small/)).toHaveAttribute('aria-selected', 'true');
  await fieldOf(page).press('Enter');
  await expectLineInView(page);

  await page.getByRole('button', { name: 'Search your vault' }).click();
  await fieldOf(page).fill('xylophone');
  await expect(page.getByText('No matches', { exact: true }).last()).toBeVisible();
  await expect(page.getByText(/^Nothing for/)).toHaveCount(0);
});

test('a line that is remembered with a wrong word is found by the others', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openLibrary(page, product.url);
  const told = 'Showing “Fame is those who praise will be dead”.';
  await searchInstead(page, 'Fame is tiny: those who praise will be dead', told);
  await ensureAccessible('what was found for most of the words');
  // It may be a book that the vault has not.
  await expect(page.getByRole('option').last()).toHaveAccessibleName('Add by hand');
  await expect(optionOf(page, /Fame is small/)).toHaveAttribute('aria-selected', 'true');
  await fieldOf(page).press('Enter');
  await expectLineInView(page);
});

test('a reader finds a line by touch, and sees the introduction once more', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openLibrary(page, product.url);
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await expect(fieldOf(page)).toBeFocused();
  await ensureAccessible('the palette');
  await fieldOf(page).fill('FÁME IS SMA');
  await optionOf(page, /Fame is small/).click();
  await expectLineInView(page);

  await page.getByRole('button', { name: 'Search your vault' }).click();
  await optionOf(page, /^Notes$/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await chooseFromMenu(page, 'Show the introduction again');
  const introduction = page.getByRole('dialog', { name: 'Introduction' });
  await expect(introduction.getByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
  await ensureAccessible('the introduction above a library');
  await introduction.getByRole('button', { name: 'Next' }).click();
  await introduction.getByRole('button', { name: 'Next' }).click();
  await introduction.getByRole('button', { name: 'Got It' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is pressed before the search for it has begun is opened where it stands @desktop', async ({
  page,
  product,
}) => {
  await arrive(page, product.url, 'pressed-early@example.com');
  const line = 'Read it again when you are sure of yourself.';
  const item = { title: 'Letters', authors: ['A Reader'], summary: 'One\n\n'.repeat(60), takeaways: [line] };
  await keepItem(page, item);
  // The press is heard before the search begins, and answered after: as on a slow phone.
  const browser = await page.context().newCDPSession(page);
  for (const rate of [3, 4, 6]) {
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${product.url}/app/knowledge-vault?view=takeaways`);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('link').filter({ hasText: line })).toBeVisible();
    await browser.send('Emulation.setCPUThrottlingRate', { rate });
    await page.getByRole('searchbox', { name: 'Search in vault' }).fill('sure of yourself');
    await page.getByRole('link').filter({ hasText: line }).click();
    await expect(page).toHaveURL(/\/app\/content\/[0-9a-f-]{36}#e-[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await expect(page.getByText(line)).toBeInViewport();
  }
});
