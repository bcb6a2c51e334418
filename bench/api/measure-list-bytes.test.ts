import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { measureListBytes } from './measure-list-bytes.ts';

const PLAIN = JSON.stringify({ items: 'the same words again '.repeat(500) });
/** Nobody decodes it. */
const SENT = Buffer.alloc(3000);

async function serve(takesBrotli: boolean, status = 200) {
  const port = await findFreePort();
  const server = createServer((request, response) => {
    const isSmall = takesBrotli && request.headers['accept-encoding'] === 'br';
    response.writeHead(status, isSmall ? { 'content-encoding': 'br' } : {});
    response.end(isSmall ? SENT : PLAIN);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() };
}

const reader = { renewToken: () => Promise.resolve('token') };

test.for([
  [true, { plain: PLAIN.length, brotli: SENT.length, encoding: 'br' }],
  [false, { plain: PLAIN.length, brotli: PLAIN.length, encoding: null }],
] as const)('what a list weighs is what came over the wire (brotli: %s)', async ([takesBrotli, bytes]) => {
  using server = await serve(takesBrotli);
  expect(await measureListBytes(server.url, reader)).toEqual(bytes);
});

test('a refusal is no list', async () => {
  using server = await serve(true, 401);
  await expect(measureListBytes(server.url, reader)).rejects.toThrow('401');
});
