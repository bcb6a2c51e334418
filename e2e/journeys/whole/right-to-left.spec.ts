import type { Locator } from '@playwright/test';
import { openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const english = 'A second life';
const arabic = 'القراءة حياة ثانية';

/** On which side of the words their mark hangs. */
const markSides = (marked: Locator) =>
  marked.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = getComputedStyle(element, '::before');
      return parseFloat(left) < parseFloat(right) ? 'left' : 'right';
    }),
  );

test('a line has its mark on the side from which it is read', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const lines = [english, arabic];
  const note = `- ${arabic}\n- ${arabic}\n\n> ${arabic}`;
  await openBook(page, {
    product,
    person: `right-to-left-${project.name}`,
    book: { title: 'Two scripts', takeaways: lines, quotes: lines, notes: { [arabic]: note } },
  });
  expect(await markSides(page.locator('.hanging-dot'))).toEqual(['left', 'right']);
  expect(await markSides(page.locator('.hanging-quote'))).toEqual(['left', 'right']);
  await expect(page.locator('.markdown ul')).toHaveCSS('direction', 'rtl');
  await ensureAccessible('a book in two scripts');

  await page.goto(`${product.url}/app/knowledge-vault?view=quotes`);
  await expect(page.getByText(arabic)).toBeVisible();
  const cards = page.getByRole('list', { name: 'Quotes' }).locator('div:has(> .whitespace-pre-line)');
  expect(await markSides(cards)).toEqual(['left', 'right']);
});

test('what hangs beside a line from the right keeps clear of its mark', async ({ page, product }, {
  project,
}) => {
  const book = { title: 'Tools', takeaways: [arabic] };
  await openBook(page, { product, person: `right-tools-${project.name}`, book });
  const words = await page.getByText(arabic).boundingBox();
  const tool = await page.getByRole('button', { name: 'Edit takeaway' }).boundingBox();
  if (!words || !tool) throw new Error('there is no line with its tools');
  expect(tool.x).toBeLessThan(words.x + words.width / 2);
});

test('a title begins where its authors and its stars do, and a page stands beside its number', async ({
  page,
  product,
}, { project }) => {
  const book = {
    title: arabic,
    authors: ['Ada Lovelace'],
    category: 'History',
    quoteList: [{ text: arabic, page: '27' }],
  };
  await openBook(page, { product, person: `right-title-${project.name}`, book });
  const leftOf = (words: Locator) =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
  const title = await leftOf(page.getByRole('heading', { level: 1 }));
  expect(Math.abs(title - (await leftOf(page.getByText('by', { exact: true }))))).toBeLessThan(4);

  const quote = await page.getByRole('blockquote').boundingBox();
  const label = await page.getByText('Page', { exact: true }).boundingBox();
  const number = await page.getByText('27', { exact: true }).boundingBox();
  if (!quote || !label || !number) throw new Error('there is no quote with its page');
  expect(number.x - label.x - label.width).toBeGreaterThan(0);
  expect(number.x - label.x - label.width).toBeLessThan(10);
  expect(Math.abs(quote.x + quote.width - number.x - number.width)).toBeLessThan(2);
  const pencil = await page.getByRole('button', { name: 'Edit quote page' }).boundingBox();
  expect((pencil?.x ?? Infinity) + (pencil?.width ?? 0)).toBeLessThanOrEqual(label.x);

  await page.goto(`${product.url}/app/knowledge-vault`);
  const card = page.getByRole('link', { name: /Ada Lovelace/ });
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const cardTitle = await leftOf(card.getByRole('heading'));
  expect(Math.abs(cardTitle - (await leftOf(card.getByText(/Ada Lovelace/).last())))).toBeLessThan(4);
});

test('authors who take several lines begin beside the word before them in each', async ({ page, product }, {
  project,
}) => {
  const authors = ['א', 'ב', 'ג', 'ד'].map((letter) => `${letter.repeat(4)} `.repeat(8).trim());
  await openBook(page, {
    product,
    person: `right-authors-${project.name}`,
    book: { title: 'Of four', authors },
  });
  const by = await page.getByText('by', { exact: true }).boundingBox();
  const lefts = await page.getByText(authors.join(', ')).evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].map(({ left }) => left);
  });
  expect(lefts.length).toBeGreaterThan(1);
  expect(Math.max(...lefts) - (by?.x ?? 0) - (by?.width ?? 0)).toBeLessThan(16);
});

