import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '../../../scripts/browser.ts';
import { openSandbox } from '../../../apps/server/src/testing/sandbox-control.ts';
import { arrive, openDialog, search } from '../../adding.ts';
import { callTools, keepItem, openBook } from '../../book.ts';
import { contrastOf } from '../../colours.ts';
import { expect, overflowOf, signIn, test } from '../../test.ts';

const options = launchOptions(process.env['CHROMIUM_PATH']);
// Twice as large as usual, as one sets it in the browser.
test.use({ launchOptions: { ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] } });

const start = async (page: Page, url: string, person: string) => {
  await page.goto(`${url}/app/login`);
  await signIn(page, `${person}@example.com`);
};

const ofSystem = (page: Page, colour: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.setProperty('color', name);
    document.body.append(probe);
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, colour);

const isInside = async (inner: Locator, outer: Locator) => {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.x >= b.x && a.x + a.width <= b.x + b.width + 1;
};

test('in forced colours one sees what is chosen, which view is open, and where a button ends', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await start(page, product.url, `forced-${project.name}`);
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  await page.goto(`${product.url}/app/knowledge-vault`);
  const highlight = await ofSystem(page, 'Highlight');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Books' })).toHaveCSS('border-top-color', highlight);
  await expect(views.getByRole('link', { name: 'Notes' })).not.toHaveCSS('border-top-color', highlight);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const box = page.getByRole('checkbox', { name: 'Walden' });
  await expect(box).not.toHaveCSS('border-top-color', highlight);
  await box.press('Space');
  await expect(box).toBeChecked();
  await expect(box).toHaveCSS('border-top-color', highlight);
  await expect(box).toHaveCSS('border-top-width', '3px');
  const tick = box.locator('xpath=following-sibling::*[name()="svg"]');
  await expect(tick).toHaveCSS('color', await ofSystem(page, 'HighlightText'));
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCSS('border-top-width', '1px');
});

test('in forced colours icons and stars have the colour of the words around them, whatever the theme', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await start(page, product.url, `forced-drawn-${project.name}`);
  const id = await keepItem(page, { title: 'Walden', authors: ['Thoreau'], rated: true, rating: 3 });
  const unrated = await keepItem(page, { title: 'Emma', authors: ['Austen'] });
  // The app's own theme is for another ground than the system's.
  await page.evaluate(() => localStorage.setItem('knowledge_vault_theme', '"dark"'));
  await page.goto(`${product.url}/app/content/${id}`);
  const words = await ofSystem(page, 'CanvasText');
  const stars = page.getByRole('radiogroup', { name: 'Rating' }).locator('svg');
  await expect(stars.first()).toHaveCSS('fill', words);
  await expect(stars.last()).not.toHaveCSS('fill', words);
  await expect(stars.last()).toHaveCSS('stroke', words);
  await page.goto(`${product.url}/app/content/${unrated}`);
  await expect(stars.first()).toHaveCSS('stroke', words);
  await expect(stars.first()).toHaveCSS('opacity', '1');
  await page.goto(`${product.url}/app/subscription`);
  await expect(page.locator('li svg').first()).toHaveCSS('color', words);
  await expect(page.getByRole('progressbar').locator('rect')).toHaveCSS('fill', words);
});

test('in forced colours a drawn cover, the button of the account, a choice and called tools have their edges', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openBook(page, {
    product,
    person: `forced-edges-${project.name}`,
    book: { title: 'Walden', authors: ['Thoreau'], takeaways: ['Own less'] },
  });
  const words = await ofSystem(page, 'CanvasText');
  const cover = page.getByRole('main').locator('.drawn-cover').first();
  await expect(cover).toHaveCSS('outline', `${words} solid 1px`);
  const avatar = page.getByRole('button', { name: 'Your account' }).locator('span').first();
  await expect(avatar).toHaveCSS('border-top-width', '1px');
  if (project.name === 'mobile') {
    const line = page.getByRole('listitem').filter({ hasText: 'Own less' });
    await callTools(line);
    await expect(line.locator('.editable-tools[data-open]')).toHaveCSS('outline', `${words} solid 1px`);
  }
  await page.getByRole('button', { name: 'Edit title' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' }).locator('..')).toHaveCSS(
    'outline-style',
    'solid',
  );
  await page.goto(`${product.url}/app/revisit`);
  await expect(page.getByRole('radiogroup').first()).toHaveCSS('border-top-width', '1px');
});

