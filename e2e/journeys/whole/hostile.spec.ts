import type { Page } from '@playwright/test';
import { keepItem } from '../../book.ts';
import { expect, signIn, test } from '../../test.ts';

const PROGRAMS = [
  '<script>window.pwned = 1</script>',
  '"><img src=x onerror="window.pwned = 1">',
  '</textarea></title><svg onload="window.pwned = 1">',
  '</script><script>window.pwned = 1</script>',
  '<!--<script>window.pwned = 1',
  '<iframe srcdoc="<script>parent.pwned = 1</script>"></iframe>',
  '<a href="javascript:window.pwned = 1">x</a>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '![x](https://evil.example/?leak)',
  '{{constructor.constructor("window.pwned = 1")()}}',
  '&lt;script&gt;window.pwned = 1&lt;/script&gt;',
];

/** Fails on a dialog, on a request to another site, and on a program that ran. */
function watch(page: Page): { ensureHarmless: () => Promise<void> } {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`request: ${request.url()}`);
  });
  return {
    async ensureHarmless() {
      expect(seen).toEqual([]);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    },
  };
}

test('T41 T42 text that would be a program is shown as text, everywhere @desktop', async ({
  page,
  product,
}) => {
  const { ensureHarmless } = watch(page);
  await page.goto(`${product.url}/app/login`);
  await signIn(page, 'hostile-texts@example.com');
  const ids: string[] = [];
  for (const text of PROGRAMS)
    ids.push(
      await keepItem(page, {
        title: text,
        authors: [text],
        summary: text,
        category: text,
        takeaways: [text],
        quotes: [text],
        noteList: [{ title: text, content: text }],
      }),
    );
  for (const view of ['', '?view=takeaways', '?view=quotes', '?view=notes']) {
    await page.goto(`${product.url}/app/knowledge-vault${view}`);
    await expect(page.getByText(PROGRAMS[0] ?? '').first()).toBeVisible();
    await ensureHarmless();
  }
  for (const [index, id] of ids.entries()) {
    await page.goto(`${product.url}/app/content/${id}`);
    await expect(page.getByText(PROGRAMS[index] ?? '').first()).toBeVisible();
    await ensureHarmless();
  }
});

test('T42 an address that is a program reaches no page that the server renders @desktop', async ({
  page,
  product,
}) => {
  const { ensureHarmless } = watch(page);
  for (const text of PROGRAMS) {
    for (const path of [
      `/vault/${encodeURIComponent(text)}`,
      `/vault?search=${encodeURIComponent(text)}`,
      `/app/login?returnTo=${encodeURIComponent(text)}`,
    ]) {
      const html = await (await page.request.get(`${product.url}${path}`)).text();
      // Without a tag of its own it is text, wherever it stands.
      if (text.includes('<')) expect(html).not.toContain(text);
    }
  }
  await page.goto(`${product.url}/vault?search=${encodeURIComponent(PROGRAMS[3] ?? '')}`);
  await ensureHarmless();
});

test('T10 forged messages start no session @desktop', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/session')) asked.push(request.url());
  });
  await page.goto(`${product.url}/app/login`);
  await page.evaluate(() => {
    // A window that never answers, as Google's looks to its opener.
    window.open = () => ({ closed: false, close: () => undefined }) as Window;
  });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const forged = {
    type: 'confirmed',
    identity: { uid: 'x', email: 'x@example.com', displayName: null, photoURL: null },
  };
  await page.evaluate((message) => {
    const channel = new BroadcastChannel('kv-sign-in');
    for (const attempt of ['', 'of-another-attempt', undefined, null, 1]) {
      const whole = { ...message, attempt };
      window.postMessage(whole, '*');
      window.dispatchEvent(
        new MessageEvent('message', { data: whole, origin: 'https://accounts.google.com' }),
      );
      channel.postMessage(whole);
      channel.postMessage(JSON.stringify(whole));
    }
    for (const nonsense of [null, 5, 'confirmed', [], { type: 'confirmed' }]) channel.postMessage(nonsense);
  }, forged);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(/\/app\/login/);
});

test('T61 what the browser gets holds no secret, no source map and no word of the stand-ins @desktop', async ({
  page,
  product,
}) => {
  const page0 = await (await page.request.get(`${product.url}/vault`)).text();
  const queue = [...page0.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  const read = new Set<string>();
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (read.has(path)) continue;
    read.add(path);
    const text = await (await page.request.get(`${product.url}${path}`)).text();
    for (const [, name] of text.matchAll(/["'`/]((?:assets\/)?[\w-]+-[\w-]{6,}\.js)["'`]/g))
      queue.push(`/assets/${(name ?? '').replace('assets/', '')}`);
    expect([
      path,
      /sk_test|whsec_|SESSION_SECRET|client_secret|sandbox-secret|postgres:\/\/|sourceMappingURL/.exec(
        text,
      )?.[0],
    ]).toEqual([path, undefined]);
    expect((await page.request.get(`${product.url}${path}.map`)).status()).toBe(404);
  }
  expect(read.size).toBeGreaterThan(5);
});
