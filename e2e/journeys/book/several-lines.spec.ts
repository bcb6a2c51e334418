import type { Page } from '@playwright/test';
import { callApi, chooseFor, lineOf, nextSave, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  takeawayList: [{ text: 'Own less' }, { text: 'Walk daily' }],
  quoteList: [
    { text: 'Simplify, simplify.', page: '91', comment: 'Twice, in fact.', isFavourite: true },
    { text: 'Loc. 1187' },
    { text: 'The sun is but a morning star.', location: '2301-2302', createdAt: '2020-05-01T12:00:00.000Z' },
    { text: 'Loc. 2302', origin: 'ai' },
    { text: 'Time is but the stream I go a-fishing in.' },
  ],
  noteList: [
    { title: '2024', content: 'Read it again.' },
    { title: 'Pond', content: 'Deeper than people say.' },
  ],
};

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const quotes = (page: Page) => section(page, 'Notable Quotes');
const box = (page: Page, words: string) => page.getByRole('checkbox', { name: words });
const bar = (page: Page) => section(page, 'Selection');
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

type Quotes = { quoteList: { updatedAt: string }[] };

/** As the server has them, but for when each was written last. */
async function readQuotes(page: Page, id: string) {
  const { quoteList } = (await callApi(page, { method: 'GET', path: `/content/${id}` })) as Quotes;
  return quoteList.map((quote) => ({ ...quote, updatedAt: null }));
}

test('a reader selects several lines of a book, deletes them, takes that back, and makes favourites of them', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const isMobile = project.name === 'mobile';
  const id = await openBook(page, { product, person: `several-${project.name}`, book: walden });
  const before = await readQuotes(page, id);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  // A line's own menu begins, with this line; the boxes lie over the lines of its list alone
  await chooseFor(lineOf(page, 'Loc. 1187'), 'Select several');
  await expect(box(page, 'Loc. 1187')).toBeFocused();
  await expect(box(page, 'Loc. 1187')).toBeChecked();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await expect(bar(page).getByRole('status')).toHaveText('1 selected');
  await box(page, 'Loc. 2302').click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await box(page, 'The sun is but').click();
  await expect(bar(page).getByRole('status')).toHaveText('2 selected');
  await expect(quotes(page).getByText('Add', { exact: true })).toBeHidden();
  await ensureAccessible('selecting lines');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('selecting lines, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // The keys lead from any line to what can be done, and back
  await box(page, 'Simplify').focus();
  await page.keyboard.press('s');
  await expect(inBar(page, 'Favourite')).toBeFocused();
  await page.keyboard.press('s');
  await expect(box(page, 'Simplify')).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('Tab');
  await expect(inBar(page, 'Move')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(inBar(page, 'Delete')).toBeFocused();

  const deleted = nextSave(page);
  await page.keyboard.press('Enter');
  await deleted;
  await expect(bar(page)).toHaveCount(0);
  await expect(quotes(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('2 quotes deleted')).toBeVisible();
  await expect(lineOf(page, 'The sun is but').locator(':focus')).toHaveCount(1);
  expect(await readQuotes(page, id)).toEqual(before.filter((_, at) => at !== 1 && at !== 3));
  const back = nextSave(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await back;
  await expect(quotes(page).getByRole('listitem')).toHaveCount(5);
  await expect(lineOf(page, 'Loc. 1187').locator(':focus')).toHaveCount(1);
  expect(await readQuotes(page, id)).toEqual(before);

  // “Back” and Escape leave the selecting, and nothing else
  await chooseFor(lineOf(page, 'Pond'), 'Select several');
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await ensureAccessible('selecting notes');
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/app/content/${id}`);
  await chooseFor(lineOf(page, 'Own less'), 'Select several');
  await expect(box(page, 'Own less')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(lineOf(page, 'Own less').locator(':focus')).toHaveCount(1);

  // All of a list, and in another tab as well
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(quotes(other).getByRole('listitem')).toHaveCount(5);
  await chooseFor(lineOf(page, 'Time is but'), 'Select several');
  await inBar(page, 'Select all 5').click();
  await expect(inBar(page, 'Select none')).toBeVisible();
  const marked = nextSave(page);
  await inBar(page, 'Favourite').click();
  await marked;
  await expect(page.getByText('4 quotes marked as favourites')).toBeVisible();
  for (const shown of [page, other])
    await expect(
      quotes(shown).getByRole('button', {
        name: 'Favourite',
        exact: true,
        pressed: true,
        includeHidden: true,
      }),
    ).toHaveCount(5);
  expect(await readQuotes(page, id)).toEqual(before.map((quote) => ({ ...quote, isFavourite: true })));

  // Nothing reaches beyond a phone's page
  if (isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe('without a way to the server', () => {
  test.use({ expectsFailures: true });

  test('several that cannot be deleted are there again, selected as they were; those that wait go on later', async ({
    page,
    product,
  }, { project }) => {
    const id = await openBook(page, { product, person: `several-refused-${project.name}`, book: walden });
    const before = await readQuotes(page, id);
    await page.route('**/api/content/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await chooseFor(lineOf(page, 'Loc. 1187'), 'Select several');
    await box(page, 'Loc. 2302').click();
    await inBar(page, 'Delete').click();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('2 quotes');
    await expect(box(page, 'Loc. 1187')).toBeChecked();
    await expect(box(page, 'Loc. 2302')).toBeChecked();
    await expect(bar(page).getByRole('status')).toHaveText('2 selected');
    expect(await readQuotes(page, id)).toEqual(before);
    await page.unroute('**/api/content/*');

    await page.context().setOffline(true);
    await inBar(page, 'Delete').click();
    await expect(quotes(page).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toHaveCount(1);
    const deleted = nextSave(page);
    await page.context().setOffline(false);
    await deleted;
    expect(await readQuotes(page, id)).toEqual(before.filter((_, at) => at !== 1 && at !== 3));
  });
});
