import { expect, signIn, test } from '../test.ts';

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
