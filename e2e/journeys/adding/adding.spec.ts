import { DIALOG_MAX_WIDTH } from '@vault/contract/client';
import { openSandbox } from '../../../apps/server/src/testing/sandbox-control.ts';
import { arrive, dialogOf, openDialog, resultOf, search, searchOf } from '../../adding.ts';
import { expectColour } from '../../colours.ts';
import { dragDown } from '../../sheet-gestures.ts';
import { BOOK_PAGE } from '../../book.ts';
import { expect, test } from '../../test.ts';

test.use({ expectsFailures: true });
// Each of these stops for a look at every state, which takes its time.
test.slow();

function measureLines(paragraph: Element) {
  const inSight = Math.round(
    paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
  );
  return { inSight, isCut: paragraph.scrollHeight > paragraph.clientHeight };
}

test('a reader searches, sees what a book is, and keeps it once', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `adding_${project.name}@example.com`);
  await openDialog(page);
  await expect(searchOf(page)).toBeFocused();
  await expect(page.getByText('Search for books to add to your vault')).toBeVisible();
  await ensureAccessible('the dialog as it opens');

  // One character asks for nothing.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/books/search') asked.push(searchParams.get('query') ?? '');
  });
  await searchOf(page).fill('s');
  await page.waitForTimeout(900);
  expect(asked).toEqual([]);

  const sapiens = await search(page, 'sapiens', /^Sapiens/);
  await expect(sapiens).toContainText('By Yuval Noah Harari');
  await expect(sapiens).toContainText(/443 pages \(~665 min\)/);
  await expect(sapiens).toContainText('English');
  await expect(sapiens).toContainText(/ISBN: \d{13}/);
  await expect(dialogOf(page)).toContainText(/\d+ books found/);
  const summary = await sapiens.locator('p').last().evaluate(measureLines);
  expect(summary).toEqual({ inSight: 2, isCut: true });
  await ensureAccessible('what was found');

  // A book in another language is warned of.
  await searchOf(page).fill('Der Zauberberg');
  await expect(page.getByText('Warning: This book is not in English (DE)').first()).toBeVisible();
  await expect(page.getByText('Language: DE').first()).toBeVisible();
  await expectColour(page.getByText(/^Warning: This book/), 'background-color', 'yellow');
  expect(asked).toContain('Der Zauberberg english book');
  await ensureAccessible('a book in another language');

  // Nothing is found: by hand, then.
  await searchOf(page).fill('xyzzyx qqqq');
  await expect(page.getByText('No books found matching "xyzzyx qqqq"')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manual' })).toBeVisible();
  await ensureAccessible('nothing found');

  // Closing forgets the search and gives the focus back.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(searchOf(page)).toHaveValue('');

  // A second press is none.
  const walden = await search(page, 'walden', /^Walden/);
  await walden.getByRole('button', { name: 'Add' }).dblclick();
  await expect(page).toHaveURL(BOOK_PAGE);
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('link', { name: /Walden/ })).toHaveCount(1);

  // It is known the next time.
  await openDialog(page);
  await (await search(page, 'walden', /^Walden/)).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Already in your vault')).toBeVisible();
  await ensureAccessible('a book that is in the vault');
  await resultOf(page, /^Walden/)
    .getByRole('button', { name: 'Open' })
    .click();
  await expect(page).toHaveURL(BOOK_PAGE);
});

test('when the books cannot be searched, the way by hand is open', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const word = `unreachable${project.name}`;
  const sandbox = openSandbox(product.sandboxUrl);
  for (const service of ['google-books', 'open-library'] as const)
    await sandbox.script(service, word, { status: 503, body: 'down' }, 4);
  await arrive(page, product.url, `no_search_${project.name}@example.com`);
  await openDialog(page);
  await searchOf(page).fill(word);
  await expect(page.getByText('Failed to search books')).toBeVisible();
  await ensureAccessible('a search that failed');
  await page.getByRole('button', { name: 'Manual' }).click();
  await expect(page).toHaveURL(/\/app\/add-content/);
  await expect(page.getByRole('textbox', { name: 'Book Title *' })).toHaveValue(word);
});

test('on a screen as low as at 400 % zoom the whole sheet scrolls, and leaves its height to the results @desktop', async ({
  page,
  product,
}) => {
  await arrive(page, product.url, 'adding_zoomed@example.com');
  await page.setViewportSize({ width: 360, height: 225 });
  await openDialog(page);
  const sapiens = await search(page, 'sapiens', /^Sapiens/);
  const add = sapiens.getByRole('button', { name: 'Add', exact: true });
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(searchOf(page)).not.toBeInViewport();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('the dialog closes by a click beside it, the sheet by a pull', async ({ page, product }, {
  project,
}) => {
  await arrive(page, product.url, `closing_${project.name}@example.com`);
  await openDialog(page);

  if (project.name === 'desktop') {
    const box = await dialogOf(page).boundingBox();
    const screenSize = page.viewportSize();
    if (!box || !screenSize) throw new Error('there is no dialog');
    expect(box.width).toBeLessThanOrEqual(DIALOG_MAX_WIDTH);
    expect(Math.abs(box.x + box.width / 2 - screenSize.width / 2)).toBeLessThan(2);
    expect(Math.abs(box.y + box.height / 2 - screenSize.height / 2)).toBeLessThan(2);
    await page.mouse.click(40, 450);
    await expect(dialogOf(page)).toBeHidden();
    return;
  }

  const sheet = dialogOf(page);
  const handle = page.getByRole('heading', { name: 'Add Book to Your Vault' });
  const height = (await sheet.boundingBox())?.height ?? 0;
  // The sheet goes on below the screen, unseen.
  expect(height - 48).toBeLessThanOrEqual(844 * 0.9 + 1);
  const top = (await sheet.boundingBox())?.y ?? 0;

  // A stray tap beside it loses nothing.
  const field = sheet.getByRole('searchbox');
  await field.fill('Walden');
  await page.touchscreen.tap(195, 20);
  await page.waitForTimeout(500);
  await expect(field).toHaveValue('Walden');

  // A small pull, slowly: it springs back.
  await dragDown(page, handle, { by: 60, milliseconds: 600 });
  await page.waitForTimeout(500);
  await expect(sheet).toBeVisible();
  expect(Math.round((await sheet.boundingBox())?.y ?? 0)).toBe(Math.round(top));

  // More than 100 px, slowly.
  await dragDown(page, handle, { by: 140, milliseconds: 1200 });
  await expect(sheet).toBeHidden();

  // A flick.
  await openDialog(page);
  await dragDown(page, handle, { by: 80, milliseconds: 60 });
  await expect(sheet).toBeHidden();

  await openDialog(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});
