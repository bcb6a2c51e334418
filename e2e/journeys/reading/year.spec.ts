import type { Page } from '@playwright/test';
import type { CreateContentInput } from '@vault/contract';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { cardsOf } from '../../large-library.ts';
import { nextSave } from '../../book.ts';
import { chooseFromMenu, expect, overflowOf, signIn, test } from '../../test.ts';

const covers = (page: Page) =>
  page.getByRole('list', { name: 'In the order you finished them' }).getByRole('link');
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name }).getByRole('listitem').allTextContents();
const heading = (page: Page, year: number) =>
  page.getByRole('heading', { level: 2, name: String(year), exact: true });

const authors = ['Mara Velde'];
const books: CreateContentInput[] = [
  {
    title: 'Dunes',
    finishedAt: ['2025-11-02'],
    pageCount: 300,
    category: 'Nature',
    rating: 5,
    quotes: ['Sand'],
  },
  {
    title: 'Tides',
    finishedAt: ['2023-05-01', '2025-02-03'],
    pageCount: 1000,
    category: 'Nature',
    rating: 4,
  },
  {
    title: 'Harbours',
    type: 'article',
    finishedAt: ['2025-02-01'],
    timeCommitment: { amount: 2, unit: 'hours' },
    category: 'Essays',
    takeaways: ['Ships wait', 'So do people'],
  },
  { title: 'Hills', finishedAt: ['2023-12-31'], pageCount: 120 },
  { title: 'Rivers', pageCount: 900 },
];

/** A reader at the newest of their years, by the menu. */
async function openYears(
  page: Page,
  { url, email, kept }: { url: string; email: string; kept: CreateContentInput[] },
) {
  const { api } = await signInAtSandbox(url, email);
  for (const book of kept) await api('POST /content', { body: { authors, ...book } });
  await page.goto(url);
  await signIn(page, email);
  await chooseFromMenu(page, 'Year in reading');
  await expect(page).toHaveURL(`${url}/app/year`);
  await expect(page).toHaveTitle(/^Year in reading/);
}

