import type { Page } from '@playwright/test';
import type { ApiCall } from '@vault/contract/client';
import { cardsOf, keepLargeLibrary, loadUntil, readScreen } from '../../large-library.ts';
import { openBook } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const READER = 'scrolling@example.com';
const MOST_CARDS = 120;
/** The links of books that show no cover, neither a picture nor a drawn one. */
const PASSING = 'main li[aria-posinset]:not(:has(.cover-box)) > a';

let api: ApiCall;
test.beforeAll(async ({ product }) => {
  api = await keepLargeLibrary(product.url, READER);
});

async function openLibrary(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await signIn(page, READER);
  await expect(cardsOf(page).first()).toBeVisible();
}

/** Opens what stands near the top of the screen, as a reader would. */
async function openSeenCard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li[aria-posinset] a')];
    cards.find((card) => card.getBoundingClientRect().top > 150)?.click();
  });
  await expect(page).toHaveURL(/\/app\/content\//);
  await expect(page.getByRole('link', { name: 'Back to Library' })).toBeVisible();
}

async function scrollTo(page: Page, part: number): Promise<void> {
  await page.evaluate(
    (share) =>
      new Promise((done) => {
        window.scrollTo(0, document.documentElement.scrollHeight * share);
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
    part,
  );
}

/** Gives the words of the cards that passed without a cover. */
async function flyPast(page: Page): Promise<string[]> {
  const watching = page.evaluate(async (passing) => {
    const words = new Set<string>();
    const until = performance.now() + 2000;
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame);
      for (const card of document.querySelectorAll<HTMLElement>(passing)) words.add(card.innerText);
    }
    return [...words];
  }, PASSING);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 300, yDistance: -9000, speed: 6000 });
  return watching;
}

test('a reader comes back to the very place, by every way and after a reload', async ({ page, product }) => {
  await openLibrary(page, product.url);
  for (const view of ['Books', 'Takeaways']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    await expect(cardsOf(page, view).first()).toBeVisible();
    await loadUntil(page, 110);
    await scrollTo(page, 0.6);
    await expect(page.locator(PASSING)).toHaveCount(0);
    const left = await readScreen(page);
    expect(left.seen.length).toBeGreaterThan(0);
    const isAsLeft = () => expect.poll(() => readScreen(page)).toEqual(left);

    await openSeenCard(page);
    await page.goBack();
    await isAsLeft();

    await page.reload();
    await isAsLeft();

    await openSeenCard(page);
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await isAsLeft();

    await openSeenCard(page);
    await page.reload();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await isAsLeft();

    await openSeenCard(page);
    await page.goto(`${product.url}/vault`);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Back to Library' })).toBeVisible();
    await page.goBack();
    await isAsLeft();
  }
});

test('a large library is drawn in part, and a jump never ends in an empty place', async ({
  page,
  product,
}) => {
  await openLibrary(page, product.url);
  await loadUntil(page, 190);
  for (const part of [0, 0.5, 0.95, 0.2, 0.7]) {
    await scrollTo(page, part);
    const { inDocument, seen } = await readScreen(page);
    expect(inDocument).toBeLessThanOrEqual(MOST_CARDS);
    // From the upper edge of the screen to the lower one there is no gap that a card would fit in.
    const tops = seen.map(({ top }) => top);
    expect(Math.min(...tops)).toBeLessThan(250);
    expect(Math.max(...tops)).toBeGreaterThan(part === 0.95 ? 0 : 350);
  }
});

test('on paper stand all the books that have been loaded, in rows, without what one presses', async ({
  page,
  product,
}) => {
  await openLibrary(page, product.url);
  const search = page.getByPlaceholder('Search in vault...').first();
  await expect(search).toBeVisible();
  const onScreen = await cardsOf(page).count();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await cardsOf(page).count()).toBeGreaterThan(onScreen);
  const isInRows = await page.evaluate(() => {
    const places = [...document.querySelectorAll('main li[aria-posinset]')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return places.every(({ top, right }, index) => {
      const before = places[index - 1];
      const isFurther = !before || top >= before.bottom || (top === before.top && right > before.right);
      return isFurther && right <= innerWidth;
    });
  });
  expect(isInRows).toBe(true);
  await expect(search).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(search).toBeVisible();
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(MOST_CARDS);
});

