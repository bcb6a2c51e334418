import type { Locator, Page } from '@playwright/test';
import { dialogOf, resultOf, search, searchOf } from '../../adding.ts';
import { BOOK_PAGE, callApi, openBook } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  type: 'book',
  authors: ['Henry David Thoreau'],
  category: 'Nature',
  summary: 'A cabin.',
  rating: 4,
};

test('back closes what is open above the page before it leaves it', async ({ page, product }, {
  project,
}) => {
  await openBook(page, { product, person: `back-${project.name}`, book: walden });
  const address = page.url();

  // A page that the app has led to.
  await page.goto(`${product.url}/app/knowledge-vault`);
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await page.getByRole('combobox', { name: 'Search your vault' }).fill('walden');
  await page.getByRole('option', { name: /Walden/ }).click();
  await expect(page).toHaveURL(address);
  await openAndGoBack(page);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);

  // One that began with its document: behind it is another site, or nothing.
  await page.goto('about:blank');
  await page.goto(address);
  await openAndGoBack(page);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the menu of the account says that it is on its way', async ({ page, product }, { project }) => {
  const bring = await hold(page, /\/assets\/account-menu-(?!button)[^/]*\.js/);
  await openBook(page, { product, person: `menu-${project.name}`, book: walden });
  const avatar = page.getByRole('button', { name: 'Your account' });
  await avatar.click();
  await expect(avatar.locator('.spinner')).toBeVisible();
  bring();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(avatar.locator('.spinner')).toHaveCount(0);
});

test('a dialog that no button waits for is on its way at the top of the window', async ({ page, product }, {
  project,
}) => {
  const bring = await hold(page, /\/assets\/shortcuts-dialog-/);
  await openBook(page, { product, person: `late-dialog-${project.name}`, book: walden });
  await page.keyboard.press('?');
  const sign = page.getByRole('progressbar', { name: 'Loading a part of the page' });
  await expect(sign).toBeVisible();
  bring();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(sign).toHaveCount(0);
});

/** Keeps a file back until the function that it returns is called. */
async function hold(page: Page, file: RegExp): Promise<() => void> {
  const { promise: isBrought, resolve: bring } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await isBrought;
    await route.continue();
  });
  return bring;
}

test('on the way back to the library nothing moves', async ({ page, product }, { project }) => {
  await openBook(page, { product, person: `way-back-${project.name}`, book: walden });
  const link = page.getByRole('link', { name: 'Back to Library' });
  const seen = await link.evaluate(async (back) => {
    const placeOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    const title = document.querySelector('h1');
    const before = placeOf(title);
    if (back instanceof HTMLElement) back.click();
    await new Promise(requestAnimationFrame);
    return { words: back.textContent, moved: placeOf(title) - before };
  });
  expect(seen).toEqual({ words: 'Returning to library...', moved: 0 });
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
});

async function openAndGoBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit details' }).click();
  await backCloses(page, page.getByRole('dialog', { name: 'Edit details' }));
  await page.getByRole('button', { name: 'Delete book' }).click();
  await backCloses(page, page.getByRole('alertdialog'));
  await page.keyboard.press('Control+k');
  await backCloses(page, page.getByRole('dialog', { name: 'Search your vault' }));
}

/** By its name: one that was left before it can still be fading. */
async function backCloses(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
}

