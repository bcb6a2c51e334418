import type { Locator, Page } from '@playwright/test';
import { openDialog } from '../../adding.ts';
import { openBook } from '../../book.ts';
import { expect, overflowOf, test } from '../../test.ts';

const book = {
  title: 'Meditations',
  authors: ['Marcus Aurelius'],
  rated: true,
  rating: 4,
  status: 'finished',
  finishedAt: ['2019-01-31', '2022-09-27'],
  takeaways: ['Own less'],
};

/** The words that go past the edge of the window, though the page may not scroll to them. */
const wordsPastEdge = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      // What is for screen readers alone has a box of one pixel.
      const isSeen = (text.parentElement?.offsetWidth ?? 0) > 1;
      if (isSeen && right > document.documentElement.clientWidth) found.push(text.nodeValue ?? '');
    }
    return found;
  });

/** Sets text as WCAG 1.4.12 lets a reader set it. */
const setApart = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** How far the words of it stand out of it, at the edge where that is most. */
const wordsOutside = (box: Locator) =>
  box.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, frame] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    const { top, right, bottom, left } = words;
    return Math.max(frame.top - top, right - frame.right, bottom - frame.bottom, frame.left - left);
  });

/** How much of the placeholder has no room in its field. */
const placeholderCut = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => {
    const style = getComputedStyle(element);
    const { fontSize } = getComputedStyle(element, '::placeholder');
    const probe = document.createElement('span');
    probe.textContent = element.placeholder;
    probe.style.cssText = `position: absolute; white-space: nowrap; font: ${fontSize} ${style.fontFamily}`;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return Math.max(0, width - room);
  });

test('with letters, words and lines set apart, pages keep their width and cards hold their words', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await openBook(page, { product, person: `apart-${project.name}`, book });
  for (const path of [
    '/app/knowledge-vault',
    `/app/content/${id}`,
    '/app/add-content',
    '/app/import',
    '/app/year',
    '/vault',
    '/vault/charles-darwin',
    '/vault/charles-darwin/persuasion',
  ]) {
    await page.goto(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await setApart(page);
    expect([path, await overflowOf(page), await wordsPastEdge(page)]).toEqual([path, 0, []]);
  }

  for (const [view, width] of [
    ['media', 390],
    ['media', 1440],
    ['takeaways', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${product.url}/app/knowledge-vault?view=${view}`);
    const card = page.getByRole('link', { name: view === 'media' ? /Meditations/ : /Own less/ });
    await expect(card).toBeVisible();
    await page.waitForLoadState('networkidle');
    await setApart(page);
    expect(await wordsOutside(card), `${view} at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('on the narrowest and lowest screen, with text set apart, a choice beside its label and a question are read', async ({
  page,
  product,
}, { project }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openBook(page, { product, person: `low-${project.name}`, book });
  await page.getByRole('button', { name: 'Delete book' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await setApart(page);
  const words = question.getByRole('heading').locator('xpath=..');
  // The title, and some lines of what it would do: half of the screen.
  expect((await words.boundingBox())?.height).toBeGreaterThanOrEqual(128);

  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const choice = page.getByRole('combobox', { name: 'Sort by' });
  await expect(choice).toBeVisible();
  await setApart(page);
  const missing = await choice.evaluate((select) => {
    const whole = select.cloneNode(true) as HTMLElement;
    whole.style.width = 'max-content';
    select.after(whole);
    const { width } = whole.getBoundingClientRect();
    whole.remove();
    return width - select.getBoundingClientRect().width;
  });
  expect(missing).toBeLessThanOrEqual(0.5);
});

test('on a screen as low as at 400 % zoom news of the plan stands in the window', async ({ page, product }, {
  project,
}) => {
  await openBook(page, { product, person: `low-news-${project.name}`, book });
  await page.setViewportSize({ width: 320, height: 180 });
  await page.goto(`${product.url}/app/subscription?checkout_canceled=true`);
  const news = page.getByRole('dialog', { name: 'Checkout was canceled. No charges were made.' });
  await expect(news).toBeInViewport({ ratio: 1 });
});

test('the switcher of a public vault stands in one line on every phone, in forced colours too', async ({
  page,
  product,
}) => {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${product.url}/vault/charles-darwin`);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
      const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
      const boxes = await Promise.all((await views.all()).map((view) => view.boundingBox()));
      expect(boxes).toHaveLength(4);
      expect(new Set(boxes.map((box) => box?.y)).size, `at ${width}`).toBe(1);
    }
  }
});

test('on the narrowest screen nothing that is asked for is cut', async ({ page, product }, { project }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openBook(page, { product, person: `narrow-${project.name}`, book });

  await page.goto(`${product.url}/app/revisit`);
  const answers = page.getByRole('radiogroup').first().locator('label');
  await expect(answers).toHaveCount(3);
  const rows = await Promise.all((await answers.all()).map((answer) => answer.boundingBox()));
  expect(new Set(rows.map((box) => box?.y)).size).toBe(1);

  await page.goto(`${product.url}/app/add-content`);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Finished');
  const date = page.getByPlaceholder('A date');
  await expect(page.getByRole('button', { name: 'Set finish to today' })).toBeVisible();
  expect(await placeholderCut(date)).toBe(0);
  const button = await page.getByRole('button', { name: 'Set finish to today' }).boundingBox();
  const field = await date.boundingBox();
  const padding = await date.evaluate((element) => parseFloat(getComputedStyle(element).paddingRight));
  expect((field?.x ?? NaN) + (field?.width ?? NaN) - padding).toBeLessThanOrEqual(button?.x ?? NaN);

  await page.goto(`${product.url}/app/knowledge-vault`);
  const search = page.getByRole('searchbox', { name: 'Search in vault' });
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await expect.poll(() => placeholderCut(search)).toBe(0);
  await page.goto(`${product.url}/app/knowledge-vault?rating=4`);
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible();
  await expect.poll(() => placeholderCut(search)).toBe(0);
  await page.getByRole('button', { name: 'Search your vault' }).click();
  const palette = page.getByRole('combobox', { name: 'Search your vault' });
  await expect(palette).toBeVisible();
  expect(await placeholderCut(palette)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  // The longest of them is whole on a usual phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page);
  expect(await placeholderCut(page.getByPlaceholder(/^Search for books/))).toBe(0);
});
