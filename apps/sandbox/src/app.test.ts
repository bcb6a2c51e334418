import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
});
afterAll(() => sandbox.close());

test.each([
  ['Google', '/google/.well-known/openid-configuration', 200],
  ['Google Books', '/google-books/books/v1/volumes?q=meditations', 200],
  ['Open Library', '/open-library/search.json?q=meditations', 200],
  ['the model, which wants a key', '/llm/v1/models', 401],
  ['the list of services', '/', 200],
  ['Stripe, which wants a key', '/v1/customers', 401],
  ["Stripe's pages, which want a session", '/stripe/checkout/none', 410],
])('%s answers at its prefix', async (_name, path, status) => {
  expect((await fetch(`${sandbox.origin}${path}`)).status).toBe(status);
});

const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

test.each(['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])(
  'it is reached at %s too, and keeps its one name there',
  async (host) => {
    const { port } = new URL(sandbox.origin);
    const answer = await fetch(`http://${host}:${port}/google/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `${sandbox.origin}/google`,
      token_endpoint: `${sandbox.origin}/google/token`,
    });
  },
);

test('a name that is not loopback is refused', async () => {
  expect(await getStatus({ headers: { host: 'sandbox.example.com' } })).toBe(421);
});

test('an address that is no address does not stop it', async () => {
  expect(await getStatus({ path: '//' })).toBe(404);
  expect((await fetch(sandbox.origin)).status).toBe(200);
});

const getStatus = (options: {
  path?: string;
  headers?: Record<string, string>;
}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(sandbox.origin, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
