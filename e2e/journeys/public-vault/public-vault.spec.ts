import type { Page } from '@playwright/test';
import readOpenGraph from 'open-graph-scraper';
import { APP_STARTED, CONTENT_SEEN, LINKS_HELD } from '../../../apps/web/app/platform/document/app-start.ts';
import { chooseFromMenu, expect, overflowOf, signIn, test } from '../../test.ts';

const isMobile = (name: string) => name === 'mobile';

/** The graph of schema.org that the page carries. */
async function readGraph(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '');
}

/** What the page tells those who show a link to it, as their own reader of it understands that. */
async function ensureDescribed(page: Page, { path, type }: { path: string; type: string }) {
  const origin = new URL(page.url()).origin;
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', origin + path);
  const html = await (await page.request.get(origin + path)).text();
  const { error, result } = await readOpenGraph({ html });
  expect(error).toBe(false);
  expect(result).toMatchObject({
    ogSiteName: 'Knowledge Vault',
    ogType: type,
    ogUrl: origin + path,
    ogTitle: expect.stringMatching(/\S/),
    ogDescription: expect.stringMatching(/^\S.{10,200}$/),
    ogImage: [{ width: '1200', height: '630', type: 'image/png' }],
    twitterCard: 'summary_large_image',
  });
  const picture = await page.request.get(result.ogImage?.[0]?.url ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await expect(page.getByRole('contentinfo')).toContainText('fictionalized');
}

/** The width that drawn covers of a shelf are told, as a share of the one they have. */
function compareCovers(page: Page): Promise<number> {
  return page
    .locator('.vault-shelf .cover-box')
    .first()
    .evaluate((cover) => {
      const measure = cover.appendChild(document.createElement('i'));
      Object.assign(measure.style, { position: 'fixed', width: 'calc(100 * var(--cover-unit))' });
      const told = measure.getBoundingClientRect().width;
      measure.remove();
      return told / cover.getBoundingClientRect().width;
    });
}

/** Opens a page whose app is to be started: that is noted from the beginning, because it may come before anybody asks. */
async function openToStart(page: Page, address: string): Promise<void> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isStarted: true }));
  }, LINKS_HELD);
  await page.goto(address);
}

/** With what starts it, and until links are the router's. */
async function startApp(page: Page): Promise<void> {
  await page.mouse.move(10, 10, { steps: 2 });
  await page.waitForFunction(() => 'isStarted' in window);
}