/** How far what stood on the page has been moved since it was loaded. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.total += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seenShifts'), 'total')));
}

test('a reader looks at a year, at all of it in the library, and at the years before', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const readShifts = await watchShifts(page);
  await openYears(page, { url: product.url, email: `year-${project.name}@example.com`, kept: books });
  await expect(heading(page, 2025)).toBeVisible();
  await expect(page.getByText('3 finished, 1,300 pages, about 2 hours', { exact: true })).toBeVisible();
  await expect(
    page.getByText('2 books, 1 article · Page counts known for 2 of them, time for 1'),
  ).toBeVisible();
  expect(await rows(page, 'By month')).toEqual(['February  2', 'November  1']);
  expect(await rows(page, 'Genres')).toEqual(['Nature  2', 'Essays  1']);
  expect(await rows(page, 'Rating')).toEqual(['5 stars  1', '4 stars  1', 'Not rated  1']);
  await expect(page.getByText('Kept from them: 2 takeaways, 1 quote')).toBeVisible();
  await expect(covers(page)).toHaveText([/Harbours.*Feb 1/, /Tides.*Feb 3/, /Dunes.*Nov 2/]);
  const all = page.getByRole('region', { name: 'All years' });
  await expect(all.getByRole('heading', { name: 'Since 2023' })).toBeVisible();
  await expect(all.getByText('5 finished, 2,420 pages, about 2 hours', { exact: true })).toBeVisible();
  await ensureAccessible('a year');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('a year, in the dark');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(covers(page)).toHaveCount(3);
  expect(await readShifts()).toBeLessThan(0.01);

  await page.getByRole('link', { name: 'All 3 in the library' }).click();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?finished=2025&sort=finished`);
  await expect(cardsOf(page)).toHaveText([/Dunes/, /Tides/, /Harbours/]);
  await page.getByRole('button', { name: 'Remove filter Finished in 2025' }).click();
  await expect(cardsOf(page)).toHaveCount(books.length);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 2025)).toBeVisible();

  await page.getByRole('link', { name: 'Earlier: 2023' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/app/year?year=2023`);
  await expect(page.getByText('2 books, 1,120 pages', { exact: true })).toBeVisible();
  await expect(covers(page)).toHaveText([/Tides.*May 1/, /Hills.*Dec 31/]);
  await expect(page.getByRole('link', { name: 'Earlier: none' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025 (3)');
  await expect(covers(page)).toHaveCount(3);

  await page.goto(`${product.url}/app/year?year=2019`);
  await expect(page.getByText('Nothing finished in 2019')).toBeVisible();
  await ensureAccessible('a year without anything, in the dark');
  await page.getByRole('link', { name: 'Go to 2023' }).click();
  await expect(covers(page)).toHaveCount(2);
});

test('a cover leads to its book, and what is changed there shows on the way back', async ({ page, product }, {
  project,
}) => {
  await openYears(page, { url: product.url, email: `year-book-${project.name}@example.com`, kept: books });
  await covers(page).filter({ hasText: 'Tides' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await page.goBack();
  await expect(covers(page)).toHaveCount(3);

  await covers(page).filter({ hasText: 'Tides' }).click();
  await page.getByRole('button', { name: 'Edit finish' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Finish' });
  await field.fill('2023-05-01, 2025-12-24');
  const saved = nextSave(page);
  await field.press('Enter');
  await saved;
  await page.goBack();
  await expect(covers(page)).toHaveText([/Harbours/, /Dunes/, /Tides.*Dec 24/]);

  await covers(page).filter({ hasText: 'Dunes' }).click();
  await page.getByRole('button', { name: 'Delete book' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dunes' })).toBeHidden();
  await page.goto(`${product.url}/app/year`);
  await expect(page.getByText('2 finished, 1,000 pages, about 2 hours', { exact: true })).toBeVisible();
});

test('who has finished nothing yet is told how days come about', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  await openYears(page, {
    url: product.url,
    email: `year-empty-${project.name}@example.com`,
    kept: [{ title: 'Rivers' }],
  });
  await expect(page.getByText('Nothing finished yet')).toBeVisible();
  await ensureAccessible('years without a day');
  await page.getByRole('link', { name: 'Import your books' }).click();
  await expect(page).toHaveURL(`${product.url}/app/import`);
});

const present: CreateContentInput[] = [
  ...books,
  { title: 'Winter', finishedAt: ['2026-01-05'] },
  { title: 'Snow', type: 'article', finishedAt: ['2026-02-05'] },
];
const goal = (page: Page) => page.getByRole('progressbar', { name: /^Goal for/ });

test('a reader sets a goal for the year, sees how far it is, and changes and removes it', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const readShifts = await watchShifts(page);
  await openYears(page, {
    url: product.url,
    email: `year-goal-${project.name}@example.com`,
    kept: present,
  });
  // 12 of 24 are even on this day.
  await page.clock.setFixedTime('2026-07-03T12:00:00Z');
  await page.reload();
  await page.getByRole('button', { name: 'Set a goal' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Books to finish in 2026' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set a goal' })).toBeFocused();

  await page.getByRole('button', { name: 'Set a goal' }).click();
  await field.fill('2.5');
  await field.press('Enter');
  await expect(page.getByText('Use a whole number from 1 to 1,000')).toBeVisible();
  await ensureAccessible('a goal that is none');
  await field.fill('24');
  await field.press('Enter');
  await expect(page.getByText('1 of 24 books · 11 behind pace', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change goal' })).toBeFocused();
  await expect(goal(page)).toHaveAttribute('aria-valuetext', '1 of 24 books');
  await ensureAccessible('a goal that is under way');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('a goal that is under way, in the dark');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(page.getByText('1 of 24 books · 11 behind pace', { exact: true })).toBeVisible();
  await expect(covers(page)).toHaveCount(2);
  expect(await readShifts()).toBeLessThan(0.01);

  await page.getByRole('button', { name: 'Change goal' }).click();
  await ensureAccessible('a goal that is being changed, in the dark');
  await field.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goal reached: 1 of 1 book', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Earlier: 2025' }).click();
  await expect(page.getByText('3 finished, 1,300 pages, about 2 hours', { exact: true })).toBeVisible();
  await expect(goal(page)).toBeHidden();
  await page.getByRole('link', { name: 'Later: 2026' }).click();
  await page.getByRole('button', { name: 'Change goal' }).click();
  await page.getByRole('button', { name: 'Remove goal' }).click();
  await expect(page.getByRole('button', { name: 'Set a goal' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
});

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a year is over when it is there', async ({ page, product }, { project }) => {
    const email = `year-zone-${project.name}@example.com`;
    const { api } = await signInAtSandbox(product.url, email);
    await api('PUT /reading/goals/{year}', { params: { year: '2026' }, body: { books: 24 } });
    await openYears(page, { url: product.url, email, kept: present });
    await page.clock.setFixedTime('2026-12-31T10:30:00Z');
    await page.goto(`${product.url}/app/year?year=2026`);
    await expect(page.getByText('1 of 24 books · 22 behind pace', { exact: true })).toBeVisible();
    await page.clock.setFixedTime('2026-12-31T11:30:00Z');
    await page.reload();
    await expect(page.getByText('1 of 24 books', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Later: 2027' }).click();
    await expect(page.getByText('Nothing finished in 2027 yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set a goal' })).toBeVisible();
  });
});

test.describe('without the server', () => {
  test.use({ expectsFailures: true });

  test('years that do not come say so, and are asked for again', async ({ page, product, ensureAccessible }, {
    project,
  }) => {
    await page.route('**/api/reading/years*', (route) => route.abort());
    await openYears(page, {
      url: product.url,
      email: `year-failing-${project.name}@example.com`,
      kept: books,
    });
    await expect(page.getByText('Failed to load your years')).toBeVisible({ timeout: 15_000 });
    await ensureAccessible('years that did not come');
    await page.unroute('**/api/reading/years*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(covers(page)).toHaveCount(3);
  });

  test('a goal that cannot be saved says so, and keeps what was typed', async ({
    page,
    product,
    ensureAccessible,
  }, { project }) => {
    const email = `year-goal-failing-${project.name}@example.com`;
    await openYears(page, { url: product.url, email, kept: books });
    await page.route('**/api/reading/goals/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Set a goal' }).click();
    const field = page.getByRole('textbox', { name: 'Books to finish in 2025' });
    await field.fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(
      "The goal could not be saved. The server can't be reached. Check your connection and try again.",
    );
    await ensureAccessible('a goal that was not saved');
    await expect(field).toHaveValue('2');
    await expect(field).toBeFocused();
    await page.unroute('**/api/reading/goals/*');
    await field.press('Enter');
    await expect(page.getByText('Goal reached: 2 of 2 books', { exact: true })).toBeVisible();
  });
});
