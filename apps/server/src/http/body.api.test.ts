import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { JSON_BODY_LIMIT } from '@vault/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RequestFacts } from '../platform/metrics.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const answered: RequestFacts[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ observe: (facts) => answered.push(facts) });
});
afterAll(() => server.stop());

test.each([
  ['of a length that was announced', 'content-length: 1000'],
  ['in pieces', 'transfer-encoding: chunked'],
])('a body %s that breaks off is the fault of its sender, not of the database', async (_, length) => {
  answered.length = 0;
  const { port, host } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    'POST /api/webhooks/stripe HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    length,
  ];
  socket.write(`${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  // By then the request is being read.
  await once(socket, 'data');
  socket.resetAndDestroy();
  await vi.waitUntil(() => answered.length > 0, { timeout: 10_000, interval: 20 });
  expect(answered).toEqual([expect.objectContaining({ status: 400, route: '/webhooks/stripe' })]);
});

/** Sends the head of a request, and no body unless one is given. */
async function begin(headers: Record<string, string>, body?: string) {
  const call = request(`${server.url}/api/auth/session`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', ...headers },
  });
  if (body === undefined) call.flushHeaders();
  else call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage]; // what the event is told with
  const text = (await answer.toArray()).join('');
  call.destroy();
  return { status: answer.statusCode, text };
}

test.each([
  ['identity', 401],
  ['Identity', 401],
  ['gzip', 415],
])('a body whose encoding is said to be "%s" is answered with %i', async (encoding, status) => {
  const body = JSON.stringify({ uid: 'somebody', email: 'somebody@example.com' });
  expect(await begin({ 'content-encoding': encoding }, body)).toMatchObject({ status });
});

test('who announces too much is told at once how much it may be', async () => {
  const { status, text } = await begin({ 'content-length': String(JSON_BODY_LIMIT + 1) });
  expect(status).toBe(413);
  expect(text).toContain(`more than can be sent at once (${JSON_BODY_LIMIT / 1024 / 1024} MB)`);
});
