import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { errorSchema } from '@vault/contract';
import { afterEach, expect, test } from 'vitest';
import { createWebServer } from './server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server whose work ends when it is told to. */
async function startServer(mostUnderWay: number) {
  const waiting: (() => void)[] = [];
  const server = createWebServer(
    {
      fetch: async (request) => {
        if (!request.url.endsWith('/api/ready')) await new Promise<void>((resolve) => waiting.push(resolve));
        return new Response('done');
      },
    },
    { publicUrl: 'https://vault.example', isDraining: () => false, mostUnderWay },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return { url: `http://127.0.0.1:${port}`, waiting };
}

test('with as much under way as it can do, a server refuses the rest at once, says when to come again, and comes back', async () => {
  const { url, waiting } = await startServer(2);
  const begun = [fetch(`${url}/api/one`), fetch(`${url}/api/two`)];
  await expect.poll(() => waiting.length).toBe(2);

  const refused = await fetch(`${url}/api/three`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(errorSchema.parse(await refused.json()).code).toBe('UNAVAILABLE');
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);

  waiting.splice(0).forEach((finish) => finish());
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
  const later = fetch(`${url}/api/four`);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await later).status).toBe(200);
});

test('what fails makes room as well', async () => {
  const server = createWebServer(
    { fetch: () => Promise.reject(new Error('broken')) },
    { publicUrl: 'https://vault.example', isDraining: () => false, mostUnderWay: 1 },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo; // as above
  for (let call = 0; call < 3; call += 1)
    expect((await fetch(`http://127.0.0.1:${port}/api/one`)).status).toBe(400);
});
