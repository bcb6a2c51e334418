import type { Page } from '@playwright/test';
import { callTools, keepItem, openBook } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

type Heard = { role: string; name: string };

/** What the browser gives to a screen reader, in order. */
async function listen(page: Page): Promise<Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }));
}

const namesOf = async (page: Page, role: string) =>
  (await listen(page)).filter((heard) => heard.role === role).map(({ name }) => name);

const book = {
  title: 'Meditations',
  authors: ['Marcus Aurelius'],
  takeaways: ['Own less', 'Rise early'],
  quotes: ['The obstacle is the way', 'Waste no more time'],
};

test('whoever goes from link to link hears each quote, and from button to button whose each is', async ({
  page,
  product,
}, { project }) => {
  await openBook(page, { product, person: `hears-lines-${project.name}`, book });
  await expect
    .poll(() => namesOf(page, 'group'))
    .toEqual(expect.arrayContaining([...book.takeaways, ...book.quotes]));

  await page.goto(`${product.url}/app/knowledge-vault?view=quotes`);
  await expect(page.getByText('Waste no more time')).toBeVisible();
  const ofBook = book.quotes.map((quote) => expect.stringMatching(new RegExp(`${quote}.*Meditations`)));
  await expect.poll(() => namesOf(page, 'link')).toEqual(expect.arrayContaining(ofBook));
});

test('lists without marks have a type, without which VoiceOver takes them for none', async ({
  page,
  product,
}, { project }) => {
  await openBook(page, { product, person: `hears-lists-${project.name}`, book });
  const pages = [
    '/app/knowledge-vault',
    '/app/knowledge-vault?view=takeaways',
    '/vault/virginia-woolf',
    '/vault/virginia-woolf/emma',
  ];
  for (const address of [page.url(), ...pages.map((path) => product.url + path)]) {
    await page.goto(address);
    const list = page.getByRole('main').getByRole('list').first();
    await expect(list, address).toHaveCSS('list-style-type', '""');
    const types = await page
      .locator('ol, ul')
      .evaluateAll((lists) => lists.map((each) => getComputedStyle(each).listStyleType));
    expect(types, address).not.toContain('none');
  }
});

test('a book that opens slowly is announced by its title, and not before it is there', async ({
  page,
  product,
}, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `hears-title-${project.name}@example.com`);
  const id = await keepItem(page, book);
  await page.goto(`${product.url}/app/knowledge-vault`);
  const card = page.getByRole('link', { name: /Meditations/ });
  await expect(card).toBeVisible();
  // The page is drawn before its app is there to go from page to page.
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  // Read from now on, because what was said is not there to be read later.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const note = (words: string | null | undefined) => words && said.at(-1) !== words && said.push(words);
    const region = document.querySelector('p[aria-live]');
    if (region) new MutationObserver(() => note(region.textContent)).observe(region, { childList: true });
    document.addEventListener('focusin', () => note(document.activeElement?.closest('h1')?.textContent));
  });
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api/content/${id}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await card.press('Enter');
  await expect(page.getByText('Loading book details...')).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Meditations' })).toBeFocused();
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toEqual(['Meditations']);
});

/** Notes from now on what is said: words that come into a part of the page that was there to announce them, or an alert. */
const noteSaid = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const before = new Map<Element, string>();
    const read = () => {
      for (const part of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const words = part.textContent;
        const isNews = before.has(part) ? before.get(part) !== words : part.role === 'alert';
        if (isNews && words !== '') said.push(words);
        before.set(part, words);
      }
      for (const region of document.querySelectorAll('[role="region"][aria-live="polite"]'))
        for (const part of region.children) {
          if (!before.has(part) && part.ariaLive !== 'off') said.push(part.textContent);
          before.set(part, '');
        }
    };
    read();
    new MutationObserver(read).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

const listSaid = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test.describe('where saving fails', () => {
  test.use({ expectsFailures: true });

  test('it is said once', async ({ page, product }, { project }) => {
    await openBook(page, { product, person: `hears-failure-${project.name}`, book });
    await page.route('**/api/content/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: 'It did not work', code: 'INTERNAL' } })
        : route.continue(),
    );
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await noteSaid(page);
    await page.getByRole('radio', { name: '3 stars' }).press('Space');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    const ofFailure = async () => (await listSaid(page)).filter((words) => words.includes('It did not work'));
    await expect.poll(ofFailure).toHaveLength(1);
    await page.waitForTimeout(1000);
    expect(await ofFailure()).toHaveLength(1);
  });
});

test('an import says that its file is read, how far it is, and its end', async ({ page, product }, {
  project,
}) => {
  await page.goto(`${product.url}/app/import`);
  await signIn(page, `hears-import-${project.name}@example.com`);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await noteSaid(page);
  const rows = Array.from({ length: 1000 }, (_, index) => `Book ${index},Author ${index},4,read`);
  const buffer = Buffer.from(`Title,Author,My Rating,Exclusive Shelf\n${rows.join('\n')}\n`);
  await page.getByLabel('File to import').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 1,000 items' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => listSaid(page))
    .toEqual([
      'Reading books.csv...',
      'books.csv has been read',
      '1,000 items of books.csv compared with your vault',
      expect.stringMatching('Loading'),
      '50% imported',
      'All rows are in. Waiting for the server to finish the import...',
      'The import of books.csv is complete',
    ]);
});

test('F6 leads to the notification of what was deleted, which waits, and Undo back to the line', async ({
  page,
  product,
}, { project }) => {
  const isMobile = project.name === 'mobile';
  await openBook(page, { product, person: `hears-undo-${project.name}`, book });
  const line = page.getByRole('listitem').filter({ hasText: 'Own less' });
  await callTools(line);
  await line.getByRole('button', { name: 'Delete takeaway' }).press('Enter');
  await expect(line).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(notifications).toBeFocused();
  await expect(notifications).toHaveCSS('outline', /solid 2px$/);
  for (let step = 0; step < 3 && !(await undo.evaluate((it) => it === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  // Longer than it stands when nobody is at it.
  await page.waitForTimeout(11_000);
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
  // On a phone its tools wait to be called.
  const hereIs = isMobile ? /^Tools for this/ : 'Edit takeaway';
  await expect(line.getByRole('button', { name: hereIs })).toBeFocused();
});
