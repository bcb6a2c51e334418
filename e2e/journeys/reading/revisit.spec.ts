import type { Page } from '@playwright/test';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { nextSave } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const lines = (page: Page) => page.getByRole('article');
const answer = (page: Page, index: number, name: string) =>
  lines(page).nth(index).getByRole('radio', { name });
const headings = (page: Page) => lines(page).getByRole('heading', { level: 2 }).allTextContents();

/** Does what brings an answer about, until that has been saved. */
async function save(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await act();
  await saved;
}

const titles = ['Tides', 'Dunes', 'Harbours', 'Hills', 'Rivers', 'Forests', 'Islands', 'Valleys'];

/** A reader with a line of each of these books, a quote of every other one, on the page of today. */
async function meetAgain(page: Page, { url, email }: { url: string; email: string }) {
  const { api } = await signInAtSandbox(url, email);
  for (const [index, title] of titles.entries()) {
    const text = `What ${title} says about patience`;
    const quote = { text, page: '12', comment: 'Read it again in winter' };
    const own = index % 2 === 0 ? { takeawayList: [{ text }] } : { quoteList: [quote] };
    await api('POST /content', { body: { title, authors: ['Mara Velde'], ...own } });
  }
  await page.goto(url);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Meet again' }).click();
  await expect(page).toHaveURL(`${url}/app/revisit`);
  await expect(page).toHaveTitle(/^Meet again/);
  await expect(lines(page)).toHaveCount(5);
}

test('a reader meets five lines again, says when each comes back, and asks for more', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await meetAgain(page, { url: product.url, email: `revisit-${project.name}@example.com` });
  await expect(page.getByRole('link', { name: 'Meet again' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('0 of 5 answered')).toBeVisible();
  const five = await headings(page);
  expect(new Set(five).size).toBe(5);

  // By the keys, which pass the answers between, and by the pointer
  await answer(page, 0, 'In a week').focus();
  await save(page, () => page.keyboard.press('Space'));
  await expect(lines(page).nth(0)).toContainText('Comes back from');
  await answer(page, 1, 'In a week').focus();
  await save(page, () => page.keyboard.press('Space'));
  await save(page, () => page.keyboard.press('ArrowRight'));
  await expect(answer(page, 1, 'In three months')).toBeChecked();
  await expect(answer(page, 1, 'In three months')).toBeFocused();
  await save(page, () => lines(page).nth(2).getByText('Never', { exact: true }).click());
  await expect(lines(page).nth(2)).toContainText("Won't come back");
  await expect(page.getByText('3 of 5 answered')).toBeVisible();
  await ensureAccessible('lines of which some are answered');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('lines of which some are answered, in the dark');

  await page.reload();
  await expect(page.getByText('3 of 5 answered')).toBeVisible();
  expect(await headings(page)).toEqual(five);
  for (const [index, name] of ['In a week', 'In three months', 'Never'].entries())
    await expect(answer(page, index, name)).toBeChecked();

  await lines(page).nth(3).getByText('In a week').click();
  await expect(page.getByText("That's all for today")).toBeHidden();
  await lines(page).nth(4).getByText('In a week').click();
  await expect(page.getByText("That's all for today. More tomorrow.")).toBeVisible();
  await ensureAccessible('the end of today, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await ensureAccessible('the end of today');

  await page.getByRole('button', { name: 'Five more' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(titles.length);
  const all = await headings(page);
  expect(all.slice(0, 5)).toEqual(five);
  await expect(lines(page).nth(5).getByRole('heading')).toBeFocused();
  await page.reload();
  await expect(lines(page)).toHaveCount(titles.length);
  expect((await headings(page)).sort()).toEqual([...all].sort());
  for (const place of all.slice(5))
    await page.getByRole('article', { name: place }).getByText('Never', { exact: true }).click();
  await expect(page.getByText("That's all of them for now.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Five more' })).toBeHidden();
});

test('a line leads to its place in the book, and comes back as it was written there', async ({
  page,
  product,
}, { project }) => {
  await meetAgain(page, { url: product.url, email: `revisit-edit-${project.name}@example.com` });
  const before = await headings(page);
  const index = before.findIndex((heading) => heading.startsWith('Takeaway'));
  await lines(page).nth(index).getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/content\/[\w-]+#e-[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Meet again' })).toBeHidden();
  await page.getByText(/^What \w+ says about patience$/).click();
  const field = page.getByRole('textbox', { name: 'Takeaway', exact: true });
  await field.fill('Said in other words');
  const saved = nextSave(page);
  await field.press('Enter');
  await saved;
  await page.goBack();
  await expect(lines(page).nth(index)).toContainText('Said in other words');
  expect(await headings(page)).toEqual(before);
});

test('a line that was set aside is found again below those of the day, and brought back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await meetAgain(page, { url: product.url, email: `revisit-aside-${project.name}@example.com` });
  const aside = page.getByRole('region', { name: 'Lines you set aside' });
  const fold = aside.getByRole('button', { name: 'Lines you set aside' });
  // There is nothing to be found yet.
  await expect(aside).toHaveCount(0);
  for (const index of [0, 1])
    await save(page, () => lines(page).nth(index).getByText('Never', { exact: true }).click());
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(aside.getByRole('listitem')).toHaveCount(2);
  await ensureAccessible('lines that were set aside');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('lines that were set aside, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // Their book and back: the list is as it was left
  await aside.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/content\/[\w-]+#e-[\w-]+$/);
  await page.goBack();
  await expect(aside.getByRole('listitem')).toHaveCount(2);

  const first = aside.getByRole('listitem').first();
  const text = (await first.locator('p').first().textContent()) ?? '';
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/bring-back') && answer.ok());
  await first.getByRole('button', { name: 'Bring back' }).focus();
  await page.keyboard.press('Enter');
  await saved;
  await expect(first.getByText(/^Comes back from /)).toBeFocused();
  await expect(lines(page).filter({ hasText: text }).getByRole('radio', { name: 'In a week' })).toBeChecked();
  await ensureAccessible('a line that was brought back');
  await page.reload();
  await expect(aside.getByRole('listitem')).toHaveCount(1);
  await expect(aside).not.toContainText(text);
  await fold.click();
  await expect(aside.getByRole('listitem')).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/revisit$/);
});

test.describe('without the server', () => {
  test.use({ expectsFailures: true });

  test('an answer that cannot be saved says so, leaves what was before, and is tried again', async ({
    page,
    product,
    ensureAccessible,
  }, { project }) => {
    await meetAgain(page, { url: product.url, email: `revisit-failing-${project.name}@example.com` });
    const line = lines(page).first();
    await save(page, () => line.getByText('Never', { exact: true }).click());
    await expect(line).toContainText("Won't come back");

    await page.route('**/api/revisits/*', (route) => route.abort());
    await line.getByText('In a week').click();
    await expect(line.getByRole('alert')).toContainText('“In a week” could not be saved.');
    await expect(answer(page, 0, 'Never')).toBeChecked();
    await expect(line).toContainText("Won't come back");
    await ensureAccessible('an answer that could not be saved');
    await page.emulateMedia({ colorScheme: 'dark' });
    await ensureAccessible('an answer that could not be saved, in the dark');

    await page.unroute('**/api/revisits/*');
    await save(page, () => line.getByRole('button', { name: 'Try again' }).click());
    await expect(line).toContainText('Comes back from');
    await expect(line.getByRole('alert')).toBeHidden();
    await expect(answer(page, 0, 'In a week')).toBeFocused();
    await page.reload();
    await expect(answer(page, 0, 'In a week')).toBeChecked();
  });
});
