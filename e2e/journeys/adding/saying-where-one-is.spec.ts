import { arrive, dialogOf, openDialog, search, searchOf } from '../../adding.ts';
import { nextSave } from '../../book.ts';
import { expect, test } from '../../test.ts';

test.use({ expectsFailures: true });
// It stops for a look at every state, which takes its time.
test.slow();

test('a reader says where they are with a book, found or written by hand, and what they know of it', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `where_${project.name}@example.com`);
  await openDialog(page);
  const addAs = dialogOf(page).getByRole('combobox', { name: 'Add as' });
  const walden = await search(page, 'walden', /^Walden/);
  const top = async () => Math.round((await walden.boundingBox())?.y ?? 0);
  const before = await top();

  // By keyboard alone, and nothing below moves.
  await searchOf(page).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(addAs).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('R');
  await expect(addAs).toHaveValue('reading');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Started today', pressed: true })).toBeFocused();
  expect(await top()).toBe(before);
  await ensureAccessible('a book that was begun today, before it is added');

  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/content'),
  );
  await walden.getByRole('button', { name: 'Add', exact: true }).click();
  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  expect((await created).postDataJSON()).toMatchObject({ status: 'reading', startedAt: today });

  // The page of the book knows it, and a tag of its own is known from then on.
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('reading');
  await expect(page.getByRole('button', { name: 'Set start to today' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit tags' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('life in the woods');
  const saved = nextSave(page);
  await page.keyboard.press('Enter');
  await saved;
  await page.getByRole('link', { name: 'Back to Library' }).click();

  // What was said holds in the form, too.
  await openDialog(page);
  await addAs.selectOption('finished');
  await searchOf(page).fill('a diary of nobody at all');
  await page.getByRole('button', { name: 'Manual' }).click();
  const box = (name: string) => page.getByRole('textbox', { name });
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('finished');
  const rating = page.getByRole('radio', { name: '4 stars' });
  const ratingBefore = (await rating.boundingBox())?.y;
  await page.getByRole('combobox', { name: 'Status' }).selectOption('want');
  await expect(box('Finished')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('finished');
  await page.getByRole('button', { name: 'Set finish to today' }).click();
  await expect(box('Finished')).toHaveValue(today);
  await expect(box('Finished')).toBeFocused();
  expect((await rating.boundingBox())?.y).toBe(ratingBefore);
  await box('Add an author').fill('Ada Example');

  await page.getByRole('button', { name: 'More details' }).click();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.pressSequentially('diaries, li');
  await expect(page.getByRole('option', { name: 'life in the woods' })).toBeInViewport({ ratio: 1 });
  await ensureAccessible('tags that are offered');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue('diaries, life in the woods, ');
  await box('ISBN').fill('9780306406158');
  await box('Pages').fill('312');

  // What has to be mended is unfolded.
  await page.getByRole('button', { name: 'More details' }).click();
  await expect(box('ISBN')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await expect(box('ISBN')).toBeFocused();
  await expect(box('ISBN')).toHaveAccessibleDescription('This is not a valid ISBN');
  await expect(box('ISBN')).toBeInViewport({ ratio: 1 });
  await ensureAccessible('what has to be mended of the edition');
  await box('ISBN').fill('0-306-40615-2');

  // No failure takes any of it.
  await page.route('**/api/content', (route) => route.fulfill({ status: 503, body: 'down' }), { times: 1 });
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There was a problem' })).toBeVisible();
  await page.reload();
  await expect(box('Finished')).toHaveValue(today);
  await expect(tags).toHaveValue('diaries, life in the woods');
  await expect(box('Pages')).toHaveValue('312');
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();

  await page.getByRole('link', { name: /a diary of nobody at all/ }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('finished');
  await expect(page.getByRole('button', { name: 'Set finish to today' })).toHaveCount(0);
  await expect(page.getByText('9780306406157')).toBeVisible();
  await expect(page.getByText('312 pages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'life in the woods' })).toBeVisible();
});
