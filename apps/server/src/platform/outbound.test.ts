import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCappedFetch, fetchJson } from './outbound.ts';

const LIMITS = { timeoutMs: 10_000, maxBytes: 100 };
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/json': (request, response) => response.end(JSON.stringify({ accept: request.headers.accept })),
  '/key': (request, response) => response.end(JSON.stringify({ key: request.headers['x-key'] })),
  '/away': (_, response) => response.writeHead(302, { location: '/json' }).end(),
  '/sent-on': (_, response) => response.writeHead(307, { location: '/json' }).end(),
  '/refused': (_, response) => response.writeHead(429).end('{}'),
  '/page': (_, response) => response.end('<html>'),
  // Neither is what it says it is.
  '/other-alphabet': (_, response) =>
    response.setHeader('content-type', 'application/json; charset=utf-16').end('"é"'),
  '/not-utf-8': (_, response) =>
    response.setHeader('content-type', 'application/json; charset=utf-8').end(Buffer.from('"é"', 'utf16le')),
  '/silent': () => {},
  '/unfinished': (_, response) => response.write('{"half":'),
  '/full': (_, response) => response.end(`"${'x'.repeat(98)}"`),
  // In pieces, none of which is too large.
  '/over': (_, response) => {
    response.write(`"${'x'.repeat(60)}`);
    setTimeout(() => response.end(`${'x'.repeat(39)}"`), 20);
  },
};
const provider = createServer((request, response) => {
  asked.push(request.url ?? '');
  answers[request.url ?? '']?.(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // a server on a port has an address with a port
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => void (asked.length = 0));

const ask = (path: string, limits: Partial<Parameters<typeof fetchJson>[1]> = {}) =>
  fetchJson(new URL(path, origin), { ...LIMITS, ...limits });
const unavailable = () => ({
  code: 'UNAVAILABLE',
  message: `${new URL(origin).host} is not reachable right now`,
});

test('an answer is asked for and read as JSON, with headers of the caller’s', async () => {
  expect(await ask('/json')).toEqual({ accept: 'application/json' });
  expect(await fetchJson(new URL('/key', origin), LIMITS, { 'x-key': 'own' })).toEqual({ key: 'own' });
});

test.each(['/away', '/sent-on'])('T52 %s: whoever sends us elsewhere is not followed', async (path) => {
  await expect(ask(path)).rejects.toMatchObject(unavailable());
  expect(asked).toEqual([path]);
  await expect(createCappedFetch(100)(`${origin}${path}`)).rejects.toThrow('fetch failed');
  expect(asked).toEqual([path, path]);
});

test.each(['/refused', '/page'])('%s is no answer', async (path) => {
  await expect(ask(path)).rejects.toMatchObject(unavailable());
});

test('T52 as much as is allowed is read, and one byte more is not', async () => {
  expect(await ask('/full')).toHaveLength(98);
  await expect(ask('/over')).rejects.toMatchObject({
    ...unavailable(),
    cause: expect.objectContaining({ message: 'the answer is too large' }),
  });
  expect(await ask('/over', { maxBytes: 101 })).toHaveLength(99);
});

test('T52 an answer is read as UTF-8, whatever alphabet it says it has', async () => {
  expect(await ask('/other-alphabet')).toBe('é');
  await expect(ask('/not-utf-8')).rejects.toMatchObject(unavailable());
});

test.each(['/silent', '/unfinished'])('%s: no answer in time is none', async (path) => {
  await expect(ask(path, { timeoutMs: 50 })).rejects.toMatchObject({
    ...unavailable(),
    cause: expect.objectContaining({ name: 'TimeoutError' }),
  });
  // Also where the caller has a say in when to end.
  const { signal } = new AbortController();
  await expect(ask(path, { timeoutMs: 50, signal })).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'TimeoutError' }),
  });
});

test('whoever asks may give up before', async () => {
  const caller = new AbortController();
  const asking = ask('/silent', { signal: caller.signal });
  await expect.poll(() => asked).toEqual(['/silent']);
  caller.abort();
  await expect(asking).rejects.toMatchObject({ cause: expect.objectContaining({ name: 'AbortError' }) });
});
