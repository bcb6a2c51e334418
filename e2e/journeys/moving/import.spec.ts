import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseFromMenu, expect, signIn, test } from '../../test.ts';

const fixtures = join(import.meta.dirname, '../../../packages/formats/fixtures');

const importButton = (page: Page) => page.getByRole('button', { name: /^(?:Import|Compare) [\d,]+ items?/ });
const done = (page: Page) => page.getByRole('heading', { name: 'Import complete' });

async function openImport(page: Page, { url, email }: { url: string; email: string }): Promise<void> {
  await page.goto(`${url}/app/import`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles(join(fixtures, name));
}

/** What of imports is kept on the device, by whatever name. */
const keptImports = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'keyval-store')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result.map(String));
        });
      });
    });
  });

/** As if somebody else had an import under way on this device. */
const keepForAnother = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('keyval', 'readwrite');
          transaction.objectStore('keyval').put('of another', name);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    key,
  );

/** Each project has a reader of its own, so that desktop and phone begin with an empty vault. */
function readerOf(name: string): string {
  return `import-${name}-${test.info().project.name}@example.com`;
}

test('a reader brings a Goodreads library along, sees what became of each row, and takes it back', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openImport(page, { url: product.url, email: readerOf('goodreads') });
  await ensureAccessible('the place for a file');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/imports')) sent.push(request.url());
  });

  await choose(page, 'goodreads-24.csv');
  await expect(importButton(page)).toHaveText('Import 4 items');
  await ensureAccessible('the preview');
  await page.getByRole('button', { name: /^Cannot be imported/ }).click();
  await expect(page.getByText('The title is missing')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('checkbox', { name: 'Import Walden' }).uncheck();
  await expect(importButton(page)).toHaveText('Import 3 items');
  expect(sent).toEqual([]);

  await importButton(page).click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('3 items added.')).toBeVisible();
  await ensureAccessible('the result');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: "Download what wasn't imported" }).click();
  const left = await readFile(await (await download).path(), 'utf8');
  expect(left).toMatch(/^\uFEFFWhy it was not imported,Book Id,Title,Author,/);
  expect(left).toContain('Walden');
  expect(left).not.toContain('Emma');

  await page.reload();
  await expect(done(page)).toBeVisible();
  expect(await keptImports(page)).toHaveLength(1);
  // A window of its own is for another file, and leads to what became of this one.
  const other = await page.context().newPage();
  await other.goto(`${product.url}/app/import`);
  await expect(other.getByLabel('File to import')).toBeAttached();
  await expect(done(other)).toBeHidden();
  await other.getByRole('button', { name: 'Show the result of the import of goodreads-24.csv' }).click();
  await expect(other.getByRole('button', { name: "Download what wasn't imported" })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: /^Added/ }).click();
  await page.getByRole('link', { name: 'Emma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();
  await expect(page.getByText('A comedy of being wrong.')).toBeVisible();
  // It has been seen: the page remembers it for the way back, and the device no more.
  expect(await keptImports(page)).toEqual([]);
  await page.goBack();
  await expect(done(page)).toBeVisible();
  await page.goForward();
  await chooseFromMenu(page, 'Import');
  await expect(page.getByRole('button', { name: 'Undo the import of goodreads-24.csv' })).toBeVisible();
  await expect(done(page)).toBeHidden();
  await choose(page, 'goodreads-31.csv');
  await expect(page.getByText('“Emma” already has everything in it')).toBeVisible();
  await expect(importButton(page)).toHaveText('Import 1 item, compare 3');
  await importButton(page).click();
  await expect(page.getByText('1 item added. 3 rows were already in your vault.')).toBeVisible();

  // The menu leads on to another file, and the list back to what became of this one
  await chooseFromMenu(page, 'Import');
  const show = page.getByRole('button', { name: 'Show the result of the import of goodreads-31.csv' });
  await expect(show).toBeVisible();
  await expect(page.getByLabel('File to import')).toBeAttached();
  await ensureAccessible('the imports of before');
  await show.click();
  await expect(done(page)).toBeVisible();
  await chooseFromMenu(page, 'Import');
  await expect(show).toBeVisible();

  // Loaded anew, the page has forgotten the file, and the server tells what became of it.
  await page.reload();
  await show.click();
  await expect(done(page)).toBeVisible();
  await ensureAccessible('the result of an import of before');
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByRole('button', { name: 'Show the result of the import of goodreads-24.csv' }).click();
  await page.getByRole('button', { name: /^Added/ }).click();
  await page.getByRole('link', { name: 'Emma' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible();
  // While no time passes and nothing is loaded anew, the library shows what it remembers until that is renewed.
  await page.clock.setFixedTime(Date.now());
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('link', { name: /Emma/ })).not.toHaveCount(0);
  await chooseFromMenu(page, 'Import');

  await page.getByRole('button', { name: 'Undo the import of goodreads-24.csv' }).click();
  await ensureAccessible('the question before undoing');
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText(/undone: 3 removed/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('link', { name: /Walden/ })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: /Emma/ })).toHaveCount(0);
});

