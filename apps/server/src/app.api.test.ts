import { type Endpoint, endpoints } from '@vault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from './http/docs/openapi.ts';
import { createLogger } from './platform/logger.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const get = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });

test('says that it is alive and ready', async () => {
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', product: 'knowledge-vault' });
  expect(await (await get('/api/ready')).json()).toEqual({ status: 'ready' });
});

test('an unknown path of the API answers in the one shape of errors', async () => {
  const answer = await get('/api/nothing/here');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: 'Not found',
    message: 'Not found',
    code: 'NOT_FOUND',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('every answer carries the security headers, and nothing inline runs without a nonce', async () => {
  for (const [path, allowed] of [
    ['/', /script-src 'nonce-[\w-]{22}'/],
    ['/vault', /script-src 'nonce-[\w-]{22}'/],
    ['/api/docs', /script-src 'nonce-[\w-]{22}'/],
    ['/api/health', /^default-src 'none';/],
    ['/api/nothing', /^default-src 'none';/],
  ] as const) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(allowed);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('what is short comes as it is, with its length, and what is long compressed', async () => {
  const headersOf = async (path: string) =>
    (await get(path, { headers: { 'accept-encoding': 'br' } })).headers;
  for (const path of ['/api/health', '/api/nothing', '/api/content']) {
    const headers = await headersOf(path);
    expect([headers.get('content-encoding'), Number(headers.get('content-length'))], path).toEqual([
      null,
      expect.toSatisfy((length: number) => length > 0 && length < 1024),
    ]);
  }
  expect((await headersOf('/api/openapi.json')).get('content-encoding')).toBe('br');
});

test('OpenAPI describes every endpoint of the contract, each reference resolved', async () => {
  const document = await (await get('/api/openapi.json')).text();
  const { openapi, paths, components } = JSON.parse(document);
  expect(openapi).toBe('3.1.0');
  const all: Endpoint[] = Object.values(endpoints);
  for (const { path, method, access, scope } of all) {
    expect(paths[path][method]['x-access']).toBe(access);
    const ways: string[] = paths[path][method].security.flatMap(Object.keys);
    expect(ways.includes('apiToken')).toBe(scope !== undefined);
    for (const way of ways) expect(components.securitySchemes).toHaveProperty(way);
  }
  for (const [, name] of document.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(components.schemas).toHaveProperty(name ?? '');
  }
  expect(document).not.toContain('$defs');
});

test.for([
  ['http://localhost:3000', ''],
  ['https://vault.example', '__Host-'],
] as const)('OpenAPI names the cookies as they are at %s', ([publicUrl, prefix]) => {
  const { paths, components } = describeApi(Object.values(endpoints), publicUrl);
  expect(components).toHaveProperty('securitySchemes.session.name', `${prefix}kv-session`);
  expect(components).toHaveProperty('securitySchemes.signing-in.name', `${prefix}kv-sign-in`);
  expect(paths).toHaveProperty(['/auth/session', 'post', 'security'], [{ 'signing-in': [] }]);
  expect(paths).toHaveProperty(['/auth/token', 'post', 'security'], [{ session: [] }]);
});

test('the API can be read as a page', async () => {
  const page = await (await get('/api/docs')).text();
  for (const { path } of Object.values(endpoints)) expect(page).toContain(`<code>${path}</code>`);
});

test('a database that is away is told apart from a mistake of ours', async () => {
  const lonely = await startTestServer();
  await lonely.pool.end();
  const answer = await fetch(`${lonely.url}/api/ready`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  await lonely.stop();
});

test('what goes wrong in a page is in the log, under the id of its request', async () => {
  const lines: string[] = [];
  const failing = await startTestServer({
    logger: createLogger('error', { write: (line) => lines.push(line) }),
    webApp: {
      renderPage: async (_, page) => {
        page.reportError(new TypeError('a part that could not be drawn'));
        return new Response('half a page');
      },
    },
  });
  const answer = await fetch(`${failing.url}/vault`);
  await failing.stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'page-failed',
      requestId: answer.headers.get('x-request-id'),
      err: expect.objectContaining({ type: 'TypeError' }),
    }),
  ]);
});
