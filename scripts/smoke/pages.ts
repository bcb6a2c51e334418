import assert from 'node:assert/strict';
import { hasBooks } from '../seed/fill-library.ts';
import { signInAtSandbox } from '../seed/sign-in.ts';
import type { Tally } from './tally.ts';

/** What a browser, a program and a monitor get from a freshly started product. */
export async function checkPages(tally: Tally, origin: string): Promise<void> {
  await tally.check('/ leads to the sign-in page', async () => {
    const response = await fetch(origin);
    assert.equal(new URL(response.url).pathname, '/app/login');
    assert.equal(response.status, 200);
  });

  await tally.check('the sign-in page is a whole HTML page of the product', async () => {
    const html = await readLoginPage(origin);
    assert.match(html, /^<!doctype html>/i);
    assert.match(html, /Knowledge Vault/);
    assert.match(html, /<\/html>\s*$/);
  });

  await tally.check('a script of the page may be cached for ever', async () => {
    const path = /\/assets\/[\w.-]+\.js/.exec(await readLoginPage(origin))?.[0];
    assert.ok(path, 'the page names no script');
    const response = await fetch(origin + path);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /javascript/);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  });

  await tally.check('/api/health names the product', async () => {
    assert.deepEqual(await readJson(`${origin}/api/health`, 200), {
      status: 'ok',
      product: 'knowledge-vault',
    });
  });

  await tally.check('/api/ready says that the database answers', async () => {
    await readJson(`${origin}/api/ready`, 200);
  });

  await tally.check('/api/openapi.json describes the API', async () => {
    const document = await readJson(`${origin}/api/openapi.json`, 200);
    assert.match(String(document['openapi']), /^3\./);
    assert.ok(Object.keys(Object(document['paths'])).length > 0, 'it describes no path');
  });

  const productUrl = origin.replace('127.0.0.1', 'localhost');
  await tally.check('the sample reader has her books, and no session but the one that asks', async () => {
    const { api } = await signInAtSandbox(productUrl, 'ada@example.com');
    const { sessions } = await api('GET /auth/sessions');
    assert.deepEqual(
      sessions.map(({ isCurrent }) => isCurrent),
      [true],
    );
    assert.ok(await hasBooks(api), 'she has none');
  });

  await tally.check('the sample premium reader has the plan', async () => {
    const { api } = await signInAtSandbox(productUrl, 'premium@example.com');
    assert.equal((await api('POST /subscription/verify-status', { body: {} })).status, 'premium');
  });

  await tally.check('an unknown address of the API is a 404 in JSON', async () => {
    const body = await readJson(`${origin}/api/no-such-thing`, 404);
    assert.equal(typeof body['error'], 'string');
    assert.equal(typeof body['code'], 'string');
  });
}

async function readLoginPage(origin: string): Promise<string> {
  const response = await fetch(`${origin}/app/login`);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /text\/html/);
  return response.text();
}

async function readJson(url: string, status: number): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  assert.equal(response.status, status);
  assert.match(response.headers.get('content-type') ?? '', /application\/json/);
  const body: unknown = await response.json();
  assert.ok(typeof body === 'object' && body !== null, 'the answer is no object');
  return { ...body };
}