test('clippings of a Kindle keep their notes, and coming twice they add nothing', async ({
  page,
  product,
}) => {
  await openImport(page, { url: product.url, email: readerOf('kindle') });
  await choose(page, 'kindle-english.txt');
  await expect(page.getByText(/1 highlight has no text/)).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('went into 4 new books.')).toBeVisible();
  await page.getByRole('button', { name: /^Added/ }).click();
  await page.getByRole('link', { name: 'The Quiet Map' }).first().click();
  await expect(page.getByText('Every border began as a tired surveyor going home.')).toBeVisible();
  await expect(page.getByText('Every border began as a tired', { exact: true })).toHaveCount(0);

  await page.goto(`${product.url}/app/import`);
  await choose(page, 'kindle-english.txt');
  await expect(page.getByRole('button', { name: /^Duplicates\s*4/ })).toBeVisible();
  await expect(importButton(page)).toHaveText('Compare 4 items');
  await importButton(page).click();
  await expect(
    page.getByText('8 rows were already in your vault. 1 row could not be imported.'),
  ).toBeVisible();
});

test('a book with more highlights than fit comes with all of them, and a search finds the last', async ({
  page,
  product,
}) => {
  await openImport(page, { url: product.url, email: readerOf('crowded') });
  const rows = Array.from({ length: 1010 }, (_, index) => `Walden,Thoreau,Highlight number ${index}`);
  const buffer = Buffer.from(['Title,Author,Highlight', ...rows].join('\n'));
  await page.getByLabel('File to import').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/^A book holds 1,000 highlights/)).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('1,010 highlights went into a new item.')).toBeVisible();
  await page.getByRole('button', { name: /^Added/ }).click();
  await page.getByRole('link', { name: 'Walden' }).first().click();
  await expect(page.getByRole('heading', { name: 'More highlights' })).toBeVisible();
  await page.getByRole('button', { name: 'Search your vault' }).click();
  await page.getByRole('combobox', { name: 'Search your vault' }).fill('highlight number 1009');
  await page.getByRole('option', { name: /More highlights/ }).click();
  // It shows the same word, and closes a moment after the page does.
  await expect(page.getByRole('combobox', { name: 'Search your vault' })).toHaveCount(0);
  await expect(page.locator('mark').filter({ hasText: '1009' })).toBeInViewport();
});

test('a table that nobody knows is read by the columns that the reader names', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openImport(page, { url: product.url, email: readerOf('table') });
  await choose(page, 'goodreads-json.zip');
  await expect(page.getByRole('alert')).toContainText('Export Library');
  await ensureAccessible('a file that cannot be read');
  await choose(page, 'unknown-table.csv');
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await ensureAccessible('the columns');
  await page.getByLabel('What Shelf no. is').selectOption('Tags');
  await page.getByRole('button', { name: 'Continue' }).click();
  await importButton(page).click();
  await expect(page.getByText('2 items added.')).toBeVisible();
});

test('cells of a spreadsheet, and passages of Apple Books, are pasted where a file would be dropped', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openImport(page, { url: product.url, email: readerOf('pasted') });
  /** Again until the page has begun to listen. */
  const paste = async (text: string, next: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+v');
      await expect(page.getByRole('button', { name: next })).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
  await paste('Title\tAuthor\tStatus\nReeds\tAnn One\tReading\n', 'Continue');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(importButton(page)).toHaveText('Import 1 item');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const source = 'Excerpt From\nReeds\nAnn One\nThis material may be protected by copyright.';
  await paste(`“Still water.”\n\n${source}\n\n“Wind.”\n\n${source}`, 'Import 1 item');
  await expect(page.getByText('Ann One · 2 quotes')).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('2 highlights went into a new book.')).toBeVisible();
});

test('what is pasted or dropped before the page answers is read as soon as it does', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openImport(page, { url: product.url, email: readerOf('dropped-early') });
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.evaluate(() =>
    navigator.clipboard.writeText('Title\tAuthor\tStatus\nReeds\tAnn One\tReading\n'),
  );
  const openBefore = async (bring: () => Promise<void>) => {
    const appMayCome = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await appMayCome.promise;
      await route.continue();
    });
    await page.goto(`${product.url}/app/import`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading authentication state...')).toBeVisible();
    await bring();
    appMayCome.resolve();
  };
  await openBefore(() => page.keyboard.press('ControlOrMeta+v'));
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await openBefore(async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(['Title,Author,Exclusive Shelf,My Rating\nRushes,Bo Two,read,4\n'], 'books.csv'),
      );
      return transfer;
    });
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  });
  await expect(importButton(page)).toHaveText('Import 1 item');
});