test('in forced colours the page that is read while a draft is written has its lines', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await arrive(page, product.url, `forced-draft-${project.name}@example.com`);
  await openDialog(page);
  await openSandbox(product.sandboxUrl).script('llm', 'Middlemarch', { llm: 'slow' });
  await (await search(page, 'middlemarch', /^Middlemarch/)).getByRole('button', { name: 'AI' }).click();
  const line = page.getByRole('dialog', { name: /^AI draft of/ }).locator('.aspect-2\\/3 .scale-x-100');
  await expect(line.first()).toHaveCSS('background-color', await ofSystem(page, 'CanvasText'));
});

test('in forced colours the buttons for filters and for selecting show that they are on, and a card has one edge', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await start(page, product.url, `forced-on-${project.name}`);
  const highlight = await ofSystem(page, 'Highlight');
  const highlightText = await ofSystem(page, 'HighlightText');
  await keepItem(page, {
    title: 'Walden',
    authors: ['Thoreau'],
    rated: true,
    rating: 4,
    takeaways: ['Own less #simply'],
  });
  await page.goto(`${product.url}/app/knowledge-vault?rating=4`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const filters = page.getByRole('button', { name: 'Filters 1 active' });
  await expect(filters.getByText('1')).toHaveCSS('background-color', highlight);
  await expect(filters.getByText('1')).toHaveCSS('color', highlightText);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await expect(select).not.toHaveCSS('background-color', highlight);
  await select.click();
  await expect(select).toHaveCSS('background-color', highlight);
  await expect(select).toHaveCSS('color', highlightText);
  await page.goto(`${product.url}/app/knowledge-vault?view=takeaways`);
  await expect(page.getByText('Own less').locator('xpath=ancestor::div[@id]').first()).toHaveCSS(
    'border-top-width',
    '0px',
  );
});

