import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

const firstBooks = ['Thinking in Systems', 'Meditations'];

test('the library comes with its document: read without a script, and taken over without a jump', async ({
  page,
  browser,
  product,
  ensureAccessible,
}) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'ada@example.com');
  await expect(page.getByRole('heading', { name: 'Books', level: 1 })).toBeVisible();

  const unscripted = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const plain = await unscripted.newPage();
  const answer = await plain.goto(`${product.url}/app/knowledge-vault`);
  expect(answer?.headers()['content-encoding']).toBe('br');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  for (const title of firstBooks)
    await expect(plain.getByRole('link', { name: title }).filter({ visible: true })).toBeVisible();
  await unscripted.close();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/app/knowledge-vault`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  for (const title of firstBooks)
    await expect(page.getByRole('link', { name: title }).filter({ visible: true })).toBeVisible();
  await ensureAccessible('the library after its document');

  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  expect(asked.filter((path) => path === '/api/content').length).toBeLessThanOrEqual(1);

  // What the tab had stored before the page was loaded is no place to come back to from a book.
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li a')];
    const inSight = (card: HTMLElement) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 120 && bottom < innerHeight - 60;
    };
    cards.find(inSight)?.click();
  });
  await expect(page.getByRole('link', { name: 'Back to Library' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(300);
  // The router is there first; whoever would go on from there does so in the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(300);
});

test("a document for somebody who is not signed in says that it loads, and holds nobody's books", async ({
  page,
  product,
}) => {
  for (const path of ['/app/login', '/app/knowledge-vault']) {
    const document = await (await page.goto(`${product.url}${path}`))?.text();
    expect(document).toMatch(/<div data-theme="dark"[^>]*>.*Loading authentication state\.\.\./s);
    expect(document).not.toContain(firstBooks[0]);
    await expect(page).toHaveURL(`${product.url}/app/login`);
  }
});

/** Where the cards stand that a reader sees, by their links, in whole pixels. */
async function readPlaces(page: Page): Promise<Map<string, number[]>> {
  const places = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('main li:has(a)')].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const place = [left, top, width, height].map(Math.round);
      return [card.querySelector('a')?.getAttribute('href') ?? '', place] as const;
    });
    return cards.filter(([, [, top = 0, , height]]) => height !== 0 && top < innerHeight);
  });
  return new Map(places);
}

/** Books whose cards are of different heights. */
async function addUnevenBooks({ api }: Awaited<ReturnType<typeof signInAtSandbox>>) {
  const title = 'On the patience of those who wait for rain, and other essays';
  for (const words of [3, 13, 2, 6, 9, 4, 13, 2, 8, 12, 5, 13])
    await api('POST /content', {
      body: {
        title: title.split(' ').slice(0, words).join(' '),
        authors: words > 3 ? ['Ada Quill'] : [],
        category: words % 2 === 0 ? 'Essays' : '',
        ...(words > 8 && { rating: 4 }),
      },
    });
}

for (const areFiltersOpen of [false, true]) {
  test(`the books of the document stand where the app puts them${areFiltersOpen ? ', beside filters that were left open @desktop' : ''}`, async ({
    page,
    product,
  }, { project }) => {
    const reader = `packed-${areFiltersOpen}@example.com`;
    await addUnevenBooks(await signInAtSandbox(product.url, reader));
    await page.goto(`${product.url}/app/login`);
    await signIn(page, reader);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

    if (areFiltersOpen) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    }
    const appMayCome = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await appMayCome.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/app/knowledge-vault`, { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'On the' }).filter({ visible: true }).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const served = await readPlaces(page);
    const wayToLines = await page.getByRole('link', { name: 'Meet again' }).boundingBox();
    expect(wayToLines).not.toBeNull();
    // A link in the document, a button in the app; a phone's header has none.
    const add = page.getByRole('banner').getByText('Add a book').locator('..');
    const wayToAdd = await add.boundingBox();
    expect(wayToAdd === null).toBe(project.name === 'mobile');
    appMayCome.resolve();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    const taken = await readPlaces(page);
    expect(await page.getByRole('link', { name: 'Meet again' }).boundingBox()).toEqual(wayToLines);
    await expect(page.getByRole('button', { name: 'Add a book' })).toBeVisible({
      visible: project.name !== 'mobile',
    });
    expect(await add.boundingBox()).toEqual(wayToAdd);

    const both = [...served].filter(([book]) => taken.has(book));
    expect(both.length).toBeGreaterThanOrEqual(5);
    for (const [book, place] of both)
      for (const [index, length] of (taken.get(book) ?? []).entries())
        expect(Math.abs(length - (place[index] ?? 0)), `${book}: ${place.join(', ')}`).toBeLessThanOrEqual(2);
  });
}

