import type { Locator } from '@playwright/test';
import { NOTE_COLLAPSE_DESKTOP, TEXT_LIMITS } from '@vault/contract/client';
import { callApi, keepItem, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const walden = { title: 'Walden', authors: ['Henry David Thoreau'], summary: 'A pond.', category: 'Nature' };

/** How far down the page its middle is. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN) / 2;
}

test.describe('before there is a book to read', () => {
  test.use({ expectsFailures: true });

  test('the page says that it loads, what failed, and what is not there', async ({
    page,
    product,
    ensureAccessible,
  }, { project }) => {
    const id = await openBook(page, { product, person: `states-${project.name}`, book: walden });
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const words = 'The vault is being moved. Please try again in a minute.';
    await page.route('**/api/content/*', async (route) => {
      await promise;
      return route.fulfill({
        status: 503,
        json: { error: words, message: words, code: 'UNAVAILABLE', requestId: 'r1' },
      });
    });
    await page.reload();
    await expect(page.getByText('Loading book details...')).toBeVisible();
    await ensureAccessible('a book that is on its way');
    release();
    const panel = page.getByRole('alert').filter({ hasText: words });
    await expect(panel).toContainText('Error');
    await ensureAccessible('a book that could not be loaded');
    await page.unroute('**/api/content/*');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();

    await page.goto(`${product.url}/app/content/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
    await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    await expect(page.getByText("The book you're looking for couldn't be found.")).toBeVisible();
    await ensureAccessible('a book that is not there');
  });

  test('the place of each part is kept while the book is on its way', async ({ page, product }, {
    project,
  }) => {
    await openBook(page, {
      product,
      person: `shape-${project.name}`,
      // Nothing is offered in its place.
      book: { ...walden, takeaways: ['Own less'], quotes: ['Simplify.'], notes: { Ice: 'Blue.' } },
    });
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/content/*', async (route) => {
      await promise;
      return route.continue();
    });
    await page.reload();
    await expect(page.locator('.skeleton').first()).toBeVisible();
    const kept = await Promise.all((await page.locator('.skeleton').all()).map(middleOf));
    release();
    const heading = page.getByRole('heading', { level: 1, name: 'Walden' });
    await expect(page.getByRole('radiogroup', { name: 'Rating' })).toBeVisible();
    for (const part of [
      page.locator('main .cover-box'),
      heading,
      page.getByText('Henry David Thoreau').last(),
      page.getByRole('radio', { name: '1 star' }).locator('xpath=..'),
      page.getByRole('combobox', { name: 'Status' }),
      page.getByRole('heading', { name: 'Summary' }),
      page.getByText('A pond.'),
    ]) {
      const middle = await middleOf(part);
      const misses = kept.map((place) => Math.abs(place - middle));
      expect(Math.min(...misses), String(part)).toBeLessThanOrEqual(1);
    }
  });

  test('a cover that cannot be loaded gives way to a drawn one', async ({ page, product, ensureAccessible }, {
    project,
  }) => {
    const image = 'https://covers.invalid/walden.jpg';
    await page.route('https://covers.invalid/**', (route) => route.abort());
    await openBook(page, { product, person: `cover-${project.name}`, book: { ...walden, image } });
    await expect(page.locator('main img[src*="covers.invalid"]')).toHaveCount(0);
    await expect(page.locator('.drawn-cover').first()).toBeVisible();
    await ensureAccessible('a book with a drawn cover');
  });
});

test('an empty book offers everything that can be added', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const id = await openBook(page, { product, person: `empty-${project.name}`, book: { title: 'Walden' } });
  for (const words of ['No summary yet', 'No takeaways yet', 'No quotes saved', 'No detailed notes'])
    await expect(page.getByText(words)).toBeVisible();
  await ensureAccessible('an empty book');

  await page.getByRole('button', { name: 'Add a Quote' }).click();
  await page.keyboard.type('Simplify.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Add Detailed Notes' }).click();
  const title = page.getByRole('textbox', { name: 'Note title' });
  await expect(title).toHaveValue(/^New Note /);
  await page.keyboard.type('__proto__');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type('2024');
  await page.keyboard.press('Enter');
  const longest = 'A garden is never finished. '.repeat(3600).slice(0, TEXT_LIMITS.note).replace(/.$/, '.');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(longest);
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && (answer.request().postData()?.length ?? 0) > TEXT_LIMITS.note,
  );
  await page.keyboard.press('Control+Enter');
  expect((await saved).ok()).toBe(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['2024', '__proto__']);
  const note = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '2024' }) });
  await expect(note.getByRole('button', { name: 'Show more' })).toBeVisible();
  expect((await note.innerText()).length).toBeLessThan(NOTE_COLLAPSE_DESKTOP + 200);
  await note.getByRole('button', { name: 'Show more' }).click();
  await expect(note.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect((await note.innerText()).length).toBeGreaterThan(TEXT_LIMITS.note * 0.99);
  // On a wide screen the notes stand abreast.
  const notes = page.getByRole('region', { name: 'Detailed Notes' }).getByRole('listitem');
  const [newest, older] = await Promise.all([0, 1].map((place) => notes.nth(place).boundingBox()));
  if (!newest || !older) throw new Error('there are no two notes');
  if (project.name === 'desktop') {
    expect(older.y).toBe(newest.y);
    expect(older.x).toBeGreaterThanOrEqual(newest.x + newest.width);
  } else {
    expect(older.y).toBeGreaterThanOrEqual(newest.y + newest.height);
  }
  const stored = await callApi(page, { method: 'GET', path: `/content/${id}` });
  expect(stored).toMatchObject({
    noteList: [
      { title: '2024', content: longest },
      { title: '__proto__', content: '' },
    ],
    quotes: ['Simplify.'],
  });
});

test('the details are edited in a dialog of their own', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const id = await openBook(page, { product, person: `details-${project.name}`, book: walden });
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Type').selectOption('course');
  await dialog.getByLabel('ISBN').fill('978-0-306-40615-8');
  await dialog.getByLabel('Pages').fill('352');
  await dialog.getByLabel('Published').fill('1854-08-09');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not a valid ISBN')).toBeVisible();
  await ensureAccessible('the details with a mistake');
  await dialog.getByLabel('ISBN').fill('978-0-306-40615-7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('352 pages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete course' })).toBeVisible();
  await expect
    .poll(() => callApi(page, { method: 'GET', path: `/content/${id}` }))
    .toMatchObject({ type: 'course', isbn: '9780306406157', pageCount: 352, publishedDate: '1854-08-09' });
});

test('where one writes how far one is stays within the screen of a phone', async ({ page, product }, {
  project,
}) => {
  const book = { ...walden, status: 'reading', startedAt: '2024-01-02' };
  await openBook(page, { product, person: `narrow-${project.name}`, book });
  for (const width of [360, 390, 412, 460]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['start', 'progress']) {
      // A finger presses the words, which have no one name.
      await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
      const field = page.getByRole('textbox', { name: new RegExp(`^${name}$`, 'i') });
      const box = await field.boundingBox();
      expect([width, name, (box?.x ?? NaN) + (box?.width ?? NaN) <= width]).toEqual([width, name, true]);
      await page.keyboard.press('Escape');
    }
  }
});

test('the status has room for its words, whatever they are for the type', async ({ page, product }, {
  project,
}) => {
  await openBook(page, { product, person: `statuses-${project.name}`, book: walden });
  for (const type of ['article', 'video', 'podcast', 'course']) {
    const id = await keepItem(page, { title: `A ${type} on ponds`, type, status: 'want' });
    await page.goto(`${product.url}/app/content/${id}`);
    // As wide as its words would make it.
    const lacking = await page.getByRole('combobox', { name: 'Status' }).evaluate((select: HTMLElement) => {
      const { width } = select.getBoundingClientRect();
      select.style.width = 'max-content';
      return select.getBoundingClientRect().width - width;
    });
    expect([type, lacking > 0 ? lacking : 0]).toEqual([type, 0]);
  }
});

test('a line is deleted at once and comes back with Undo', async ({ page, product }, { project }) => {
  const book = { ...walden, takeaways: ['Own less', 'Walk daily'] };
  const id = await openBook(page, { product, person: `undo-${project.name}`, book });
  const before = await callApi(page, { method: 'GET', path: `/content/${id}` });
  await page.getByText('Own less').hover();
  await page.getByRole('button', { name: 'Delete takeaway' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Own less')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Own less')).toBeVisible();
  const { takeawayList } = before as { takeawayList: { id: string; createdAt: string }[] };
  await expect
    .poll(() => callApi(page, { method: 'GET', path: `/content/${id}` }))
    .toMatchObject({ takeawayList: takeawayList.map(({ id, createdAt }) => ({ id, createdAt })) });
});

test('a line and a note are deleted where they are written in, with what was just typed', async ({
  page,
  product,
}, { project }) => {
  const book = {
    ...walden,
    takeaways: ['Own less', 'Walk daily'],
    noteList: [{ title: 'Ice', content: 'On the pond.' }],
  };
  const id = await openBook(page, { product, person: `bar-${project.name}`, book });
  const press = (locator: Locator) => (project.name === 'mobile' ? locator.tap() : locator.click());

  await press(page.getByText('Own less'));
  await page.keyboard.type(' and less');
  await press(page.getByRole('button', { name: 'Delete takeaway' }).first());
  await expect(page.getByText('Own less')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Own less and less')).toBeVisible();

  await press(page.getByText('Ice', { exact: true }));
  await press(page.getByRole('button', { name: 'Delete note' }));
  await expect(page.getByText('On the pond.')).toHaveCount(0);
  await expect
    .poll(() => callApi(page, { method: 'GET', path: `/content/${id}` }))
    .toMatchObject({ takeaways: ['Own less and less', 'Walk daily'], noteList: [] });
});

test('the book is deleted, and the library is without it', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  await openBook(page, { product, person: `delete-${project.name}`, book: walden });
  await page.getByRole('button', { name: 'Delete book' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Walden?' });
  await expect(dialog).toContainText(
    'This will delete this item and all its associated takeaways, quotes, and notes. This action cannot be undone.',
  );
  await ensureAccessible('the question before a book is deleted');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/content/*', async (route) => {
    await promise;
    return route.fallback();
  });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await expect(page.getByRole('link', { name: /Walden/ })).toHaveCount(0);
});
