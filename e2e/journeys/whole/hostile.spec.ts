import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openSandbox } from '../../../apps/server/src/testing/sandbox-control.ts';
import { HOSTILE_TEXTS } from '../../../scripts/abuse/hostile-texts.data.ts';
import { openDialog, resultOf, search } from '../../adding.ts';
import { BOOK_PAGE, keepItem, lineOf } from '../../book.ts';
import type { Product } from '../../product.ts';
import { expect, signIn, test } from '../../test.ts';

/** Five of them for each book, so that a dozen books have them all. */
const GROUPS = Array.from({ length: HOSTILE_TEXTS.length / 5 }, (_, book) =>
  HOSTILE_TEXTS.slice(5 * book, 5 * book + 5),
);
const titleOf = (group: readonly string[]) => group.join(' ');
const NAME = titleOf(GROUPS[0] ?? []);

/** Fails on a dialog, on a request to another site, and on a program that ran; a refused one is an error of the page. */
function watch(page: Page, { url, sandboxUrl }: Product): { ensureHarmless: () => Promise<void> } {
  const own = [url, sandboxUrl].map((address) => new URL(address).origin);
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && !own.includes(origin)) seen.push(`request: ${request.url()}`);
  });
  return {
    async ensureHarmless() {
      expect(seen).toEqual([]);
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    },
  };
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Waits until the page has these words as words, and in no program or style. */
async function expectWords(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const words = await page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const element of body.querySelectorAll('script, style, template')) element.remove();
      return body.textContent;
    });
    return texts.filter((text) => !squeeze(words).includes(squeeze(text)));
  };
  await expect.poll(missing).toEqual([]);
}

