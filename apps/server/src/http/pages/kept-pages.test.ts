import type { PageContext } from '@vault/contract/client';
import { beforeEach, expect, test } from 'vitest';
import { keepPublicPages } from './kept-pages.ts';

const html = { 'content-type': 'text/html' };

let time = 0;
let rendered: string[] = [];
let told: unknown[] = [];
let answer: (nonce: string) => Response = () => new Response();
beforeEach(() => {
  time = 0;
  rendered = [];
  told = [];
  answer = (nonce) =>
    new Response(`<script nonce="${nonce}">1</script><p>Seneca</p>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
    });
});

function start() {
  const render = keepPublicPages(
    async (request, page) => {
      rendered.push(`${request.method} ${new URL(request.url).pathname}`);
      const [cookie, token] = ['cookie', 'authorization'].map((name) => request.headers.get(name));
      told.push([cookie, token, await page.readFirstPage('newest')]);
      request.signal.throwIfAborted();
      return answer(page.nonce);
    },
    () => time,
  );
  return (path: string, nonce: string, init: RequestInit = {}) =>
    render(new Request(`http://localhost${path}`, init), {
      nonce,
      publicUrl: 'https://vault.example',
      readFirstPage: async () => ({ items: [], total: 1, page: 1, limit: 20, hasMore: false }),
    } as unknown as PageContext); // no page is rendered with the rest
}

test('a public page is rendered three times a minute, and is the same for whoever asked', async () => {
  const visit = start();
  const first = await visit('/vault/seneca?page=2', 'one');
  time = 19_000;
  const second = await visit('/vault/seneca?page=2', 'two');
  expect(rendered).toHaveLength(1);
  expect(await second.text()).toBe(await first.text());
  expect([...second.headers]).toEqual([...first.headers]);

  time = 21_000;
  const third = await visit('/vault/seneca?page=2', 'three');
  expect(rendered).toHaveLength(2);
  expect([...third.headers]).toEqual([...first.headers]);
});

test.each(['text/html', 'text/x-script'])(
  '%s is rendered without knowing who asks, also for a second at once',
  async (type) => {
    answer = () => new Response('', { headers: { 'content-type': type } });
    const visit = start();
    const headers = { cookie: 'kv-session=ann', authorization: 'Bearer kv_ann' };
    await Promise.all(['one', 'two'].map((nonce) => visit('/vault/seneca', nonce, { headers })));
    expect(told.length).toBeGreaterThan(0);
    for (const each of told) expect(each).toEqual([null, null, null]);
  },
);

test('those who come while a page is being rendered get that one, although the first of them leaves', async () => {
  const visit = start();
  await visit('/vault/seneca', 'one');
  time = 21_000;
  const leave = new AbortController();
  const first = visit('/vault/seneca', 'two', { signal: leave.signal });
  const others = [visit('/vault/seneca', 'three'), visit('/vault/seneca', 'four', { method: 'HEAD' })];
  leave.abort();
  const [second, third, fourth] = await Promise.all([first, ...others]);
  expect(rendered).toHaveLength(2);
  expect(await third?.text()).toBe(await second?.text());
  expect([...(fourth?.headers ?? [])]).toEqual([...(second?.headers ?? [])]);
});

test('where it is no page to keep, or fails, each has an answer of their own, and the next begins anew', async () => {
  const visit = start();
  const visitTwice = () => Promise.allSettled(['one', 'two'].map((nonce) => visit('/vault/seneca', nonce)));
  answer = (nonce) => new Response(nonce, { status: 404, headers: html });
  const gone = await Promise.all(['one', 'two'].map((nonce) => visit('/vault/seneca', nonce)));
  expect(await Promise.all(gone.map((response) => response.text()))).toEqual(['one', 'two']);
  answer = () => {
    throw new Error('no database');
  };
  expect((await visitTwice()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  answer = () => new Response('<p>Seneca</p>', { headers: html });
  expect(await (await visit('/vault/seneca', 'three')).text()).toBe('<p>Seneca</p>');
});

test('who asks for its head alone has it rendered for those who come after', async () => {
  const visit = start();
  const head = await visit('/vault', 'one', { method: 'HEAD' });
  const whole = await visit('/vault', 'two');
  expect(rendered).toEqual(['GET /vault']);
  expect([...head.headers]).toEqual([...whole.headers]);
  expect([await head.text(), await whole.text()]).toEqual(['', '<script>1</script><p>Seneca</p>']);
});

test.each([
  ['another page', '/vault/seneca', 'GET'],
  ['what is sent to a page', '/vault', 'POST'],
  ['a page of a person', '/app/knowledge-vault', 'GET'],
  ['a page that only begins alike', '/vaulted', 'GET'],
])('%s is rendered for itself, each time', async (_, path, method) => {
  const visit = start();
  await visit('/vault', 'one');
  await visit(path, 'two', { method });
  expect(rendered).toEqual(['GET /vault', `${method} ${path}`]);
});

test.each([
  ['a page that is not there', () => new Response('no', { status: 404, headers: html })],
  ['the data of a page', () => new Response('[]', { headers: { 'content-type': 'text/x-script' } })],
])('%s is not kept', async (_, made) => {
  answer = made;
  const visit = start();
  await visit('/vault/seneca', 'one');
  const again = await visit('/vault/seneca', 'two');
  expect([again.status, again.headers.get('etag')]).toEqual([made().status, null]);
  expect(rendered).toHaveLength(2);
});

test('addresses without end take no memory without end: the oldest page gives way', async () => {
  answer = () => new Response('x'.repeat(5_000_000), { headers: html });
  const visit = start();
  for (const page of [1, 2, 3]) await visit(`/vault?page=${page}`, 'one');
  rendered = [];
  for (const page of [3, 2]) await visit(`/vault?page=${page}`, 'two');
  expect(rendered).toEqual([]);
  await visit('/vault?page=1', 'two');
  expect(rendered).toHaveLength(1);
});

test('a page that is rendered anew takes no more room than before', async () => {
  answer = () => new Response('x'.repeat(5_000_000), { headers: html });
  const visit = start();
  for (const seconds of [0, 30, 60]) {
    time = seconds * 1000;
    await visit('/vault?page=1', 'one');
  }
  await visit('/vault?page=2', 'one');
  rendered = [];
  await visit('/vault?page=1', 'two');
  expect(rendered).toEqual([]);
});
