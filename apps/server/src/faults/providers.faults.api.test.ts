import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newTitle,
  ask as draft,
  readUsage,
  scriptModel,
  countModelCalls,
} from '../features/generation/testing/model-control.ts';
import { newVisitor, signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ask } from './testing/ask.ts';
import { howMany, keepFigure } from './testing/figures.ts';

const HANGING = howMany({ short: 10, long: 50 });
const READS = howMany({ short: 40, long: 400 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { AI_CONCURRENCY: '50' },
    budgets: { reading: { points: 100_000, seconds: 60, withoutCounters: 'open' } },
  });
});
afterAll(() => server.stop());

async function timeReads(person: TestPerson): Promise<number> {
  const seconds: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const told = await ask(`${server.url}/api/content`, { person });
    expect(told.status).toBe(200);
    seconds.push(told.seconds);
  }
  return seconds.toSorted((a, b) => a - b)[Math.floor(READS * 0.99) - 1] ?? 0;
}

test('F11 while drafts hang, everything else is as quick as before', { timeout: 300_000 }, async () => {
  const reader = await signIn(server);
  await timeReads(reader);
  const before = await timeReads(reader);
  const title = newTitle();
  await scriptModel(title, { delayMs: 600_000 }, HANGING);
  const writers: TestPerson[] = [];
  for (let turn = 0; turn < HANGING; turn += 1) writers.push(await signIn(server));
  const drafts = writers.map((writer) => draft(writer, title).catch(() => 'ended'));
  await expect.poll(() => countModelCalls(title), { timeout: 60_000 }).toBe(HANGING);
  const meanwhile = await timeReads(reader);
  await server.generation.stop();
  expect(await Promise.all(drafts)).toEqual(drafts.map(() => 'ended'));
  for (const writer of writers) expect(await readUsage(writer)).toMatchObject({ aiRequestsCount: 0 });
  // Many times what any machine needs: if they waited for each other, it would show as seconds.
  expect(meanwhile).toBeLessThan(Math.max(1, before * 20));
  keepFigure(
    'F11',
    `the slowest of a hundred reads (p99) while ${HANGING} drafts hang`,
    `${(meanwhile / before).toFixed(2)} times as long as without them`,
  );
});

describe('F31 providers that cannot be trusted, or found', () => {
  let impostor: Server;
  let heard = 0;
  let address: string;
  beforeAll(async () => {
    const tls = join(import.meta.dirname, '../testing/tls');
    const credentials = {
      key: readFileSync(join(tls, 'localhost-key.pem')),
      cert: readFileSync(join(tls, 'localhost.pem')),
    };
    // Its certificate is nobody's whom this machine trusts.
    impostor = createServer(credentials, (_, response) => {
      heard += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
    address = `https://localhost:${(impostor.address() as AddressInfo).port}`; // a server on a port has an address with a port
  });
  afterAll(() => {
    impostor.close();
  });

  test.for(['a certificate of nobody', 'a name of nobody'])(
    'with %s are away, and told nothing',
    async (kind) => {
      const at = kind === 'a certificate of nobody' ? address : 'https://provider.invalid';
      const copyOf = server;
      const lost = await startTestServer({
        copyOf,
        settings: {
          GOOGLE_BOOKS_URL: at,
          OPEN_LIBRARY_URL: at,
          AI_PROVIDER: 'openai-compatible',
          AI_MODEL: 'any',
          AI_BASE_URL: at,
          STRIPE_API_URL: at,
          STRIPE_SECRET_KEY: 'sk_test_sandbox',
          STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
          STRIPE_PRICE_ID: 'price_sandbox_premium_monthly',
        },
      });
      const signedIn = await signIn(server);
      const call = (path: string, body?: object, headers = {}) =>
        ask(`${lost.url}/api/${path}`, {
          person: signedIn,
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
      expect(await call('books/search?query=meditations')).toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
      });
      expect(await call('subscription/create-checkout-session', {})).toMatchObject({ status: 503 });
      const asked = { title: newTitle(), author: 'Marcus Aurelius', summary: '' };
      const drafted = await call('book-content-combined/fetch-and-format-content', asked, {
        'idempotency-key': newTitle().slice(-36),
      });
      expect(drafted).toMatchObject({ status: 503 });
      expect(await readUsage(signedIn)).toMatchObject({ aiRequestsCount: 0 });
      expect(heard).toBe(0);
      await lost.stop();
    },
  );

  test('F09 nobody is signed in by an issuer of that kind, and who is signed in stays so', async () => {
    const issuer = { GOOGLE_ISSUER: address, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const lost = await startTestServer({ copyOf: server, settings: issuer });
    const person = await signIn(server);
    const begin = newVisitor();
    expect((await begin(`${lost.url}/api/auth/google/start?attempt=one`)).status).toBe(503);
    expect((await ask(`${lost.url}/api/content`, { person })).status).toBe(200);
    expect(heard).toBe(0);
    await lost.stop();
  });
});