test('a visitor finds a vault, walks through its views and opens a book', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  // Without the sheet of the text font, which holds for pages without scripts.
  await page.addInitScript((event) => {
    const count = () => {
      const sheets = [...document.styleSheets].filter(({ media }) => matchMedia(media.mediaText).matches);
      document.body.dataset['sheets'] = `${sheets.length}`;
    };
    document.addEventListener('DOMContentLoaded', count);
    document.addEventListener(event, count);
  }, APP_STARTED);
  await page.goto(`${product.url}/vault`);
  await expect(page.locator('body')).toHaveAttribute('data-sheets', '1');
  await page.mouse.move(10, 10, { steps: 2 });
  // With the app comes all of its style, and it answers with that alone.
  await expect(page.locator('body')).toHaveAttribute('data-sheets', '2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your own vault' })).toHaveAttribute(
    'href',
    '/app/login',
  );
  await expect(page.getByRole('article')).toHaveCount(14);
  await ensureDescribed(page, { path: '/vault', type: 'website' });
  expect((await readGraph(page)).mainEntity.itemListElement).toHaveLength(6);
  await ensureAccessible('the list of vaults');

  await page.getByRole('searchbox', { name: 'Search vaults' }).fill('woolf');
  await expect(page).toHaveURL(`${product.url}/vault?search=woolf`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('bronte');
  await expect(page.getByRole('article')).toContainText('Books found: Wuthering Heights');
  await ensureAccessible('a vault that was found by a book');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No vault matches “nobody of that name”')).toBeVisible();
  await ensureAccessible('a search without a match');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('article')).toHaveCount(14);

  await page.getByRole('link', { name: 'Virginia Woolf' }).click();
  await expect(page).toHaveURL(`${product.url}/vault/virginia-woolf`);
  await expect(page.getByText('Read Only')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Middlemarch' })).toBeVisible();
  await ensureDescribed(page, { path: '/vault/virginia-woolf', type: 'profile' });
  expect((await readGraph(page))['@type']).toBe('ProfilePage');
  expect(await compareCovers(page)).toBeCloseTo(1, 1);
  await ensureAccessible('a vault');

  for (const view of ['Takeaways', 'Quotes', 'Notes']) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const switcher = page.getByRole('navigation', { name: 'Views' });
    await switcher.getByRole('link', { name: view }).click();
    await expect(page).toHaveURL(`${product.url}/vault/virginia-woolf?view=${view.toLowerCase()}#views`);
    await expect(page.getByRole('region', { name: 'Middlemarch' })).toBeVisible();
    await expect(page).toHaveTitle(`${view} · The vault of Virginia Woolf · Knowledge Vault`);
    // On a phone the portrait fills the window: the view that was turned to comes into sight.
    const place = async () => Math.round((await switcher.boundingBox())?.y ?? 0);
    if (isMobile(project.name)) await expect.poll(place).toBe(16);
    else expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await ensureAccessible(`the ${view} of a vault`);
  }
  await page.goBack();
  await expect(page).toHaveURL(/view=quotes#views$/);
  await page.getByRole('region', { name: 'Emma' }).getByRole('link', { name: 'Emma', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();
  await ensureDescribed(page, { path: '/vault/virginia-woolf/emma', type: 'book' });
  const graph = await readGraph(page);
  expect([graph['@type'], graph.hasPart[0]['@type']]).toEqual(['Book', 'Quotation']);
  for (const section of ['Summary', 'Key Takeaways', 'Notable Quotes', 'Detailed Notes'])
    await expect(page.getByRole('region', { name: section })).toBeVisible();
  await ensureAccessible('a book');
  await page.getByRole('link', { name: 'Create Your Own!' }).click();
  await expect(page).toHaveURL(`${product.url}/app/login`);
});

test('a public page shows a reader the way to their library before its app starts, and a visitor the way in', async ({
  page,
  product,
  context,
}, { project }) => {
  const wayIn = page.getByRole('link', { name: 'Sign in' });
  await page.goto(`${product.url}/vault`);
  await expect(wayIn).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your library' })).toBeHidden();
  await wayIn.click();
  await signIn(page, `looks-around-${project.name}@example.com`);

  const other = await context.newPage();
  await other.addInitScript((event) => {
    document.addEventListener(event, () => (document.body.dataset['started'] = ''));
  }, APP_STARTED);
  await other.goto(`${product.url}/vault`);
  await expect(other.getByRole('link', { name: 'Your library' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await expect(other.locator('body')).not.toHaveAttribute('data-started');
  await other.getByRole('link', { name: 'Your library' }).click();
  await expect(other).toHaveURL(`${product.url}/app/knowledge-vault`);

  await chooseFromMenu(page, 'Logout');
  await expect(page).toHaveURL(`${product.url}/app/login`);
  await page.getByRole('link', { name: 'Browse public vaults' }).click();
  await expect(wayIn).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your library' })).toBeHidden();
});

test('how long a book takes is said in hours too, by its document and by the app', async ({
  page,
  product,
}) => {
  const time = page.getByText('2,016 minutes').locator('..');
  await openToStart(page, `${product.url}/vault/ralph-waldo-emerson/montaignes-essays`);
  await expect(time).toHaveText('2,016 minutes · about 33½ hours');
  const asDocument = await time.boundingBox();
  await startApp(page);
  await expect(time).toHaveText('2,016 minutes · about 33½ hours');
  expect(await time.boundingBox()).toEqual(asDocument);
});

test('the summary of a book is kept short on a phone until more is asked for', async ({ page, product }, {
  project,
}) => {
  await page.goto(`${product.url}/vault/virginia-woolf/emma`);
  const end = page.getByText('she knows at once that he is right.');
  const more = page.getByRole('button', { name: 'Show more' });
  if (!isMobile(project.name)) {
    await expect(end).toBeVisible();
    await expect(more).toBeHidden();
    return;
  }
  await expect(end).toBeHidden();
  // Its first 400 characters, to the end of a sentence.
  await expect(page.getByText('including what she believes about her own.')).toBeVisible();
  await expect(page.getByText('The plot is a mystery without a crime.')).toBeHidden();
  await more.click();
  await expect(end).toBeVisible();
  await page.getByRole('button', { name: 'Show less' }).click();
  await expect(end).toBeHidden();
});

test('a link leads to one line, and the page can be passed on', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openToStart(page, `${product.url}/vault/virginia-woolf/emma`);
  await startApp(page);
  const quote = page.getByRole('region', { name: 'Notable Quotes' }).getByRole('listitem').last();
  await quote.hover();
  await quote.getByRole('link', { name: 'Link to this quote' }).click();
  await expect(page).toHaveURL(/#quote-[\w-]+$/);
  await expect(quote).toBeInViewport();
  expect(warnings).toEqual([]);
  const address = page.url();

  await page.goto('about:blank');
  await page.goto(address);
  await expect(quote).toBeInViewport();
  await expect(quote).toContainText('If I loved you less');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.url}/vault/virginia-woolf/emma`,
  );

  await page.goto(`${product.url}/vault/virginia-woolf?view=quotes`);
  await startApp(page);
  await page.getByRole('link', { name: /If I loved you less/ }).click();
  await expect(page).toHaveURL(address);
  await expect(quote).toBeInViewport();
  await expect(quote).toBeFocused();
});

test('a line is marked each time that its address leads to it', async ({ page, product }) => {
  const quote = page.getByRole('region', { name: 'Notable Quotes' }).getByRole('listitem').last();
  const follow = () => quote.getByRole('link', { name: 'Link to this quote' }).click();
  const isMarked = () =>
    quote.evaluate((line) =>
      line
        .getAnimations({ subtree: true })
        // The link itself fades too, under the pointer.
        .some((mark) => mark instanceof CSSAnimation && mark.playState === 'running'),
    );
  const endMark = async () => {
    await quote.evaluate((line) => line.getAnimations({ subtree: true }).forEach((mark) => mark.finish()));
    await expect.poll(isMarked).toBe(false);
  };

  await openToStart(page, `${product.url}/vault/virginia-woolf/emma`);
  await startApp(page);
  await follow();
  await expect.poll(isMarked).toBe(true);
  await endMark();
  await follow();
  await expect.poll(isMarked).toBe(true);

  await page.reload();
  await startApp(page);
  await endMark();
  await follow();
  await expect.poll(isMarked).toBe(true);
});

test('the picture of a person is a circle, on a phone as on a wide screen', async ({ page, product }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${product.url}/vault/charles-darwin`);
    const box = await page.locator('main header img').boundingBox();
    expect(box).toMatchObject({ width: box?.height });
    expect(box?.width).toBeGreaterThanOrEqual(120);
  }
});

test('a word without an end is not wider than the page', async ({ page, product }) => {
  const word = 'm'.repeat(100);
  await page.goto(`${product.url}/vault?search=${word}`);
  await expect(page.getByText(`No vault matches “${word}”`)).toBeVisible();
  const { width = Infinity } = (await page.getByText(`No vault matches “${word}”`).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(448);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the list of vaults on paper is without what one presses', async ({ page, product }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${product.url}/vault`);
  await expect(page.getByRole('link', { name: 'Virginia Woolf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create your own vault' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('a closed vault shows nothing and goes back to the list', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await page.goto(`${product.url}/vault`);
  const closed = page.getByRole('article').filter({ hasText: 'Jane Austen' });
  await expect(closed.getByText('Coming Soon')).toBeVisible();
  await expect(closed.getByRole('link')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await ensureAccessible('a closed vault');
  await expect(page).toHaveURL(`${product.url}/vault`);
});

test('a button that is pressed in the moment when the app takes over acts once', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    let isOver = false;
    function press() {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Copy link',
      );
      for (const type of ['pointerup', 'mouseup', 'click'])
        button?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      setTimeout(() => (document.body.dataset['copied'] = `${copied.length}`), 300);
    }
    // What React tells its developer tools, by their name for it.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot() {
          if (isOver) return;
          isOver = true;
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', press);
          port1.start();
          port2.postMessage(null);
        },
      },
    });
  });
  await page.goto(`${product.url}/vault/virginia-woolf/emma`);
  await page.mouse.move(10, 10, { steps: 2 });
  await expect(page.locator('body')).toHaveAttribute('data-copied', '1');
});

