import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { findOccupant, originOf } from './address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
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