test.describe('where requests fail', () => {
  test.use({ expectsFailures: true });

  test('a deleted book is not found again on the way forward', async ({ page, product }, { project }) => {
    await openBook(page, { product, person: `forward-${project.name}`, book: walden });
    const address = page.url();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await page.getByRole('link', { name: /Walden/ }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Delete book' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Content Not Found' })).toBeVisible();
  });

  test('without a network a page that was never here does not take the app away, and comes with the network', async ({
    page,
    product,
    context,
  }, { project }) => {
    await openBook(page, { product, person: `never-here-${project.name}`, book: walden });
    const address = page.url();
    await context.setOffline(true);
    const link = page.getByRole('link', { name: 'Meet again' });
    await link.hover();
    await link.focus();
    // What is fetched for who comes near is asked for a tenth of a second later.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(address);
    await (project.use.hasTouch ? link.tap() : link.click());
    await expect(page.getByRole('alert')).toContainText("This part of the page couldn't be loaded.");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');

    // It comes by itself when there is a network.
    await context.setOffline(false);
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet again');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page whose code cannot be had takes the app from nobody, whether they come near or press', async ({
    page,
    product,
  }, { project }) => {
    await openBook(page, { product, person: `no-code-${project.name}`, book: walden });
    const address = page.url();
    const revisitCode = /\/assets\/revisit-/;
    await page.route(revisitCode, (route) => route.abort());
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const sameDocument = page.locator('html[data-same-document]');
    const link = page.getByRole('link', { name: 'Meet again' });
    const isTried = page.waitForEvent('requestfailed', (request) => revisitCode.test(request.url()));
    await link.hover();
    await link.focus();
    await isTried;
    await page.waitForTimeout(500);
    await expect(sameDocument).toHaveCount(1);
    await (project.use.hasTouch ? link.tap() : link.click());
    const missing = page.getByRole('alert').filter({ hasText: "couldn't be loaded" });
    await expect(missing).toBeVisible();
    await expect(page).toHaveURL(address);

    await page.unroute(revisitCode);
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet again');
    await expect(sameDocument).toHaveCount(1);
    await expect(missing).toHaveCount(0);
  });

  test('without a network one goes to and fro between what has been here', async ({
    page,
    product,
    context,
  }, { project }) => {
    await openBook(page, { product, person: `to-and-fro-${project.name}`, book: walden });
    const address = page.url();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await page.getByRole('link', { name: /Walden/ }).click();
    await expect(page).toHaveURL(address);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await page.getByRole('link', { name: /Walden/ }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('without a network the way back to a library that was never here stays open', async ({
    page,
    product,
    context,
  }, { project }) => {
    await openBook(page, { product, person: `no-way-back-${project.name}`, book: walden });
    const address = page.url();
    // Behind it is a library that would have to be loaded.
    await page.goto(`${product.url}/app/knowledge-vault`);
    const libraryCode = /\/assets\/knowledge-vault-/;
    await page.route(libraryCode, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
    await context.setOffline(true);
    const link = page.getByRole('link', { name: 'Back to Library' });
    await link.click();
    await expect(page.getByRole('alert')).toContainText("This part of the page couldn't be loaded.");
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();

    // It comes by itself when there is a network.
    await page.unroute(libraryCode);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a step back that waited for the network is a step back, and the way forward stays open', async ({
    page,
    product,
    context,
  }, { project }) => {
    await openBook(page, { product, person: `step-back-${project.name}`, book: walden });
    const address = page.url();
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await page.getByRole('link', { name: /Walden/ }).click();
    await expect(page).toHaveURL(address);
    const libraryCode = /\/assets\/knowledge-vault-/;
    await page.route(libraryCode, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText("This part of the page couldn't be loaded.");
    await expect(page).toHaveURL(address);

    await page.unroute(libraryCode);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walden');
  });

  test('what cannot be fetched is said, and comes with another try', async ({
    page,
    product,
    ensureAccessible,
  }, { project }) => {
    await page.route(/\/assets\/(filter-drawer|onboarding-panel|account-menu)-/, (route) => route.abort());
    await page.goto(`${product.url}/app/login`);
    await signIn(page, `parts-${project.name}@example.com`);
    const missing = page.getByRole('alert').filter({ hasText: "couldn't be loaded" });
    await expect(missing).toBeVisible();
    await ensureAccessible('a part that could not be fetched');

    await page.unrouteAll();
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  test('filters that could not be fetched are closed when they are given up, and opened by the next press', async ({
    page,
    product,
  }, { project }) => {
    await page.route(/\/assets\/filter-drawer-/, (route) => route.abort());
    await openBook(page, { product, person: `filters-${project.name}`, book: walden });
    await page.getByRole('link', { name: 'Back to Library' }).click();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.click();
    const missing = page.getByRole('alert').filter({ hasText: "couldn't be loaded" });
    await missing.getByRole('button', { name: 'Close' }).click();
    await expect(filters).toHaveAttribute('aria-expanded', 'false');

    await page.unrouteAll();
    await filters.click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('where a document began with the dialog for adding, back leads past it, whichever way it was left', async ({
    page,
    product,
  }, { project }) => {
    await openBook(page, { product, person: `began-${project.name}`, book: walden });
    // The only draft of a free plan.
    const draft = '/book-content-combined/fetch-and-format-content';
    await callApi(page, { method: 'POST', path: draft, body: { title: 'Sapiens' } });
    const beginWithOffer = async () => {
      await page.goto('about:blank');
      await page.goto(`${product.url}/app/knowledge-vault?dialog=add`);
      await (await search(page, 'emma', /^Emma/)).getByRole('button', { name: 'AI' }).click();
      const offer = page.getByRole('dialog', { name: 'Upgrade to Premium' });
      await expect(offer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(offer).toHaveCount(0);
    };

    await beginWithOffer();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');

    await beginWithOffer();
    await resultOf(page, /^Emma/).getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(BOOK_PAGE);
    await page.getByRole('link', { name: 'Back to Library' }).click();
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Emma/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');

    await beginWithOffer();
    await searchOf(page).clear();
    await page.getByRole('button', { name: 'Manual' }).click();
    await page.getByRole('textbox', { name: 'Book Title *' }).fill('The Unwritten Book');
    await page.getByRole('textbox', { name: 'Add an author' }).fill('Ada Example');
    await page.getByRole('textbox', { name: 'Add an author' }).press('Enter');
    await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
    await expect(page.getByRole('link', { name: /The Unwritten Book/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');

    await page.goto(`${product.url}/app/add-content?title=Unfinished`);
    await page.getByRole('textbox', { name: 'Summary' }).fill('Begun.');
    await beginWithOffer();
    await searchOf(page).clear();
    await page.getByRole('button', { name: 'Manual' }).click();
    await page.getByRole('link', { name: 'Unfinished' }).click();
    await expect(page.getByRole('textbox', { name: 'Book Title *' })).toHaveValue('Unfinished');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await expect(dialogOf(page)).toHaveCount(0);

    // A search takes the place of such an entry, too.
    await page.goto('about:blank');
    await page.goto(`${product.url}/app/knowledge-vault`);
    await page.getByRole('button', { name: 'Search your vault' }).click();
    await backCloses(page, page.getByRole('dialog', { name: 'Search your vault' }));
    await page.getByRole('searchbox', { name: 'Search in vault' }).fill('walden');
    await expect(page).toHaveURL(/walden/);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('a book that was opened by its address and deleted is not behind the library', async ({
    page,
    product,
  }, { project }) => {
    await openBook(page, { product, person: `gone-${project.name}`, book: walden });
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('button', { name: 'Delete book' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});