test('what there is not has a page of its own, with a real 404', async ({
  page,
  product,
  ensureAccessible,
}) => {
  const missing = [
    ['/vault/nobody', 'Influencer not found'],
    ['/vault/virginia-woolf/nothing', 'Content not found'],
    ['/vault/jane-austen/emma', 'Content not found'],
    ['/vault/virginia-woolf?page=99', 'Page not found'],
    ['/vault?page=99', 'Page not found'],
    ['/vault/virginia-woolf/nothing/at-all', 'Page not found'],
  ] as const;
  for (const [path, words] of missing) {
    const response = await page.goto(product.url + path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all vaults' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('These vaults are fictionalized');
  }
  await ensureAccessible('a missing page');
  await page.goto(`${product.url}/vault/virginia-woolf/nothing`);
  await page.getByRole('link', { name: 'The vault of Virginia Woolf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virginia Woolf');
});

test.describe('where requests fail', () => {
  test.use({ expectsFailures: true });

  test('a card that is pressed without a network leaves the page there, and leads on when there is one', async ({
    page,
    product,
    context,
  }) => {
    await page.addInitScript((event) => {
      document.addEventListener(event, () => (document.body.dataset['isApp'] = ''));
    }, APP_STARTED);
    await page.goto(`${product.url}/vault/virginia-woolf`);
    await page.mouse.move(10, 10, { steps: 2 });
    await expect(page.locator('body')).toHaveAttribute('data-is-app', '');
    const open = async (book: string) => {
      await context.setOffline(true);
      await page.getByRole('link', { name: book }).first().click();
      await expect(page.getByRole('alert')).toHaveText(/^That page couldn't be loaded\. You're offline\./);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virginia Woolf');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(book);
      await expect(page.getByRole('alert')).toHaveCount(0);
    };
    // What draws a book has never been here; then it has, and only the book is missing.
    await open('Emma');
    await page.getByRole('link', { name: 'More from this vault' }).click();
    await open('Middlemarch');
  });

  test('so does a card that is pressed before the app runs', async ({ page, product, context }) => {
    await page.goto(`${product.url}/vault/virginia-woolf`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    // By its key alone: a pointer on its way would start the app.
    await page.getByRole('link', { name: 'Emma' }).first().press('Enter');
    await expect(page.getByRole('alert')).toHaveText(/^That page couldn't be loaded\. You're offline\./);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virginia Woolf');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma');
  });
});

/** The file of the text font with its upright Latin letters: all others are asked for by need. */
const LATIN = /literata-latin-wght-normal/;

test('the text font comes when the first words have been seen, and with them from the second page on', async ({
  page,
  product,
}) => {
  await page.addInitScript((event) => {
    const words = (fonts: FontFaceSet) =>
      [...fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`);
    document.addEventListener(event, () => (document.body.dataset['fonts'] = words(document.fonts).join()), {
      capture: true,
      once: true,
    });
  }, CONTENT_SEEN);
  const file = page.waitForRequest(LATIN);
  await page.goto(`${product.url}/vault`);
  await expect(page.locator('body')).toHaveAttribute('data-fonts', /^((?!Variable).)*$/);
  await file;
  await expect.poll(() => page.evaluate(readTextFont)).toBe('loaded');

  await page.goto(`${product.url}/vault/charles-darwin`);
  await expect(page.locator('body')).toHaveAttribute('data-fonts', /Literata Variable: load/);
  await expect.poll(() => page.evaluate(readTextFont)).toBe('loaded');
});

/** Runs in the page: whether its titles can be drawn in the text font. */
function readTextFont(): string | undefined {
  const faces = [...document.fonts].filter(
    ({ family, style }) => family.includes('Literata Variable') && style === 'normal',
  );
  return faces.find(({ unicodeRange }) => unicodeRange.startsWith('U+0-FF'))?.status;
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the text font comes with its sheet', async ({ page, product }) => {
    const file = page.waitForRequest(LATIN);
    await page.goto(`${product.url}/vault`);
    await file;
  });

  test('everything can be read, searched and walked through', async ({ page, product }) => {
    await page.goto(`${product.url}/vault`);
    await page.getByRole('searchbox', { name: 'Search vaults' }).fill('woolf');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/vault?search=woolf`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Virginia Woolf' }).click();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Quotes' }).click();
    await page.getByRole('link', { name: /If I loved you less/ }).click();

    await expect(page).toHaveURL(/\/vault\/virginia-woolf\/emma#quote-/);
    await expect(page.getByText('she knows at once that he is right.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Show more|Copy link|Share/ })).toHaveCount(0);
    await expect(page.locator('[style]')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('fictionalized');
  });

  test('the app says that it needs one, and leads to what needs none', async ({ page, product }) => {
    // Texts and roles are not looked for in there.
    const words = page.locator('noscript p');
    for (const path of ['/app/login', '/app/knowledge-vault']) {
      await page.goto(product.url + path);
      await expect(words).toBeVisible();
      await expect(words).toContainText('Your vault needs JavaScript.');
      await expect(page.getByText('Loading authentication state...')).toBeHidden();
    }
    await words.locator('a').click();
    await expect(page).toHaveURL(`${product.url}/vault`);
  });

  test('a closed vault goes back to the list', async ({ page, product }) => {
    await page.goto(`${product.url}/vault/jane-austen`);
    await expect(page.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/vault`);
  });
});

const screens = [
  '/vault',
  '/vault?search=nobody+of+that+name',
  '/vault/charles-darwin',
  '/vault/charles-darwin?view=takeaways',
  '/vault/charles-darwin?view=quotes',
  '/vault/charles-darwin?view=notes',
  '/vault/charles-darwin/paradise-lost',
  '/vault/nobody',
];

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of screens) {
    test(`${path} is accessible`, async ({ page, product, ensureAccessible }) => {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await ensureAccessible(path);
    });
  }
});

test.describe('on the narrowest phone, or enlarged four times', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing stands beside the page', async ({ page, product }) => {
    for (const path of screens) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beside = await page
        .locator('header a, nav, main :is(h1, h2, p, a, button)')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > 320)
            .map((part) => part.outerHTML.slice(0, 120)),
        );
      expect(beside, path).toEqual([]);
    }
  });
});

test('the public pages send no token and ask for no plan, also for who is signed in', async ({
  page,
  product,
}, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `visitor-${project.name}@example.com`);
  // From here on, since the library may still be asking for something.
  await page.goto(`${product.url}/vault`, { waitUntil: 'commit' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    asked.push(pathname);
    expect([pathname, request.headers()['authorization']]).toEqual([pathname, undefined]);
  });
  await page.getByRole('searchbox', { name: 'Search vaults' }).fill('woolf');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Virginia Woolf' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Middlemarch' })).toBeVisible();
  await page.getByRole('link', { name: /Middlemarch/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Middlemarch' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => !path.startsWith('/api/public-vault/'))).toEqual([]);
});