test('in forced colours one sees which choice of an open list has the focus', async ({ page, product }, {
  project,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await start(page, product.url, `forced-list-${project.name}`);
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  await page.goto(`${product.url}/app/knowledge-vault`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.press('Space');
  await expect(order.locator('option').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const option = order.locator('option:focus');
  await expect(option).toHaveCSS('outline-style', 'solid');
  await expect(option).toHaveCSS('outline-offset', '-2px');
});

const expectMark = async (row: Locator, width: string) => {
  await expect(row).toHaveCSS('outline-style', 'solid');
  await expect(row).toHaveCSS('outline-width', width);
};

test('the row that the arrow keys have reached has an edge, and not only another shade', async ({
  page,
  product,
}, { project }) => {
  await start(page, product.url, `reached-${project.name}`);
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  await page.goto(`${product.url}/app/knowledge-vault`);
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const [first, last] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').last()];
  await expectMark(last, '2px');
  await page.keyboard.press('ArrowDown');
  await expectMark(first, '2px');
  await expect(last).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await expectMark(page.getByRole('option', { selected: true }), '1px');
});

test.describe('of a book that nobody has rated', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the stars can be told from their ground in the ${colorScheme} theme`, async ({ page, product }, {
      project,
    }) => {
      await page.emulateMedia({ colorScheme });
      const person = `unset-${colorScheme}-${project.name}`;
      await openBook(page, { product, person, book: { title: 'Emma', authors: ['Austen'] } });
      const rating = page.getByRole('radiogroup', { name: 'Rating' });
      await expect(rating).toContainText('Not rated yet');
      expect(await contrastOf(rating.locator('svg').last(), 'stroke')).toBeGreaterThanOrEqual(3);
    });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`where nothing hovers the link beside a line of a public book can be seen in the ${colorScheme} theme`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ colorScheme, hasTouch: true, isMobile: true });
    await page.goto(`${product.url}/vault/virginia-woolf/emma`);
    const link = page.getByRole('link', { name: /^Link to this/ }).first();
    expect(await contrastOf(link, 'color')).toBeGreaterThanOrEqual(3);
    await page.close();
  });

test('where more contrast is asked for, what differs from its ground by a shade has an edge', async ({
  page,
  product,
}, { project }) => {
  await page.emulateMedia({ contrast: 'more' });
  await start(page, product.url, `edges-${project.name}`);
  await keepItem(page, {
    title: 'Walden',
    authors: ['Thoreau'],
    status: 'finished',
    finishedAt: ['2025-03-01'],
  });
  await page.goto(`${product.url}/app/subscription`);
  await expect(page.getByRole('progressbar')).toHaveCSS('border-top-width', '1px');
  await page.goto(`${product.url}/app/year`);
  await expect(page.getByRole('button', { name: 'Set a goal' })).toHaveCSS('border-top-width', '1px');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('border-top-width', '1px');
  const item = page.getByRole('menuitem').last();
  await item.hover();
  await expectMark(item, '2px');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await expectMark(page.getByRole('option', { selected: true }), '2px');
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/app/tokens`);
  await page.getByRole('button', { name: 'New token' }).click();
  const edge = project.name === 'mobile' ? 'border-top-width' : 'outline-width';
  await expect(page.getByRole('dialog', { name: 'New API token' })).toHaveCSS(edge, '1px');
});

test('with letters twice as large nothing goes past the edge of the page', async ({ page, product }, {
  project,
}) => {
  await start(page, product.url, `large-${project.name}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Explore Different Views' })).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Got It' }).click();
  const id = await keepItem(page, {
    title: 'Walden',
    authors: ['Thoreau'],
    rated: true,
    rating: 4,
    status: 'finished',
    finishedAt: ['2025-03-01'],
  });
  for (const path of [
    '/app/knowledge-vault',
    `/app/content/${id}`,
    '/app/add-content/details',
    '/app/year',
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
  await page.goto(`${product.url}/app/knowledge-vault`);
  const search = page.getByRole('searchbox', { name: 'Search in vault' });
  // The page as it was drawn before the app is put away meanwhile.
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  const [count, done] = [bar.getByRole('status'), bar.getByRole('button', { name: 'Done' })];
  await expect(done).toBeVisible();
  for (const button of await bar.getByRole('button').all()) expect(await isInside(button, bar)).toBe(true);
  const [first, last] = [await count.boundingBox(), await done.boundingBox()];
  expect(last?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('on the narrowest screen, with letters twice as large, nothing of a book lies on something else', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await start(page, product.url, `narrowest-${project.name}`);
  const book = { title: 'Meditations', authors: ['Marcus Aurelius'], takeaways: ['One'], quotes: ['Two'] };
  const id = await keepItem(page, book);
  await page.goto(`${product.url}/app/content/${id}`);
  const bar = page.getByRole('banner').first();
  const parts = [
    bar.getByRole('link', { name: 'Knowledge Vault, your library' }),
    bar.getByRole('button', { name: 'Search your vault' }),
    bar.getByRole('button', { name: 'Your account' }),
  ];
  const boxes = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    boxes.push(await part.boundingBox());
  }
  boxes.reduce((before, box) => {
    expect((before?.x ?? NaN) + (before?.width ?? NaN)).toBeLessThanOrEqual(box?.x ?? NaN);
    return box;
  });
  const last = boxes.at(-1);
  expect((last?.x ?? NaN) + (last?.width ?? NaN)).toBeLessThanOrEqual(320);
  const offer = page.getByRole('complementary', { name: 'AI draft' }).getByRole('status');
  const adding = page.getByRole('button', { name: /^Add / });
  for (const part of [offer, page.getByText('No summary yet'), ...(await adding.all())]) {
    const box = await part.boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN), String(part)).toBeLessThanOrEqual(320);
  }
  // A title of eleven letters has room for them beside one another.
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.width).toBeGreaterThan(200);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('with letters twice as large the title of a public book keeps its words whole', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/vault/charles-darwin/persuasion`);
  const title = await page.getByRole('heading', { level: 1, name: 'Persuasion' }).boundingBox();
  expect(title?.width).toBeGreaterThan(200);
  const genre = await page.getByText('Fiction', { exact: true }).boundingBox();
  const width = page.viewportSize()?.width;
  expect((genre?.x ?? NaN) + (genre?.width ?? NaN)).toBeLessThanOrEqual(width ?? NaN);
});

test('with letters twice as large a public book stays within its page, and its light begins at the top', async ({
  page,
  product,
}) => {
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${product.url}/vault/virginia-woolf/emma`);
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    // Begun further down, it is a band across the header.
    expect((await page.locator('.book-light').boundingBox())?.y).toBeLessThanOrEqual(0);
    const title = await page.getByRole('heading', { level: 1, name: 'Emma' }).boundingBox();
    expect(title?.height).toBeLessThan(150);
  }
});

test('with letters twice as large the parts of the header stand beside one another on every wide screen', async ({
  page,
  product,
}, { project }) => {
  await start(page, product.url, `wide-header-${project.name}`);
  await page.goto(`${product.url}/app/import`);
  const bar = page.getByRole('banner').first();
  const parts = [
    bar.getByRole('link', { name: 'Knowledge Vault, your library' }),
    bar.getByRole('button', { name: 'Search your vault' }),
    bar.getByRole('button', { name: 'Add a book' }),
    bar.getByRole('link', { name: 'Meet again' }),
    bar.getByRole('button', { name: 'Your account' }),
  ];
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    let end = 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      expect([width, end <= (box?.x ?? NaN)], String(part)).toEqual([width, true]);
      end = (box?.x ?? NaN) + (box?.width ?? NaN);
    }
    expect(end).toBeLessThanOrEqual(width);
  }
});

/** Whether words have no room there, by more than their letters hang out of their lines. */
const isCut = (words: Locator) =>
  words.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
    return scrollHeight > clientHeight + 8 || scrollWidth > clientWidth + 1;
  });

test('on a phone, with letters twice as large, the menu, the choice of a status and titles are whole', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, product.url, `large-phone-${project.name}`);
  await keepItem(page, { title: 'Thinking in Systems', authors: ['Donella H. Meadows'] });
  await page.goto(`${product.url}/app/knowledge-vault`);
  const card = page.getByRole('link', { name: /Thinking in Systems/ });
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Save from the web' })).toBeVisible();
  const menuBox = await menu.boundingBox();
  expect((menuBox?.x ?? NaN) + (menuBox?.width ?? NaN)).toBeLessThanOrEqual(390);
  expect(await isCut(menu.getByRole('menuitem', { name: 'Save from the web' }))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // Beside its cover it had room for three parts of two words.
  await expect.poll(() => isCut(card.getByRole('heading'))).toBe(false);
  expect((await card.getByRole('heading').boundingBox())?.width).toBeGreaterThan(200);

  await openDialog(page);
  const dialog = page.getByRole('dialog');
  expect(await isInside(dialog.getByRole('combobox', { name: 'Add as' }), dialog)).toBe(true);
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill('meditations');
  const title = dialog.getByRole('heading', { name: 'Meditations', exact: true }).first();
  await expect(title).toBeVisible();
  const height = (await title.boundingBox())?.height;
  expect(height).toBeLessThan(80);
});

/** Whether the middle of it is what one sees there, and not something that lies on it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });

test('on a phone, with letters twice as large, no field of a new book lies under the bar, and each has its width', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, product.url, `large-form-${project.name}`);
  await page.goto(`${product.url}/app/add-content/details`);
  const form = page.locator('form');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await expect.poll(() => isOnTop(page.getByRole('radiogroup', { name: 'Rating' }))).toBe(true);
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await summary.focus();
  await expect.poll(() => isOnTop(summary)).toBe(true);

  const author = page.getByRole('textbox', { name: 'Add an author' });
  expect(await isInside(author, form)).toBe(true);
  const [status, authors] = [
    await page.getByRole('combobox', { name: 'Status' }).boundingBox(),
    await author.boundingBox(),
  ];
  // "Want to read" has no room in half of it.
  expect(status?.width).toBe(authors?.width);
});

/** Brings it to the end of the window, where the bar is, and gives it the focus. */
async function focusAtEnd(part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await part.focus();
}

test('with letters twice as large no row of an import and no part of a draft has the focus under the bar', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize(
    project.name === 'mobile' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
  );
  await arrive(page, product.url, `large-rows-${project.name}@example.com`);
  await openDialog(page);
  await (await search(page, 'meditations', /^Meditations$/)).getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('complementary', { name: 'AI draft' })
    .getByRole('button', { name: 'AI draft' })
    .click();
  const review = page.getByRole('dialog', { name: 'AI draft of Meditations' });
  await expect(review.getByText(/left to decide/)).toBeVisible({ timeout: 30_000 });
  const accepts = await review.getByRole('button', { name: 'Accept', exact: true }).all();
  expect(accepts.length).toBeGreaterThan(10);
  for (const accept of accepts) {
    await focusAtEnd(accept);
    await expect.poll(() => isOnTop(accept)).toBe(true);
  }

  await page.goto(`${product.url}/app/import`);
  const rows = Array.from({ length: 30 }, (_, index) => `Book ${index},Author ${index},4,read`);
  const buffer = Buffer.from(`Title,Author,My Rating,Exclusive Shelf\n${rows.join('\n')}\n`);
  await page.getByLabel('File to import').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  const row = page.getByRole('checkbox', { name: 'Import Book 15' });
  await focusAtEnd(row);
  await expect.poll(() => isOnTop(row)).toBe(true);
});

test('with letters twice as large what a token may do is beside its box, and the bar of a selection hides no button', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, product.url, `large-token-${project.name}`);
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  await page.goto(`${product.url}/app/tokens`);
  await page.getByRole('button', { name: 'New token' }).click();
  const about = page.getByRole('dialog').getByText('Download your whole vault');
  await expect(about).toBeVisible();
  expect((await about.boundingBox())?.width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  const close = page.getByRole('button', { name: 'Close Filters' });
  await close.focus();
  await expect.poll(() => isOnTop(close)).toBe(true);
});

test('with letters twice as large the list of vaults shows no face that is cut', async ({
  page,
  product,
}) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${product.url}/vault`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const ends = await page
      .locator('main section [aria-hidden="true"] > span')
      .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test('with letters twice as large the bar of a selection leaves room for what is selected, and none of its buttons is lost', async ({
  page,
  product,
}, { project }) => {
  await start(page, product.url, `large-bar-${project.name}`);
  await keepItem(page, { title: 'Walden', authors: ['Thoreau'] });
  for (const [width, height, most] of [
    [390, 844, 1 / 3],
    [320, 568, 1 / 2],
    [844, 390, 1 / 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/app/knowledge-vault`);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(await overflowOf(page), `at ${width}`).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: /^Select all/ }).click();
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    const box = await bar.boundingBox();
    expect(box?.height, `at ${width}`).toBeLessThanOrEqual(height * most);
    for (const button of await bar.getByRole('button').all()) {
      await button.focus();
      await expect.poll(() => isOnTop(button), String(button)).toBe(true);
      expect(await isInside(button, bar)).toBe(true);
    }
  }
});

test('with letters twice as large the views of a library and of a public vault stand within a wide screen', async ({
  page,
  product,
}, { project }) => {
  await start(page, product.url, `large-views-${project.name}`);
  for (const width of [768, 844, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/app/knowledge-vault?view=notes', '/vault/virginia-woolf']) {
      await page.goto(product.url + path);
      const views = page.getByRole('navigation', { name: 'Views' });
      await expect(views.getByRole('link', { name: 'Notes' })).toBeVisible();
      const box = await views.boundingBox();
      expect(box?.x, `${path} at ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN), `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
