import type { BrowserContext, Locator, Page } from '@playwright/test';
import { callApi, callTools, chooseFor, lineOf, nextSave, openBook } from '../../book.ts';
import { endSession, expect, passGoogle, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature',
  publishedDate: '1854',
  summary: 'A man goes to the woods.',
  takeawayList: [
    { text: 'Own less' },
    { text: 'Walk daily' },
    { text: 'Count the cost in life', origin: 'ai' },
  ],
  quoteList: [
    { text: 'Simplify, simplify.', page: '91' },
    { text: 'Perhaps never said', origin: 'ai' },
  ],
  noteList: [{ title: '2024', content: 'Read it **again** in [winter](https://example.com/winter).' }],
};

/** How far the frame of a field that is open reaches beyond its words. */
const FRAME = 7.5;

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name });
const wordsIn = (page: Page, name: string) =>
  sectionOf(page, name).getByRole('listitem').locator('.editable-words');

test('everything of a book can be written over in its place', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const id = await openBook(page, { product, person: `edits-${project.name}`, book: walden });
  await ensureAccessible('a book with everything');
  await expect(page.getByText('Nature', { exact: true })).toHaveCSS('text-transform', 'uppercase');
  await expect(page.locator('.cover-light > *')).toHaveCSS('filter', /^blur\(/);

  for (const [label, words, text, body] of [
    ['Title', 'Walden', 'Walden, or Life in the Woods', { title: 'Walden, or Life in the Woods' }],
    ['Genre', 'Nature', 'nature and AI', { category: 'Nature And AI' }],
    [
      'Authors',
      'Henry David Thoreau',
      'Henry David Thoreau, Jeffrey S. Cramer, Jr.',
      { authors: ['Henry David Thoreau', 'Jeffrey S. Cramer, Jr.'] },
    ],
    ['Time commitment', 'Click to edit', '7 h', { timeCommitment: { amount: 7, unit: 'hours' } }],
    ['Takeaway', 'Own less', 'Own less, still', null],
    ['Quote', 'Simplify, simplify.', 'Simplify, simplify, simplify.', null],
    ['Quote page', '91', '92', null],
  ] as const) {
    await page.getByText(words, { exact: true }).first().click();
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    if (label === 'Title') await ensureAccessible('a field that is open');
    // What is being written is not moved about.
    if (label === 'Takeaway') await expect(handleBeside(field)).toBeHidden();
    const saved = nextSave(page);
    // On a phone Enter is a new line of a quote.
    await field.press(label === 'Quote' ? 'ControlOrMeta+Enter' : 'Enter');
    const request = (await saved).request();
    if (body !== null) expect(request.postDataJSON()).toEqual(body);
  }

  // What AI wrote, until it is the person's own
  const drafted = sectionOf(page, 'Key Takeaways')
    .getByRole('listitem')
    .filter({ hasText: 'Count the cost' });
  await expect(drafted.getByText('AI draft')).toBeVisible();
  await rewriteLine(page, 'Count the cost in life', 'Count every cost in life');
  await expect(sectionOf(page, 'Key Takeaways').getByText('AI, edited by you')).toBeVisible();
  const claimed = nextSave(page);
  await sectionOf(page, 'Key Takeaways').getByRole('button', { name: 'Make it mine' }).click();
  await claimed;
  await expect(sectionOf(page, 'Key Takeaways').getByText('AI, edited by you')).toBeHidden();
  await expect(sectionOf(page, 'Notable Quotes').getByText('Unverified quote')).toBeVisible();

  // Marks are shown as what they mean, and written as text
  const note = sectionOf(page, 'Detailed Notes').getByRole('listitem');
  await expect(note.locator('strong')).toHaveText('again');
  await expect(note.getByRole('link', { name: 'winter' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  await note.locator('strong').click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(walden.noteList[0]?.content ?? '');
  await page.keyboard.press('Escape');

  const stored = await callApi(page, { method: 'GET', path: `/content/${id}` });
  expect(stored).toMatchObject({
    takeaways: ['Own less, still', 'Walk daily', 'Count every cost in life'],
    quoteList: [{ text: 'Simplify, simplify, simplify.', page: '92' }, { origin: 'ai' }],
  });
});

test('choosing a status moves nothing that stands below', async ({ page, product }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBook(page, {
    product,
    person: `status-${project.name}`,
    book: { title: 'Walden', pageCount: 352, summary: 'A diary.' },
  });
  const status = page.getByLabel('Status', { exact: true });
  const place = () =>
    page.getByRole('heading', { name: 'Summary' }).evaluate((heading) => heading.getBoundingClientRect().y);

  async function ensureStill() {
    // What stands between comes a moment later.
    await expect(page.getByRole('button', { name: 'AI draft' })).toBeEnabled();
    const before = await place();
    for (const value of ['want', 'reading', 'finished', 'paused', 'dropped', '']) {
      const saved = nextSave(page);
      await status.selectOption(value);
      expect(await place(), value).toBe(before);
      await saved;
      expect(await place(), value).toBe(before);
    }
  }

  await ensureStill();
  // With days of its own, and a place that goes with the end of the reading.
  const id = page.url().split('/').at(-1);
  const body = {
    status: 'reading',
    startedAt: '2025-09-20',
    finishedAt: ['2019-09-21', '2024-01-02'],
    progress: { amount: 120, unit: 'pages' },
  };
  await callApi(page, { method: 'PATCH', path: `/content/${id}`, body });
  await page.reload();
  await expect(page.getByText('page 120 of 352')).toBeVisible();
  await ensureStill();
  // Of an earlier reading alone: beside the old day a new one is offered.
  const earlier = { status: 'finished', startedAt: '2019-09-22', finishedAt: ['2019-09-23'] };
  await callApi(page, { method: 'PATCH', path: `/content/${id}`, body: earlier });
  await page.reload();
  await ensureStill();
});

const handleBeside = (field: Locator) =>
  field.locator('..').getByRole('button', { name: 'Move takeaway', includeHidden: true });

async function rewriteLine(page: Page, words: string, text: string) {
  await page.getByText(words, { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Takeaway', exact: true });
  await field.fill(text);
  const saved = nextSave(page);
  await field.press('Enter');
  await saved;
}

test('the pencil and the frame of a field leave what stands beside it in sight @desktop', async ({
  page,
  product,
}) => {
  const book = {
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    category: 'Nature',
    status: 'finished',
    startedAt: '2024-01-02',
    finishedAt: ['2024-03-20'],
    tags: ['woods'],
    pageCount: 352,
    timeCommitment: { amount: 528, unit: 'minutes' },
  };
  await openBook(page, { product, person: 'clearance', book });
  const pencil = await page.getByRole('button', { name: 'Edit time commitment' }).boundingBox();
  const pages = await page.getByText('352 pages').boundingBox();
  expect((pencil?.x ?? Infinity) + (pencil?.width ?? 0)).toBeLessThanOrEqual(pages?.x ?? 0);

  for (const [label, words, neighbours] of [
    ['Genre', 'Nature', ['Walden']],
    ['Title', 'Walden', ['Nature', 'Henry David Thoreau']],
    ['Authors', 'Henry David Thoreau', ['by', 'Walden']],
    ['Time commitment', '528 minutes', ['352 pages']],
    ['Start', 'January 2, 2024', ['Started', 'March 20, 2024']],
    ['Finish', 'March 20, 2024', ['Finished', 'January 2, 2024', 'woods']],
    ['Tags', 'woods', ['Tags', 'March 20, 2024']],
  ] as const) {
    // The words of a tag lead to its books.
    const opener =
      label === 'Tags'
        ? page.getByRole('button', { name: 'Edit tags' })
        : page.getByText(words, { exact: true }).last();
    await opener.click();
    const field = page.getByRole('textbox', { name: label, exact: true });
    const frame = await field.locator('..').boundingBox();
    if (frame === null) throw new Error(`${label} does not open`);
    for (const neighbour of neighbours) {
      // In the header, not in the list of the status; words fill their line's box less than whole.
      const box = await page.locator('header').getByText(neighbour, { exact: true }).last().boundingBox();
      if (box === null) throw new Error(`${neighbour} is not there`);
      const gapX = Math.max(box.x - frame.x - frame.width, frame.x - box.x - box.width);
      const gapY = Math.max(box.y - frame.y - frame.height, frame.y - box.y - box.height);
      expect(Math.max(gapX, gapY), `${label} beside ${neighbour}`).toBeGreaterThanOrEqual(FRAME);
    }
    await field.press('Escape');
  }
});

test('the frame of a short field touches neither its name nor what stands above it', async ({
  page,
  product,
}, { project }) => {
  const quoteList = [{ text: 'Simplify.', page: '142' }];
  const book = { ...walden, timeCommitment: { amount: 528, unit: 'minutes' }, tags: ['woods'], quoteList };
  await openBook(page, { product, person: `frame-${project.name}`, book });
  for (const [label, neighbours] of [
    ['time commitment', ['Not rated yet']],
    ['tags', ['Tags']],
    ['quote page', ['Page', 'Simplify.']],
  ] as const) {
    await page.getByRole('button', { name: `Edit ${label}` }).press('Enter');
    const frame = await page.locator('[data-editing]').evaluate((field) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(field);
      const edge = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const { left, top } = field.getBoundingClientRect();
      return { left: left - edge, top: top - edge };
    });
    for (const neighbour of neighbours) {
      const box = await page.getByText(neighbour, { exact: true }).last().boundingBox();
      if (box === null) throw new Error(`${neighbour} is not there`);
      const gap = Math.max(frame.left - box.x - box.width, frame.top - box.y - box.height);
      expect(gap, `${label} beside ${neighbour}`).toBeGreaterThanOrEqual(1.5);
    }
    await page.keyboard.press('Escape');
  }
});

test('what nobody has rated says so in one line, and rating it moves nothing', async ({ page, product }, {
  project,
}) => {
  await openBook(page, { product, person: `unrated-${project.name}`, book: walden });
  const words = page.getByText('Not rated yet');
  const lines = await words.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
  });
  expect(Math.round(lines * 10) / 10).toBe(1);
  const header = page.locator('header').filter({ has: words });
  const stars = await page.getByRole('radiogroup', { name: 'Rating' }).boundingBox();
  const said = await words.boundingBox();
  const facts = header.locator('dl').first();
  const before = await facts.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
  // Below the stars, or beside all five.
  expect((said?.y ?? 0) > (stars?.y ?? 0) + 30 || (said?.x ?? 0) > (stars?.x ?? 0) + 150).toBe(true);

  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(words).toHaveCount(0);
  expect(await page.locator('dl').first().boundingBox()).toEqual(before);
});

test('time is read in hours too, and of many authors the first few; both are written as they are kept', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const authors = Array.from({ length: 20 }, (_, index) => `Author ${index + 1}`);
  const timeCommitment = { amount: 455, unit: 'minutes' };
  const book = { ...walden, authors, timeCommitment };
  await openBook(page, { product, person: `many-authors-${project.name}`, book });
  await expect(page.getByText('455 minutes · about 7½ hours')).toBeVisible();
  await page.getByText('about 7½ hours').click();
  await expect(page.getByRole('textbox', { name: 'Time commitment' })).toHaveValue('455 minutes');
  await page.keyboard.press('Escape');

  const byline = page.locator('header').getByText(/^Author 1, Author 2, Author 3/);
  await expect(byline).toHaveText('Author 1, Author 2, Author 3 and 17 more');
  await ensureAccessible('a book of many authors');
  await page.getByRole('button', { name: 'and 17 more' }).click();
  await expect(byline).toHaveText(`${authors.join(', ')} Show fewer`);
  await expect(page.getByRole('textbox', { name: 'Authors' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await page.getByText(/^Author 1, Author 2/).click({ position: { x: 10, y: 10 } });
  await expect(page.getByRole('textbox', { name: 'Authors' })).toHaveValue(authors.join(', '));
});

test('lines are put in another order, by hand and by keyboard', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  const id = await openBook(page, { product, person: `order-${project.name}`, book: walden });
  const handle = (index: number) =>
    sectionOf(page, 'Key Takeaways').getByRole('button', { name: 'Move takeaway' }).nth(index);

  const first = nextSave(page);
  await handle(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await first;
  await expect(wordsIn(page, 'Key Takeaways')).toHaveText([
    'Walk daily',
    'Own less',
    'Count the cost in life',
  ]);
  await expect(page.getByText('Takeaway moved to position 2 of 3')).toBeAttached();
  await expect(handle(1)).toBeFocused();

  const lines = sectionOf(page, 'Key Takeaways').getByRole('listitem');
  // With room for the called tools below, beside their line.
  await lines.nth(0).evaluate((item) => item.scrollIntoView({ block: 'start' }));
  await callTools(lines.nth(2));
  const from = await handle(2).boundingBox();
  const to = await lines.nth(0).boundingBox();
  if (from === null || to === null) throw new Error('the lines are not on the page');
  const dropped = nextSave(page);
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 30, { steps: 8 });
  await expect(lines.nth(2)).toHaveAttribute('data-dragging', 'held');
  await page.mouse.move(from.x + 10, to.y - 4, { steps: 4 });
  await page.waitForTimeout(100);
  await page.mouse.up();
  await dropped;
  await expect(wordsIn(page, 'Key Takeaways')).toHaveText([
    'Count the cost in life',
    'Walk daily',
    'Own less',
  ]);
  await ensureAccessible('a list in another order');

  const stored = await callApi(page, { method: 'GET', path: `/content/${id}` });
  expect(stored).toMatchObject({ takeaways: ['Count the cost in life', 'Walk daily', 'Own less'] });
});

test('a quote is copied in three forms, and its link leads to it', async ({
  page,
  context,
  product,
  ensureAccessible,
}, { project }) => {
  await allowClipboard(context);
  await openBook(page, { product, person: `copy-${project.name}`, book: walden });
  const quote = sectionOf(page, 'Notable Quotes').getByRole('listitem').first();

  async function choose(item: string): Promise<string> {
    await chooseFor(quote, item);
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(quote.locator('.editable-tools[data-open]')).toHaveCount(0);
    return page.evaluate(() => navigator.clipboard.readText());
  }

  await callTools(quote);
  if (project.name === 'mobile') {
    await expect(quote.getByRole('button', { name: 'Copy citation' })).toBeVisible();
  } else {
    await quote.getByRole('button', { name: 'More for this quote' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }
  await ensureAccessible('what else can be done with a quote');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  expect(await choose('Copy text')).toBe('Simplify, simplify.');
  expect(await choose('Copy as Markdown')).toBe(
    '> Simplify, simplify.\n>\n> — Henry David Thoreau, *Walden*, p. 91',
  );
  expect(await choose('Copy citation')).toBe(
    '“Simplify, simplify.” (Henry David Thoreau, Walden, 1854, p. 91)',
  );
  const link = await choose('Copy link');
  expect(link).toMatch(/\/app\/content\/[0-9a-f-]+#e-[0-9a-f-]+$/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Simplify, simplify.')).toBeInViewport();
  await expect(quote).toBeFocused();
});

test('of a passage that was copied in Apple Books, the words alone are pasted', async ({
  page,
  context,
  product,
}, { project }) => {
  await allowClipboard(context);
  const id = await openBook(page, { product, person: `excerpt-${project.name}`, book: walden });
  const copy = (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const source = 'Excerpt From\nWalden\nHenry David Thoreau\nThis material may be protected by copyright.';
  await copy(`“Only that day dawns.”\n\n${source}`);
  await sectionOf(page, 'Notable Quotes').getByRole('button', { name: 'Add' }).click();
  const field = page.getByRole('textbox', { name: 'Quote', exact: true });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('Only that day dawns.');
  await field.press('ControlOrMeta+z');
  await expect(field).toHaveValue('');
  await field.press('ControlOrMeta+v');
  const saved = nextSave(page);
  await field.press('ControlOrMeta+Enter');
  await saved;
  await field.press('Escape');
  expect(await callApi(page, { method: 'GET', path: `/content/${id}` })).toMatchObject({
    quotes: ['Only that day dawns.', 'Simplify, simplify.', 'Perhaps never said'],
  });

  await page.goto(`${product.url}/app/add-content/details?type=book&title=Walden`);
  const line = page.getByRole('textbox', { name: 'Quote 1' });
  await line.press('ControlOrMeta+v');
  await expect(line).toHaveValue('Only that day dawns.');
});

test('on a narrow window, tools that are not seen take no press, and those of a line can be reached @desktop', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openBook(page, { product, person: 'narrow', book: walden });

  const add = sectionOf(page, 'Notable Quotes').getByRole('button', { name: 'Add' });
  await add.click();
  await expect(page.getByRole('textbox', { name: 'Quote', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');

  const lines = sectionOf(page, 'Key Takeaways').getByRole('listitem');
  for (const line of await lines.all()) expect(await line.evaluate(isPressedAtItsEnd)).toBe(false);

  await wordsIn(page, 'Key Takeaways').nth(1).hover();
  const edit = lines.nth(1).getByRole('button', { name: /^Edit/ });
  const box = await edit.boundingBox();
  if (box === null) throw new Error('a line has no tools');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('textbox', { name: 'Takeaway', exact: true })).toHaveValue('Walk daily');
});

/** Runs in the page: whether a press at the end of its last line falls on something else than its words. */
function isPressedAtItsEnd(line: Element): boolean {
  const words = line.querySelector('.editable-words')?.getBoundingClientRect();
  if (words === undefined) throw new Error('a line has no words');
  const found = document.elementFromPoint(words.right - 12, words.bottom - 3);
  return found?.closest('button') != null;
}

test('where nothing hovers a line is its words, and its tools come when they are called', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await openBook(page, { product, person: `called-${project.name}`, book: walden });
  const entries = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Favourite' }) });
  await expect(entries).toHaveCount(6);
  // To a pointer the tools show themselves.
  if (project.name !== 'mobile') {
    await expect(page.getByRole('button', { name: /^Tools for this/ })).toHaveCount(0);
    return;
  }
  const inSight = () => page.locator('button:not([data-call])').evaluateAll(toolsInSight);
  const places = () => entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().y));
  expect(await inSight()).toEqual([]);

  for (const [words, tools] of [
    [
      'Walk daily',
      [
        'Edit takeaway',
        'Favourite',
        'Move takeaway',
        'Delete takeaway',
        'Copy text',
        'Copy link',
        'Move up',
        'Move down',
        'Move to another book…',
        'Select several',
      ],
    ],
    [
      'Simplify',
      [
        'Edit quote',
        'Favourite',
        'Move quote',
        'Delete quote',
        'Copy text',
        'Copy as Markdown',
        'Copy citation',
        'Copy link',
        'Add comment',
        'Move up',
        'Move down',
        'Move to another book…',
        'Select several',
      ],
    ],
    [
      'Read it again',
      [
        'Edit note title',
        'Favourite',
        'Delete note',
        'Copy text',
        'Copy link',
        'Move to another book…',
        'Select several',
      ],
    ],
  ] as const) {
    const entry = entries.filter({ hasText: words });
    const dots = entry.getByRole('button', { name: /^Tools for this/ });
    // With room for the longest list of tools: the page moves for none.
    await entry.evaluate((item) => {
      const main = item.closest('main');
      if (main !== null) main.style.minBlockSize = '300vh';
      item.scrollIntoView({ block: 'start' });
    });
    const before = await places();
    await dots.tap();
    await expect(dots).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(inSight).toEqual(tools);
    expect(await places()).toEqual(before);
    if (words === 'Walk daily') await ensureAccessible('the tools of a line');

    const marked = nextSave(page);
    await entry.getByRole('button', { name: 'Favourite' }).tap();
    await marked;
    await dots.tap();
    await expect.poll(inSight).toEqual([]);
    // Its mark stays, and takes no room.
    await expect(entry.locator('.editable-words svg')).toBeVisible();
    expect(await places()).toEqual(before);
  }

  const line = entries.filter({ hasText: 'Own less' });
  const dots = line.getByRole('button', { name: 'Tools for this takeaway' });
  await dots.tap();
  await page.getByRole('heading', { name: 'Key Takeaways' }).tap();
  await expect.poll(inSight).toEqual([]);
  await dots.press('Enter');
  await page.keyboard.press('Tab');
  await expect(line.getByRole('button', { name: 'Edit takeaway' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dots).toBeFocused();
  await expect.poll(inSight).toEqual([]);

  // A tap on the words writes them, and the way on from there is at the dots.
  await line.getByText('Own less').tap();
  const field = page.getByRole('textbox', { name: 'Takeaway', exact: true });
  await field.press('Escape');
  await expect(dots).toBeFocused();
  // By keyboard each tool shows itself in its turn.
  await page.keyboard.press('Tab');
  await expect.poll(inSight).toEqual(['Edit takeaway']);
});

/** Runs in the page: the names of the buttons of entries that are seen and take a tap. */
function toolsInSight(buttons: Element[]): string[] {
  const isSeen = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).opacity !== '0' && isSeen(element.parentElement));
  return buttons
    .filter((button) => button.closest('.editable-entry') !== null && isSeen(button))
    .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

test('a comment is added to a quote, changed and taken away', async ({ page, product }, { project }) => {
  await openBook(page, { product, person: `comment-${project.name}`, book: walden });
  const quote = sectionOf(page, 'Notable Quotes').getByRole('listitem').first();
  await chooseFor(quote, 'Add comment');
  const field = page.getByRole('textbox', { name: 'Quote comment' });
  await expect(field).toBeFocused();
  await field.fill('Twice, in fact.');
  const saved = nextSave(page);
  await field.press('ControlOrMeta+Enter');
  await saved;
  await expect(quote.getByText('Twice, in fact.')).toBeVisible();
  await quote.getByText('Twice, in fact.').click();
  await field.fill('');
  const cleared = nextSave(page);
  await field.press('ControlOrMeta+Enter');
  await cleared;
  await expect(quote.getByText('Twice, in fact.')).toBeHidden();
});

test('lines are written one after the other, and typing on after an edit leads nowhere', async ({
  page,
  product,
}, { project }) => {
  const id = await openBook(page, { product, person: `typing-on-${project.name}`, book: walden });
  const address = page.url();
  const takeaways = sectionOf(page, 'Key Takeaways');
  await takeaways.getByRole('button', { name: 'Add' }).click();
  await page.keyboard.type('Rise early');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a walk at dawn');
  await page.keyboard.press('Enter');
  // What is pressed while a line is blank is not missed, though the line goes.
  await sectionOf(page, 'Notable Quotes').getByRole('button', { name: 'Add' }).click();
  await page.keyboard.type('Only that day dawns.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect
    .poll(() => callApi(page, { method: 'GET', path: `/content/${id}` }))
    .toMatchObject({
      takeaways: ['a walk at dawn', 'Rise early', 'Own less', 'Walk daily', 'Count the cost in life'],
      quotes: ['Only that day dawns.', 'Simplify, simplify.', 'Perhaps never said'],
    });

  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await page.keyboard.type('and');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('what a page or a comment is written in lies over nothing that is read', async ({ page, product }, {
  project,
}) => {
  await openBook(page, {
    product,
    person: `written-over-${project.name}`,
    book: {
      title: 'Walden',
      quoteList: [{ text: 'Simplify.', comment: 'Twice.' }, { text: 'Only that day dawns.' }],
    },
  });
  const quotes = sectionOf(page, 'Notable Quotes').getByRole('listitem');

  async function addPart(quote: Locator, part: string) {
    await chooseFor(quote, `Add ${part}`);
    await expect(quote.getByRole('textbox', { name: `Quote ${part}` })).toBeFocused();
    // Called tools go with the choice.
    await expect(quote.locator('.editable-tools[data-open]')).toHaveCount(0);
    const box = await quote.locator('[data-editing]').boundingBox();
    if (box === null) throw new Error(`there is no ${part} to write`);
    return box;
  }

  const pageField = await addPart(quotes.first(), 'page');
  const comment = await quotes.first().getByText('Twice.').boundingBox();
  const label = await quotes.first().getByText('Page', { exact: true }).boundingBox();
  if (comment === null || label === null) throw new Error('a quote has lost a part');
  expect(pageField.y + pageField.height + FRAME).toBeLessThanOrEqual(comment.y);
  expect(label.x + label.width).toBeLessThanOrEqual(pageField.x - FRAME);
  await page.keyboard.press('Escape');

  const commentField = await addPart(quotes.last(), 'comment');
  expect(commentField.width).toBeGreaterThan(250);
  const bar = await quotes.last().getByRole('button', { name: 'Cancel' }).boundingBox();
  expect(bar?.x).toBeGreaterThanOrEqual(0);
});

function allowClipboard(context: BrowserContext) {
  return context.grantPermissions(['clipboard-read', 'clipboard-write']);
}

test('of a long book each section is a step away, and whoever wrote at the end of a long text stays there', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ text: `Line ${index} ${'of words '.repeat(20)}` }));
  const summary = 'A long sentence about a pond. '.repeat(300).trim();
  const book = { ...walden, summary, takeawayList: texts(40), quoteList: texts(10) };
  await openBook(page, { product, person: `long-${project.name}`, book });
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await ensureAccessible('a long book');
  await page.emulateMedia({ media: 'print' });
  await expect(sections).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(sections).toBeVisible();
  for (const name of ['Detailed Notes', 'Key Takeaways', 'Notable Quotes']) {
    await sections.getByRole('link', { name }).press('Enter');
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeFocused();
    const [bar, title] = await Promise.all([sections.boundingBox(), heading.boundingBox()]);
    expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  }
  await sections.getByRole('link', { name: 'Summary' }).press('Enter');
  await page.getByRole('button', { name: 'Edit summary' }).press('Enter');
  await page.keyboard.type(' And a word more.');
  const before = await page.evaluate(() => window.scrollY);
  const saved = nextSave(page);
  await page.keyboard.press('Control+Enter');
  await saved;
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeHidden();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test('a book on paper has the marks of its lines, nothing that is not known, and no empty page after it', async ({
  page,
  product,
}, { project }) => {
  const book = { title: 'Walden', authors: ['Henry David Thoreau'], takeaways: ['Own less'] };
  await openBook(page, { product, person: `paper-${project.name}`, book });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(status).toBeHidden();
  const mark = await lineOf(page, 'Own less')
    .locator('.hanging-dot')
    .evaluate((line) => getComputedStyle(line, '::before').getPropertyValue('print-color-adjust'));
  expect(mark).toBe('exact');
  // The heading of a section stays with its first line.
  const afterHeading = await page
    .getByRole('heading', { name: 'Key Takeaways' })
    .evaluate((title) => getComputedStyle(title.closest('section > *') ?? title).breakAfter);
  expect(afterHeading).toBe('avoid');
  // No room under the last line, which may be the last of a page.
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px');
  await page.emulateMedia({ media: null });
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('what lies over a book is not on paper', async ({ page, product }, { project }) => {
  const takeaways = Array.from({ length: 60 }, (_, index) => `Line ${index} ${'of words '.repeat(20)}`);
  const book = { title: 'Walden', authors: ['Henry David Thoreau'], takeaways };
  await openBook(page, { product, person: `over-paper-${project.name}`, book });
  const countSheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  const sheets = await countSheets();
  const opened = [
    { opener: 'Edit details', over: page.getByRole('dialog', { name: 'Edit details' }) },
    { opener: 'Delete book', over: page.getByRole('alertdialog') },
    { opener: 'Your account', over: page.getByRole('menu') },
  ];
  for (const { opener, over } of opened) {
    await page.getByRole('button', { name: opener }).click();
    await expect(over).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(over).toBeHidden();
    await page.emulateMedia({ media: null });
    expect(await countSheets(), opener).toBe(sheets);
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
  }
});

test.describe('where something fails', () => {
  test.use({ expectsFailures: true });

  test('nothing that a page says of itself is on paper, nor a view of the whole window', async ({
    page,
    product,
  }, { project }) => {
    const ensureNotOnPaper = async (over: Locator) => {
      await expect(over).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(over).toBeHidden();
      await page.emulateMedia({ media: null });
    };
    const person = `said-${project.name}`;
    const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
    await page.route(/\/assets\/account-menu-/, (route) => route.abort());
    await openBook(page, { product, person, book: { title: 'Walden' } });
    await page.getByRole('button', { name: 'Your account' }).click();
    await ensureNotOnPaper(alert("couldn't be loaded"));
    await endSession(page);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Reading');
    await ensureNotOnPaper(alert('Your session has ended.'));
    await page.route('**/api/auth/session', (route) => route.abort());
    await passGoogle(page, 'Sign in again', `${person}@example.com`);
    const withoutSession = alert("We couldn't start your session.");
    await ensureNotOnPaper(withoutSession);
    await page.unrouteAll();
    await withoutSession.getByRole('button').click();
    await expect(withoutSession).toBeHidden();
    await page.goto(`${product.url}/app/add-content/details`);
    await page.getByRole('button', { name: 'Open the full-screen editor' }).click();
    await ensureNotOnPaper(page.getByRole('dialog', { name: 'Summary' }));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.draft-indicator')).toHaveCSS('display', 'none');
  });
});