test.describe('without a script', () => {
  // It would take over the words that are put in here.
  test.use({ javaScriptEnabled: false });

  test('the lines of a public vault do so too', async ({ page, product }) => {
    await page.goto(`${product.url}/vault/virginia-woolf?view=takeaways`);
    const dot = page.locator('.vault-dot').first();
    expect(await markSides(dot)).toEqual(['left']);
    await dot.getByRole('link').evaluate((link, words) => link.replaceChildren(words), arabic);
    expect(await markSides(dot)).toEqual(['right']);

    await page.goto(`${product.url}/vault/virginia-woolf?view=quotes`);
    const quote = page.locator('.pull-quote').first();
    await quote.getByRole('link').evaluate((link, words) => link.replaceChildren(words), arabic);
    await expect(quote).toHaveCSS('direction', 'rtl');
    expect(await quote.evaluate((element) => getComputedStyle(element, '::before').float)).toBe(
      'inline-start',
    );
  });
});

test('the title of a note begins where its script does, and its tools stand at the other end', async ({
  page,
  product,
}, { project }) => {
  const book = { title: 'Notes', notes: { [arabic]: english } };
  await openBook(page, { product, person: `right-note-${project.name}`, book });
  const heading = page.getByRole('heading', { level: 3, name: arabic });
  const title = await heading.boundingBox();
  const note = await page.getByRole('listitem').filter({ has: heading }).boundingBox();
  const tool = await page.getByRole('button', { name: 'Delete note' }).boundingBox();
  if (!title || !note || !tool) throw new Error('there is no note with its tools');
  expect(Math.abs(title.x + title.width - note.x - note.width)).toBeLessThan(2);
  expect(tool.x + tool.width).toBeLessThanOrEqual(title.x);
});

/** Whether the mark that ends the title stands left of the title's first letter. */
const endsOnTheLeft = (place: Locator, title: string) =>
  place.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { node: Node; at: number; letter: string }[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const node = text;
      Array.from(node.nodeValue ?? '', (letter, at) => letters.push({ node, at, letter }));
    }
    const from = letters
      .map(({ letter }) => letter)
      .join('')
      .indexOf(words);
    const leftOf = (place: number) => {
      const found = letters[place];
      if (from === -1 || found === undefined) throw new Error(`"${words}" is not there`);
      const range = document.createRange();
      range.setStart(found.node, found.at);
      range.setEnd(found.node, found.at + 1);
      return range.getBoundingClientRect().left;
    };
    return leftOf(from + words.length - 1) < leftOf(from);
  }, title);

test('a title from the right keeps its marks where it is found, drawn, deleted and spoken of', async ({
  page,
  product,
}, { project }) => {
  const title = 'שיחות (2)!';
  await openBook(page, {
    product,
    person: `right-marks-${project.name}`,
    book: { title, takeaways: [title] },
  });
  const bidi = page
    .locator('.drawn-title')
    .first()
    .evaluate((words) => getComputedStyle(words, '::before').unicodeBidi);
  expect(await bidi).toBe('plaintext');

  await page.getByRole('button', { name: 'Delete book' }).click();
  const question = page.getByRole('alertdialog').getByRole('heading');
  await expect(question).toBeVisible();
  expect(await endsOnTheLeft(question, title)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search your vault' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.filter({ hasText: title })).toBeVisible();
  expect(await endsOnTheLeft(options.filter({ hasText: title }), title)).toBe(true);
  await field.fill('שיחות');
  const found = page.getByRole('listbox', { name: 'Found in your vault' }).getByRole('option');
  await expect(found).toHaveCount(2);
  for (const option of await found.all()) expect(await endsOnTheLeft(option, title)).toBe(true);

  await page.goto(`${product.url}/app/knowledge-vault?q=${encodeURIComponent('שום דבר!')}`);
  const nothing = page.getByRole('main').getByText('“').first();
  await expect(nothing).toBeVisible();
  // The app draws the words anew when it takes over.
  await expect.poll(() => endsOnTheLeft(nothing, 'שום דבר!')).toBe(true);
});

test('on a card each paragraph of a note is read from the side of its own script', async ({ page, product }, {
  project,
}) => {
  const words = 'שיחות (2)!';
  await openBook(page, {
    product,
    person: `right-card-${project.name}`,
    book: { title: 'Notes', notes: { Mixed: `${english}.\n\n${words}` } },
  });
  await page.goto(`${product.url}/app/knowledge-vault?view=notes`);
  const card = page.getByRole('list', { name: 'Notes' });
  await expect(card).toContainText(words);
  await expect.poll(() => endsOnTheLeft(card, words)).toBe(true);
});
