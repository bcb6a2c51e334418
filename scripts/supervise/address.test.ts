import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { findOccupant, originOf, waitUntilReady } from './address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

test('an address that nobody uses is free', async () => {
  expect(await findOccupant({ host: '127.0.0.1', port: 0 })).toBe('nobody');
});

test('the product is known by what it says of itself', async () => {
  const address = await listen((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"status":"ok","product":"knowledge-vault"}');
  });
  expect(await findOccupant(address)).toBe('knowledge-vault');
});

test.each(['{"status":"ok"}', '<h1>Some page</h1>', ''])(
  'a program that answers %j is another one',
  async (body) => {
    const address = await listen((_, response) => response.end(body));
    expect(await findOccupant(address)).toBe('another-program');
  },
);

test('a program that never answers is another one', async () => {
  expect(await findOccupant(await listen(() => undefined))).toBe('another-program');
});

test('the product is waited for until it is ready, also while nobody is there yet', async () => {
  const free = await listen(() => undefined);
  const [first] = servers.splice(0);
  first?.close();
  let asked = 0;
  const waiting = waitUntilReady(free, 20_000);
  await wait(300);
  const starting = createServer(({ url }, response) => {
    asked += 1;
    response.writeHead(url === '/api/ready' && asked > 2 ? 200 : 503).end();
  });
  servers.push(starting);
  starting.listen(free.port, free.host);
  await waiting;
  expect(asked).toBe(3);
});

test('who is not ready in time is not waited for any longer', async () => {
  const address = await listen((_, response) => response.writeHead(503).end());
  await expect(waitUntilReady(address, 1000)).rejects.toThrow(
    'The server did not become ready within 1 seconds.',
  );
});

test('an address that is not of this machine says why', async () => {
  expect(await findOccupant({ host: '192.0.2.1', port: 3000 })).toEqual({ refused: 'EADDRNOTAVAIL' });
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['localhost', 'http://localhost:3000'],
])('%s is reached at %s', (host, origin) => {
  expect(originOf({ host, port: 3000 })).toBe(origin);
});
