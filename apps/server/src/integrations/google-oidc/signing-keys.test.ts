import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR } from '@vault/domain';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSigningKeys } from './signing-keys.ts';

let fetches = 0;
let isDown = false;
let published: object[] = [];
const issuer = createServer((_, response) => {
  fetches += 1;
  response.writeHead(isDown ? 500 : 200, { connection: 'close' }).end(JSON.stringify({ keys: published }));
});

beforeAll(async () => {
  const { publicKey } = await generateKeyPair('RS256');
  published = [{ ...(await exportJWK(publicKey)), kid: 'known', alg: 'RS256' }];
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
});
afterAll(() => issuer.close());
beforeEach(() => {
  fetches = 0;
  isDown = false;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function setUp() {
  const { port } = issuer.address() as AddressInfo; // a server on a port has an address with a port
  const keys = createSigningKeys(new URL(`http://127.0.0.1:${port}/keys`));
  const find = (kid: string) =>
    Promise.resolve(keys({ alg: 'RS256', kid }, { payload: '', signature: '' })).then(
      () => 'found',
      () => 'not found',
    );
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
  return { find, pass };
}

test('they are fetched when first needed, and again after a day', async () => {
  const { find, pass } = setUp();
  for (let hour = 0; hour < 24; hour += 1) {
    expect(await find('known')).toBe('found');
    pass(HOUR);
  }
  expect(fetches).toBe(1);
  expect(await find('known')).toBe('found');
  expect(fetches).toBe(2);
});

test('an unknown one is looked for at once, then once a minute', async () => {
  const { find, pass } = setUp();
  await find('known');
  for (const [pause, expected] of [
    [0, 2],
    [0, 2],
    [31_000, 2],
    [28_999, 2],
    [1, 3],
    [59_999, 3],
    [1, 4],
  ] as const) {
    pass(pause);
    expect([await find('unknown'), fetches]).toEqual(['not found', expected]);
  }
});

test('after a clock was ahead an unknown one is looked for as soon as it is right again', async () => {
  const { find, pass } = setUp();
  pass(2 * HOUR);
  await find('known');
  await find('unknown');
  pass(-2 * HOUR);
  expect([await find('unknown'), fetches]).toEqual(['not found', 3]);
  expect([await find('unknown'), fetches]).toEqual(['not found', 3]);
});

test('many unknown ones at once wait for the same fetch', async () => {
  const { find } = setUp();
  await find('known');
  await Promise.all([find('a'), find('b'), find('c')]);
  expect(fetches).toBe(2);
});

test('a fetch that failed is no reason to wait, and the known keys stay', async () => {
  const { find } = setUp();
  await find('known');
  isDown = true;
  expect(await find('unknown')).toBe('not found');
  expect(await find('known')).toBe('found');
  isDown = false;
  await find('unknown');
  expect(fetches).toBe(3);
});
