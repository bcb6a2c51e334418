import { once } from 'node:events';
import { connect } from 'node:net';
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