test('in a window that becomes narrower before the app is there, no book of the document stands on another @desktop', async ({
  page,
  product,
}) => {
  const reader = 'resized@example.com';
  await addUnevenBooks(await signInAtSandbox(product.url, reader));
  await page.goto(`${product.url}/app/login`);
  await signIn(page, reader);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto(`${product.url}/app/knowledge-vault`, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'On the' }).filter({ visible: true }).first()).toBeVisible();
  const readMoves = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main li')].map((card) => getComputedStyle(card).translate),
    );
  const packed = await readMoves();
  expect(packed.some((move) => move !== 'none')).toBe(true);
  // As where the bar with the address hides: the columns stay as they are.
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(860);
  expect(await readMoves()).toEqual(packed);

  await page.setViewportSize({ width: 820, height: 1180 });
  const countCovered = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main li')].map((card) => card.getBoundingClientRect());
      const cards = boxes.filter(({ height }) => height > 0);
      return cards.filter((card, index) =>
        cards
          .slice(index + 1)
          .some(
            (other) =>
              card.left < other.right &&
              other.left < card.right &&
              card.top < other.bottom &&
              other.top < card.bottom,
          ),
      ).length;
    });
  await expect.poll(countCovered).toBe(0);
});

test('the order that was chosen last is that of the next visit, in the document as in the app', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const reader = `sorted-${project.name}@example.com`;
  const { api } = await signInAtSandbox(product.url, reader);
  for (const title of ['Apples', 'Cherries', 'Bananas'])
    await api('POST /content', { body: { title, authors: ['Ada Quill'] } });
  const library = `${product.url}/app/knowledge-vault`;
  const titles = async () => {
    const cards = page.locator('main li:has(a[href*="/app/content/"])').filter({ visible: true });
    return (await cards.getByRole('heading').allTextContents()).join(' ');
  };
  await page.goto(`${product.url}/app/login`);
  await signIn(page, reader);
  await expect.poll(titles).toBe('Bananas Cherries Apples');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await expect.poll(titles).toBe('Apples Bananas Cherries');
  if (project.name === 'desktop') await page.getByRole('button', { name: /^Filters/ }).click();
  // The step back leads to what was seen there, and the header to what was chosen
  await page.goBack();
  await expect.poll(titles).toBe('Bananas Cherries Apples');
  // Also when it is loaded anew
  await expect(page).toHaveURL(`${library}?sort=newest`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await titles()).toBe('Bananas Cherries Apples');
  await page.goForward();
  await page.getByRole('link', { name: 'Bananas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bananas' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Knowledge Vault' }).click();
  await expect(page).toHaveURL(`${library}?sort=title`);
  await expect.poll(titles).toBe('Apples Bananas Cherries');

  // Opened by itself, the document has the order already, and nothing jumps when the app takes over
  const appMayCome = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await appMayCome.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/content') asked.push(request.url());
  });
  await page.goto(library, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${library}?sort=title`);
  await expect.poll(titles).toBe('Apples Bananas Cherries');
  await page.evaluate(() => document.fonts.ready);
  const chip = page.getByText('Sort: Title');
  const [served, servedChip] = [await readPlaces(page), await chip.boundingBox()];
  expect(served.size).toBeGreaterThanOrEqual(3);
  appMayCome.resolve();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await titles()).toBe('Apples Bananas Cherries');
  const taken = await readPlaces(page);
  for (const [book, place] of served)
    for (const [index, length] of (taken.get(book) ?? []).entries())
      expect(Math.abs(length - (place[index] ?? 0)), `${book}: ${place.join(', ')}`).toBeLessThanOrEqual(2);
  const chipNow = await chip.boundingBox();
  expect(Math.abs((chipNow?.y ?? 0) - (servedChip?.y ?? 0))).toBeLessThanOrEqual(2);
  expect(Math.abs((chipNow?.x ?? 0) - (servedChip?.x ?? 0))).toBeLessThanOrEqual(2);
  expect(asked).toEqual([]);
  await ensureAccessible('a library in the order of the device');

  // A link that names an order is shown as it says; whoever signs in anew finds the one of the device
  await page.goto(`${library}?sort=oldest`);
  await expect.poll(titles).toBe('Apples Cherries Bananas');
  await chooseFromMenu(page, 'Logout');
  await signIn(page, reader);
  await expect(page).toHaveURL(`${library}?sort=title`);
  await expect.poll(titles).toBe('Apples Bananas Cherries');
  await page.getByRole('button', { name: 'Remove Sort: Title' }).click();
  await expect(page).toHaveURL(library);
  await page.reload();
  await expect.poll(titles).toBe('Bananas Cherries Apples');
  await expect(page).toHaveURL(library);
});

test('what is typed in the search of the document stands in that of the app, and is looked for', async ({
  page,
  product,
}, { project }) => {
  const reader = `early-${project.name}@example.com`;
  const { api } = await signInAtSandbox(product.url, reader);
  for (const title of ['Apples', 'Cherries', 'Bananas']) await api('POST /content', { body: { title } });
  await page.goto(`${product.url}/app/login`);
  await signIn(page, reader);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const appMayCome = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await appMayCome.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/app/knowledge-vault`, { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Search in vault' });
  await field.click();
  await page.keyboard.type('chries');
  for (let left = 0; left < 4; left += 1) await page.keyboard.press('ArrowLeft');
  appMayCome.resolve();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.keyboard.type('er');
  await expect(field).toHaveValue('cherries');
  await expect(page).toHaveURL(/[?&]q=cherries/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Cherries' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Apples' })).toHaveCount(0);
});