test('lines on paper are whole, whose columns are narrower than those of the screen', async ({
  page,
  product,
}, { project }) => {
  const takeaways = ['short', 'longer '.repeat(12), 'very long '.repeat(24)].map((words) => words.trim());
  await openBook(page, {
    product,
    person: `lines-on-paper-${project.name}`,
    book: { title: 'Walden', takeaways },
  });
  await page.goto(`${product.url}/app/knowledge-vault?view=takeaways`);
  await expect(cardsOf(page, 'Takeaways')).toHaveCount(takeaways.length);
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() => {
    for (const list of document.querySelectorAll<HTMLElement>('main ul:has(> [aria-posinset])'))
      list.style.inlineSize = '18rem';
    return [...document.querySelectorAll('main li[aria-posinset] div')]
      .filter((words) => words.scrollHeight > words.clientHeight + 1)
      .map((words) => words.textContent)
      .filter((words) => words !== '');
  });
  expect(cut).toEqual([]);
});

test('what flies past shows its title, and all of it when the page rests', async ({ page, product }) => {
  await openLibrary(page, product.url);
  await loadUntil(page, 190);
  // A busy machine draws too few frames to tell how fast it was.
  await expect(async () => {
    await scrollTo(page, 0);
    const passed = await flyPast(page);
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.every((title) => /volume \d+$/.test(title))).toBe(true);
  }).toPass();

  const { seen } = await readScreen(page);
  expect(seen.length).toBeGreaterThan(0);
  await expect(page.locator(PASSING)).toHaveCount(0);
  await openSeenCard(page);
});

test('the button brings more without scrolling, and what comes and goes is never shown twice', async ({
  page,
  product,
}) => {
  await openLibrary(page, product.url);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toBeVisible();

  // In another tab a book comes, and one goes that this one has not loaded yet
  const title = `A late arrival on ${test.info().project.name}`;
  const arrival = await api('POST /content', { body: { title } });
  const { items } = await api('GET /content', { query: { skip: '150', limit: '1' } });
  const [departing] = items;
  if (departing === undefined) throw new Error('the library is smaller than it should be');
  await api('DELETE /content/{id}', { params: { id: departing._id } });

  const total = (await api('GET /content', { query: { limit: '1' } })).total;
  const seen = new Map<string, string>();
  await page.evaluate(() => window.scrollTo(0, 0));
  // A frame later it is drawn there; the way down begins with it.
  await expect(page.locator('main li[aria-posinset="1"]')).toBeVisible();
  await expect(async () => {
    for (const { place, address } of await readAddresses(page)) seen.set(place, address);
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    expect(new Set(seen.values()).size).toBeGreaterThanOrEqual(total - 1);
  }).toPass({ timeout: 90_000, intervals: [50] });
  expect(new Set(seen.values()).size).toBe(seen.size);
  expect([...seen.values()].some((address) => address.endsWith(departing._id))).toBe(false);

  // Here one is deleted: the others close its gap
  await page.reload();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await expect(page.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Books${total - 1}`);
  await expect(api('GET /content/{id}', { params: { id: arrival._id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('what gets the focus is never hidden behind the bars', async ({ page, product }) => {
  await openLibrary(page, product.url);
  for (const view of ['Books', 'Takeaways']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    await expect(cardsOf(page, view).first()).toBeVisible();
    await cardsOf(page, view).first().focus();
    for (const [key, steps] of [
      ['Tab', 24],
      ['Shift+Tab', 20],
    ] as const) {
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => readHiddenEdges(page)).toEqual([]);
      }
    }
  }
});

/** Where the drawn books stand in the list, and where each leads. */
function readAddresses(page: Page): Promise<{ place: string; address: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main li[aria-posinset] a')].map((card) => ({
      place: card.parentElement?.ariaPosInSet ?? '',
      address: card.href,
    })),
  );
}

/** Which edges of the focused card lie under something else, or out of sight. */
function readHiddenEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused.closest('main li') === null) return [];
    const { top, bottom, left, width, height } = focused.getBoundingClientRect();
    const edges = [['upper', top + 6] as const, ['lower', bottom - 6] as const];
    return edges
      .filter(([edge]) => edge === 'upper' || height < window.innerHeight / 2)
      .filter(([, y]) => {
        const above = document.elementFromPoint(left + width / 3, y);
        return above === null || !focused.contains(above);
      })
      .map(([edge]) => `${edge} edge of "${focused.textContent}"`);
  });
}