test('a row that may be a book of the vault waits for the choice', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openImport(page, { url: product.url, email: readerOf('choice') });
  const table = (title: string) => ({
    name: 'books.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Title,Author,Exclusive Shelf,My Rating\n${title},Mary Shelley,read,4\n`),
  });
  await page.getByLabel('File to import').setInputFiles(table('Frankenstein: The Modern Prometheus'));
  await importButton(page).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByLabel('File to import').setInputFiles(table('Frankenstein'));
  await expect(page.getByText('1 item without a choice will be left out.')).toBeVisible();
  await ensureAccessible('a row that needs a choice');
  await page.getByRole('button', { name: 'Accept the suggestion' }).click();
  await expect(page.getByLabel('Where Frankenstein goes')).not.toHaveValue('open');
  await importButton(page).click();
  await expect(page.getByText('1 row was already in your vault.')).toBeVisible();
});

test('ten thousand rows come in, and go on after a reload @desktop', async ({ page, product }) => {
  await openImport(page, { url: product.url, email: readerOf('large') });
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `Book ${index},Author ${index % 900},read,${1 + (index % 5)}`,
  );
  await page.getByLabel('File to import').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Title,Author,Exclusive Shelf,My Rating\n${rows.join('\n')}\n`),
  });
  await expect(importButton(page)).toHaveText('Import 10,000 items');
  await expect(page.getByRole('listitem')).toHaveCount(50);
  const begunAt = Date.now();
  await importButton(page).click();
  await expect(page.getByRole('progressbar', { name: 'Imported' })).not.toHaveAttribute('aria-valuenow', '0');
  await page.reload();
  await expect(page.getByText('10,000 items added.')).toBeVisible({ timeout: 100_000 });
  console.log(`10,000 rows, a reload among them: ${((Date.now() - begunAt) / 1000).toFixed(1)} s`);
});

test('an import that is stopped keeps what is in, and goes on with the same file', async ({
  page,
  product,
  ensureAccessible,
}) => {
  await openImport(page, { url: product.url, email: readerOf('stopped') });
  const rows = Array.from({ length: 1500 }, (_, index) => `Book ${index},Author ${index % 90},read,4`);
  const file = {
    name: 'stopped.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Title,Author,Exclusive Shelf,My Rating\n${rows.join('\n')}\n`),
  };
  const letThrough = Promise.withResolvers<void>();
  await page.route('**/api/imports/*/rows', async (route) => {
    if (route.request().method() === 'POST') await letThrough.promise;
    await route.continue();
  });
  await page.getByLabel('File to import').setInputFiles(file);
  await importButton(page).click();
  await ensureAccessible('an import under way');
  await page.getByRole('button', { name: 'Stop' }).click();
  letThrough.resolve();
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(
    page.getByText('500 items added. 1,000 items were not reached: choose the file again to go on.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByText(/500 added, 1,000 left out/)).toBeVisible();
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: /^Import 1,000 items/ }).click();
  await expect(page.getByText('1,000 items added. 500 rows were already in your vault.')).toBeVisible();
});

test('an import that is stopped stays so when the page is reloaded before its rows are answered', async ({
  page,
  product,
}) => {
  await openImport(page, { url: product.url, email: readerOf('stopped-reload') });
  let isHeld = true;
  await page.route('**/api/imports/*/rows', (route) =>
    isHeld && route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await choose(page, 'goodreads-24.csv');
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/rows'),
  );
  await importButton(page).click();
  await asked;
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('What is under way still comes in, then the import ends.')).toBeVisible();
  await page.reload();
  isHeld = false;
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(page.getByText(/not reached: choose the file again to go on\.$/)).toBeVisible();
});

test('two tabs keep their imports apart, and with the account all of them leave the device', async ({
  page,
  product,
}) => {
  await openImport(page, { url: product.url, email: readerOf('leaver') });
  const other = await page.context().newPage();
  await other.goto(`${product.url}/app/import`);
  // Nothing is answered: both wait to go on.
  await page
    .context()
    .route('**/api/imports', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  for (const [tab, file] of [
    [page, 'goodreads-24.csv'],
    [other, 'goodreads-31.csv'],
  ] as const) {
    await choose(tab, file);
    await importButton(tab).click();
    await expect(tab.getByRole('heading', { name: `Importing ${file}` })).toBeVisible();
  }
  expect(await keptImports(page)).toHaveLength(2);
  await keepForAnother(page, 'knowledge_vault_import_another_1');
  await other.close();

  await page.goto(`${product.url}/app/subscription`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Yes, Delete Account' }).click();
  await expect(page).toHaveURL(/\/app\/login/);
  await expect.poll(() => keptImports(page)).toEqual(['knowledge_vault_import_another_1']);
});