test('what is pressed in the document before the app is there is done by the app, and the focus stays there', async ({
  page,
  product,
}, { project }) => {
  const reader = `pressed-early-${project.name}@example.com`;
  const { api } = await signInAtSandbox(product.url, reader);
  for (const title of ['Apples', 'Cherries']) await api('POST /content', { body: { title } });
  await page.goto(`${product.url}/app/login`);
  await signIn(page, reader);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  for (const name of ['Select', 'Filters']) {
    const appMayCome = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await appMayCome.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/app/knowledge-vault`, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    appMayCome.resolve();
    // Filters cover the account on a phone, as soon as the app is there.
    if (name === 'Select') {
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      await expect(button).toBeFocused();
    } else await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await page.unroute('**/assets/*.js');
  }
});

test('nothing is drawn before the books of the document stand in their columns', async ({
  page,
  browser,
  product,
}) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'ada@example.com');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const document = await (await page.request.get(`${product.url}/app/knowledge-vault`)).text();
  const unpacked = document.indexOf('<script', document.indexOf('data-preview-list'));
  expect(unpacked).toBeGreaterThan(0);

  // A line that stops before the books have been packed.
  const pause = 700;
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(document.slice(0, unpacked));
      setTimeout(() => response.end(document.slice(unpacked)), pause);
    } else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // In a page of its own, whose app does not come.
  const slow = await browser.newPage({ viewport: page.viewportSize() });
  await slow.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const readFirstFrame = () =>
    slow.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(readFirstFrame).toBeGreaterThan(0);
  expect(await readFirstFrame()).toBeGreaterThan(pause);
  await slow.close();
  server.close();
});