/** What a model says, piece by piece as it comes. */
function modelSays(draft: object) {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({
      id: 'x',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'sandbox-reader',
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`;
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: `${chunk({ role: 'assistant', content: JSON.stringify(draft) }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`,
  };
}

test.describe('T41 T42 text that would be a program is shown as text @desktop', () => {
  test.use({ expectsFailures: true });
  test.setTimeout(240_000);

  test('in a vault, in questions, and in what fails', async ({ page, product }) => {
    const { ensureHarmless } = watch(page, product);
    const sandbox = openSandbox(product.sandboxUrl);
    await page.goto(`${product.url}/app/login`);
    await sandbox.forgeIdToken('hostile-texts', { claims: { name: NAME } });
    await signIn(page, 'hostile-texts@example.com');
    const ids: string[] = [];
    for (const group of GROUPS)
      ids.push(
        await keepItem(page, {
          title: titleOf(group),
          authors: group,
          summary: group.join('\n\n'),
          category: group[0],
          tags: group.map((text) => text.replaceAll(',', '').slice(0, 60)),
          takeaways: group,
          quoteList: group.map((text) => ({ text, page: text, comment: text })),
          noteList: group.map((text) => ({ title: text, content: text })),
        }),
      );
    await page.goto(`${product.url}/app/knowledge-vault`);
    await expectWords(page, GROUPS.map(titleOf));
    await ensureHarmless();
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu')).toContainText(squeeze(NAME));
    for (const view of ['takeaways', 'quotes', 'notes']) {
      await page.goto(`${product.url}/app/knowledge-vault?view=${view}`);
      await expectWords(page, GROUPS.at(-1) ?? []);
      await ensureHarmless();
    }
    for (const [index, group] of GROUPS.entries()) {
      await page.goto(`${product.url}/app/content/${ids[index]}`);
      await expectWords(page, [titleOf(group), ...group]);
      await page.getByRole('button', { name: 'Delete book' }).click();
      await expect(page.getByRole('alertdialog')).toContainText(squeeze(titleOf(group)));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await ensureHarmless();
    }

    const [id = ''] = ids;
    const fail = (error: string) => ({
      status: 400,
      json: { error, message: error, code: 'VALIDATION_FAILED', requestId: 'x' },
    });
    const [, , group = []] = GROUPS;
    await page.goto(`${product.url}/app/content/${id}`);
    await page.route('**/api/content/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(fail(titleOf(group))) : route.fallback(),
    );
    await lineOf(page, HOSTILE_TEXTS[0] ?? '')
      .getByRole('button', { name: 'Delete takeaway' })
      .first()
      .press('Enter');
    await expectWords(page, [titleOf(group)]);
    await ensureHarmless();
    await page.unrouteAll();

    for (const path of [`content/${id}`, 'knowledge-vault?view=quotes']) {
      await page.route('**/api/content/**', (route) => route.fulfill(fail(titleOf(group))));
      await page.goto(`${product.url}/app/${path}`);
      await expectWords(page, [titleOf(group)]);
      await ensureHarmless();
      await page.unrouteAll();
    }
  });

  test('in what catalogues and models answer', async ({ page, product }) => {
    const { ensureHarmless } = watch(page, product);
    const sandbox = openSandbox(product.sandboxUrl);
    await page.goto(`${product.url}/app/login`);
    await signIn(page, 'hostile-answers@example.com');
    await keepItem(page, { title: 'A first book' });
    await page.goto(`${product.url}/app/knowledge-vault`);
    const items = GROUPS.map((group, index) => ({
      id: `hostile${index}`,
      volumeInfo: {
        title: titleOf(group),
        authors: group,
        description: group.join(' '),
        categories: [group[0]],
        language: 'en',
      },
    }));
    await sandbox.script('google-books', 'hostile', { status: 200, body: { items } }, 2);
    await openDialog(page);
    await search(page, 'hostile', /window\.pwned = 1/);
    await expectWords(
      page,
      GROUPS.flatMap((group) => [titleOf(group), ...group]),
    );
    await ensureHarmless();

    const draft = {
      summary: HOSTILE_TEXTS.join('\n\n'),
      keyQuotes: HOSTILE_TEXTS.slice(0, 20),
      keyTakeaways: HOSTILE_TEXTS.slice(20, 40),
      detailedNotes: HOSTILE_TEXTS.slice(40).map((text) => ({ title: text, content: text })),
    };
    await sandbox.script('llm', 'window.pwned = 1', modelSays(draft));
    await resultOf(page, /window\.pwned = 1</)
      .getByRole('button', { name: 'AI' })
      .click();
    await expect(page).toHaveURL(BOOK_PAGE, { timeout: 60_000 });
    await expectWords(page, HOSTILE_TEXTS);
    await ensureHarmless();
  });

  test('in public vaults, also in what the server renders', async ({ page, product }) => {
    const { ensureHarmless } = watch(page, product);
    const folder = mkdtempSync(join(tmpdir(), 'hostile-vaults-'));
    mkdirSync(join(folder, 'hostile'));
    const write = (file: string, text: string) => writeFileSync(join(folder, 'hostile', file), text);
    write(
      'vault.json',
      JSON.stringify({
        slug: 'hostile',
        displayName: NAME.slice(0, 200),
        summary: HOSTILE_TEXTS.join(' '),
        isOpen: true,
      }),
    );
    for (const [index, group] of GROUPS.entries())
      write(
        `book-${index}.md`,
        `---
title: ${JSON.stringify(titleOf(group))}
authors: ${JSON.stringify(group)}
category: ${JSON.stringify(group[0])}
---
## Summary
${group.join(' ')}

## Key Takeaways
${group.map((text) => `- ${text}`).join('\n')}

## Quotes
${group.map((text) => `> ${text}\n> — ${text}`).join('\n\n')}

## Notes
${group.map((text) => `### ${text}\n${text}`).join('\n\n')}
`,
      );
    await product.importVaults(folder);
    const open = async (path: string, words: readonly string[]) => {
      const html = await (await page.request.get(`${product.url}${path}`)).text();
      // Without a tag of its own it is text, wherever it stands.
      for (const text of HOSTILE_TEXTS)
        if (text.includes('<')) expect([path, html.includes(text)]).toEqual([path, false]);
      await page.goto(`${product.url}${path}`);
      await expectWords(page, words);
      await ensureHarmless();
    };
    await open(`/vault?search=${encodeURIComponent('window.pwned = 1')}`, [NAME.slice(0, 200)]);
    await open('/vault/hostile', GROUPS.map(titleOf));
    for (const view of ['takeaways', 'quotes', 'notes'])
      await open(`/vault/hostile?view=${view}`, HOSTILE_TEXTS);
    for (const [index, group] of GROUPS.entries()) {
      await open(`/vault/hostile/book-${index}`, [titleOf(group), ...group]);
      expect(squeeze(await page.title())).toContain(squeeze(titleOf(group)));
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(titleOf(group)).slice(1, -1));
    }
    await product.importVaults(join(import.meta.dirname, '../../../vaults'), '--prune');
    rmSync(folder, { recursive: true });
  });
});

test('T42 an address that is a program reaches no page that the server renders @desktop', async ({
  page,
  product,
}) => {
  const { ensureHarmless } = watch(page, product);
  for (const text of HOSTILE_TEXTS) {
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
  await page.goto(`${product.url}/vault?search=${encodeURIComponent(HOSTILE_TEXTS[34] ?? '')}`);
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

test('T60 the server as it was built has no part of the stand-ins or the tests @desktop', () => {
  const folder = join(import.meta.dirname, '../../../apps/server/build');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^.].*\.js$/.test(file),
  );
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  // The bundler names the file that each part comes from.
  const parts = [...text.matchAll(/^\/\/ ((?:\.\.|src)\/\S+)$/gm)].map(([, part = '']) => part);
  expect(parts).toEqual(
    expect.arrayContaining(['src/run.ts', '../../packages/domain/src/text/truncation.ts']),
  );
  expect(parts.filter((part) => /sandbox|oidc-provider|\.test\.|\/testing\//.test(part))).toEqual([]);
});
