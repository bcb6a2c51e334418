import { callTools, chooseFor, lineOf, nextSave, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const MANY = 400;
const line = (at: number) => `Line ${String(at).padStart(3, '0')}, which somebody marked.`;
const book = {
  title: 'Middlemarch',
  authors: ['George Eliot'],
  quotes: Array.from({ length: MANY }, (_, at) => line(at)),
};

test('of many lines, those that come near have their tools, by pointer, finger and keys', async ({
  page,
  product,
}, { project }) => {
  await openBook(page, { product, person: `many-lines-${project.name}`, book });
  const edits = page.getByRole('button', { name: 'Edit quote', includeHidden: true });
  const deletes = page.getByRole('button', { name: 'Delete quote', includeHidden: true });
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(edits).toHaveCount(MANY);
  await expect.poll(() => deletes.count()).toBeGreaterThan(0);
  expect(await deletes.count()).toBeLessThan(MANY / 4);
  const height = await heightNow();

  // The keys go on where nothing was near yet
  await edits.nth(MANY / 2).focus();
  const focused = page.locator('button:focus');
  await expect(focused).toHaveAccessibleName('Edit quote');
  await expect(lineOf(page, line(MANY / 2)).locator(deletes)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Favourite');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Move quote');
  const moved = nextSave(page);
  await page.keyboard.press('ArrowDown');
  await moved;
  await expect(focused).toHaveAccessibleName('Move quote');
  await expect(lineOf(page, line(MANY / 2)).locator(focused)).toHaveCount(1);

  // At the end of the page, and back
  const last = lineOf(page, line(MANY - 1));
  await last.scrollIntoViewIfNeeded();
  const movedUp = nextSave(page);
  await chooseFor(last, 'Move up');
  await movedUp;
  expect(await deletes.count()).toBeLessThan(MANY / 2);
  expect(await heightNow()).toBe(height);

  const first = lineOf(page, line(0));
  await first.scrollIntoViewIfNeeded();
  await callTools(first);
  const deleted = nextSave(page);
  await first.getByRole('button', { name: 'Delete quote' }).click();
  await deleted;
  await expect(first).toHaveCount(0);
  const undone = nextSave(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(first.locator(deletes)).toHaveCount(1);
});

test('a line far down that an address leads to has its tools', async ({ page, product }, { project }) => {
  await openBook(page, { product, person: `far-line-${project.name}`, book });
  const anchor = await lineOf(page, line(MANY - 20)).getAttribute('id');
  await page.goto(`${page.url()}#${anchor}`);
  await expect(lineOf(page, line(MANY - 20))).toBeInViewport();
  const moved = nextSave(page);
  await chooseFor(lineOf(page, line(MANY - 20)), 'Move up');
  await moved;
});

test('a note of 100,000 characters is set once while it is written, nothing below it moves, and each paragraph keeps its side', async ({
  page,
  product,
}, { project }) => {
  const paragraph = 'Patience is what reading slowly leaves behind. '.repeat(12).trim();
  const content = Array.from({ length: 170 }, () => paragraph).join('\n\n');
  const notes = { Below: 'The note below.', Long: content };
  await openBook(page, { product, person: `long-note-${project.name}`, book: { title: 'Slowly', notes } });
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const note = lineOf(page, 'Long');
  await note.getByRole('button', { name: 'Show more' }).click();
  const heightOf = async () => Math.round((await note.boundingBox())?.height ?? NaN);
  await note.getByRole('button', { name: 'Show less' }).waitFor();
  const height = await heightOf();

  await note.getByRole('button', { name: 'Edit note', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toBeFocused();
  expect(Math.abs((await heightOf()) - height)).toBeLessThan(2);
  await expect(note.locator('.editable-words').last()).toBeHidden();
  await expect(field).toHaveCSS('unicode-bidi', 'isolate');

  await page.keyboard.type('\n\nالقراءة');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
  await expect.poll(heightOf).toBeGreaterThan(height);
  const scrolledBy = () => field.evaluate((area) => area.scrollHeight - area.clientHeight);
  await expect.poll(scrolledBy).toBe(0);
});
