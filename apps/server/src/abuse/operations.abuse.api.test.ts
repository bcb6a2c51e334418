import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Endpoint } from '@vault/contract';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../db/client.ts';
import { readEnv } from '../env.ts';
import { BUDGETS, budgetOf, scaleBudgets } from '../http/rate-limits.ts';
import { createLogger } from '../platform/logger.ts';
import { validFor } from '../testing/arbitrary.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { openTransaction } from '../testing/open-transaction.ts';
import { readSignInMessage, signIn, signInAs, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const root = join(import.meta.dirname, '../../../..');
const all: Endpoint[] = Object.values(endpoints);
let server: TestServer;
/** Connections that no request has to wait for. */
let direct: Pool;
beforeAll(async () => {
  server = await startTestServer();
  direct = createPool(server.databaseUrl, createLogger('silent'));
});
afterAll(async () => {
  await direct.end();
  await server.stop();
});

function call(at: TestServer, endpoint: Endpoint, token: string, address = ''): Promise<Response> {
  const path = endpoint.path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000');
  const query =
    endpoint.query === undefined ? {} : fc.sample(validFor(endpoint.query), { numRuns: 1, seed: 3 })[0];
  return fetch(`${at.url}/api${path}?${new URLSearchParams(Object(query)).toString()}`, {
    method: endpoint.method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      origin: at.url,
      'content-type': 'application/json',
      ...(address !== '' && { 'x-forwarded-for': address }),
    },
    ...(endpoint.body !== undefined && {
      body: JSON.stringify(fc.sample(validFor(endpoint.body), { numRuns: 1, seed: 5 })[0]),
    }),
  });
}

/** The files that hold a text; git ends with 1 where there is none. */
function findInRepository(pattern: string, ...folders: string[]): string[] {
  const { stdout, status } = spawnSync('git', ['grep', '-lE', pattern, '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([0, 1]).toContain(status);
  return stdout.split('\n').filter((file) => file !== '');
}

describe('T58 more calls than there should be', () => {
  let narrow: TestServer;
  let copy: TestServer;
  const tight = Object.fromEntries(
    Object.entries(BUDGETS).map(([name, budget]) => [name, { ...budget, points: 3, seconds: 3600 }]),
  );
  beforeAll(async () => {
    const wide = { points: 100_000, seconds: 60 };
    const budgets = {
      ...tight,
      'sign-in': wide,
      'sign-in-of-one': wide,
      // Counts sizes and not calls.
      'written-kilobytes': wide,
      session: { points: 1000, seconds: 3600 },
    };
    const settings = { PROXY_HOPS: '1' };
    narrow = await startTestServer({ budgets, settings });
    copy = await startTestServer({ budgets, settings, copyOf: narrow });
  });
  afterAll(async () => {
    await copy.stop();
    await narrow.stop();
  });

  const limited = all.filter(
    (endpoint) =>
      budgetOf(endpoint) !== 'unlimited' && endpoint.access !== 'signing-in' && endpoint.access !== 'session',
  );
  test.for(
    limited.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const),
  )('%s is refused in time, in all copies together, and tells when to come back', async ([, endpoint]) => {
    await narrow.pool.query('delete from rate_limits');
    const person = await signIn(narrow);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const answer = await call(round % 2 ? narrow : copy, endpoint, person.token, endpoint.path);
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait > 0 && wait <= 3600).toBe(true);
      expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED' });
    }
    // Whoever deleted their account is nobody any more.
    if (endpoint.path === '/auth/account')
      expect(statuses.slice(1)).toEqual(statuses.slice(1).map(() => 401));
    else
      expect(statuses.map((status) => status === 429)).toEqual([
        false,
        false,
        false,
        true,
        true,
        true,
        true,
        true,
      ]);
    if (endpoint.access === 'public') return;
    // Another person is not held up by it.
    const other = await signIn(narrow);
    expect((await call(narrow, endpoint, other.token)).status).not.toBe(429);
  });

  test.for(['/api/docs', '/api/openapi.json'])('%s is refused in time as well', async (path) => {
    const ask = () => fetch(`${narrow.url}${path}`, { headers: { 'x-forwarded-for': path } });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('of twice as many calls as a person has, half are refused, and none of anybody else’s', async () => {
    const points = 300;
    const budgets = { reading: { points, seconds: 3600, withoutCounters: 'open' as const } };
    const limitedServer = await startTestServer({ budgets });
    const [greedy, other] = [await signIn(limitedServer, 'greedy'), await signIn(limitedServer, 'other')];
    const countStatuses = async (person: TestPerson, calls: number) => {
      const counts: Record<number, number> = {};
      for (let made = 0; made < calls; made += 1) {
        const headers = { authorization: `Bearer ${person.token}` };
        const { status } = await person.fetch(`${limitedServer.url}/api/content`, { headers });
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    };
    const flood = Promise.all(Array.from({ length: 20 }, () => countStatuses(greedy, points / 10)));
    expect(await countStatuses(other, 100)).toEqual({ 200: 100 });
    const sum = (status: number, lanes: Record<number, number>[]) =>
      lanes.reduce((all, counts) => all + (counts[status] ?? 0), 0);
    const lanes = await flood;
    expect([sum(200, lanes), sum(429, lanes)]).toEqual([points, points]);
    await limitedServer.stop();
  });

  test('long reads of one person, however many at once, leave the database to the others', async () => {
    const [greedy, other] = [await signIn(server, 'greedy'), await signIn(server, 'other')];
    const query = { kind: 'quote' as const, searchTerm: 'pond' };
    const reads: (() => Promise<unknown>)[] = [
      () => greedy.api('GET /reading/years', { query: {} }),
      () => greedy.api('GET /content/tags'),
      () => greedy.api('GET /content/genres'),
      () => greedy.api('GET /content/hashtags', { query: { kind: 'quote' } }),
      () => greedy.api('GET /content/covers'),
      () => greedy.api('GET /revisits', { query: {} }),
      () => greedy.api('GET /content', { query: { searchTerm: 'pond' } }),
      () => greedy.api('GET /content/entries', { query }),
    ];
    // Simulates reads of so much data that they take long.
    const holder = await openTransaction(direct, 'lock table content_items in access exclusive mode');
    const asked = Promise.allSettled(reads.flatMap((read) => Array.from({ length: 4 }, read)));
    await expect.poll(() => countWaiting(direct)).toBe(2);
    for (let round = 0; round < 5; round += 1) await other.api('GET /auth/api-tokens');
    expect(await countWaiting(direct)).toBeLessThanOrEqual(2);
    await holder.rollback();
    const refused = (await asked).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(32 - 2 - 8);
    for (const read of reads) await read();
  });

  test('downloads of one person read one after the other, and few wait, whose tickets stay good', async () => {
    const [greedy, other] = [await signIn(server, 'greedy'), await signIn(server, 'other')];
    const tickets = await Promise.all(
      Array.from({ length: 15 }, () => greedy.api('POST /exports', { body: { format: 'json' } })),
    );
    const download = async (url: string) => {
      const answer = await fetch(`${server.url}${url}`);
      return { url, status: answer.status, text: await answer.text() };
    };
    const holder = await openTransaction(direct, 'lock table content_items in access exclusive mode');
    const asked = Promise.all(tickets.map(({ url }) => download(url)));
    await expect.poll(() => countWaiting(direct)).toBe(1);
    for (let round = 0; round < 5; round += 1) await other.api('GET /auth/api-tokens');
    expect(await countWaiting(direct)).toBe(1);
    await holder.rollback();
    const answers = await asked;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { url } of refused) expect(JSON.parse((await download(url)).text).items).toEqual([]);
  });

  test('long changes of one person, however many at once, leave the database to the others', async () => {
    const [greedy, other] = [await signIn(server, 'greedy'), await signIn(server, 'other')];
    const books: string[] = [];
    for (let book = 0; book < 2; book += 1)
      books.push((await greedy.api('POST /content', { body: { title: `Pond ${book}` } }))._id);
    const [id = '', ...ids] = books;
    const holder = await openTransaction(direct, 'select from content_items where user_id = $1 for update', [
      greedy.user.uid,
    ]);
    const changes: (() => Promise<unknown>)[] = [
      () => greedy.api('PATCH /content', { body: { ids: books, change: { category: 'Ponds' } } }),
      () => greedy.api('POST /content/{id}/merge', { params: { id }, body: { ids } }),
      () =>
        greedy.api('POST /content/{id}/entries/move', {
          params: { id },
          body: { to: ids[0] ?? '', entryIds: [id] },
        }),
      () => greedy.api('POST /content/delete', { body: { ids } }),
    ];
    const asked = Promise.allSettled(changes.flatMap((change) => Array.from({ length: 6 }, change)));
    await expect.poll(() => countWaiting(direct)).toBe(1);
    for (let round = 0; round < 5; round += 1) await other.api('GET /auth/api-tokens');
    expect(await countWaiting(direct)).toBeLessThanOrEqual(1);
    await holder.rollback();
    await asked;
    expect((await greedy.api('GET /content')).total).toBe(1);
  });

  test('calls of one person that wait for each other take no places of the others', async () => {
    const [greedy, other] = [await signIn(server, 'greedy'), await signIn(server, 'other')];
    const wish = { format: 'csv', fileName: 'books.csv', rowCount: 10 };
    const { _id: id } = await greedy.api('POST /imports', { body: wish });
    const holder = await openTransaction(direct, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `import:${greedy.user.uid}`,
    ]);
    const body = { rows: [{ row: 1, title: 'A pond' }] };
    const add = () => greedy.api('POST /imports/{id}/rows', { params: { id }, body });
    const asked: Promise<unknown>[] = [];
    // More than the server works on at once, but never so many together that they form a line of their own.
    while (asked.length < 420) {
      asked.push(...Array.from({ length: 10 }, () => add().catch(() => undefined)));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (let round = 0; round < 5; round += 1) await other.api('GET /auth/api-tokens');
    await holder.rollback();
    await Promise.all(asked);
    expect((await add()).rows).toMatchObject([{ row: 1, outcome: 'created' }]);
  });

  test('signing in and renewing are limited by address', async () => {
    const strict = await startTestServer({
      budgets: { 'sign-in': { points: 6, seconds: 60 }, session: { points: 4, seconds: 60 } },
    });
    const start = () => fetch(`${strict.url}/api/auth/google/start`, { redirect: 'manual' });
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) statuses.push((await start()).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 302, 429, 429]);
    // The page that opened the popup is notified, even when Google's answer exceeds the rate limit.
    for (const path of ['start?attempt=one', 'callback?state=x.popup.one']) {
      const page = await fetch(`${strict.url}/api/auth/google/${path}`, { redirect: 'manual' });
      expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await readSignInMessage(page)).toEqual({ type: 'failed', attempt: 'one', code: 'too-many' });
    }
    for (let round = 0; round < 6; round += 1) {
      const answer = await fetch(`${strict.url}/api/auth/token`, {
        method: 'POST',
        headers: { origin: strict.url },
      });
      expect(answer.status).toBe(round < 4 ? 401 : 429);
    }
    await strict.stop();
  });

  test('documents are limited by address, and the library in them as all that a person reads', async () => {
    const strict = await startTestServer({
      budgets: {
        page: { points: 4, seconds: 60 },
        reading: { points: 2, seconds: 60 },
      },
      webApp: { renderPage: async (_, page) => Response.json(await page.readFirstPage('newest')) },
    });
    const person = await signIn(strict);
    const open = async () => {
      const answer = await person.fetch(`${strict.url}/app/knowledge-vault`);
      if (answer.status === 429) return Number(answer.headers.get('retry-after')) > 0 && 'refused';
      return (await answer.json()) === null ? 'without books' : 'with books';
    };
    const seen = [];
    for (let round = 0; round < 5; round += 1) seen.push(await open());
    expect(seen).toEqual(['with books', 'with books', 'without books', 'without books', 'refused']);
    await strict.stop();
  });

  test('so is one person’s signing in, from wherever', async () => {
    const strict = await startTestServer({ budgets: { 'sign-in-of-one': { points: 2, seconds: 3600 } } });
    const people = [];
    for (let round = 0; round < 3; round += 1) {
      people.push(
        await signInAs(strict, 't58@example.com', 'none').then(
          () => 'in',
          () => 'refused',
        ),
      );
    }
    expect(people).toEqual(['in', 'in', 'refused']);
    await strict.stop();
  });

  test('the numbers can be scaled by a setting, all alike', () => {
    expect(scaleBudgets(BUDGETS, 0.5).reading.points).toBe(BUDGETS.reading.points / 2);
    expect(readEnv({ RATE_LIMIT_SCALE: '10' }).rateLimitScale).toBe(10);
    expect(() => readEnv({ RATE_LIMIT_SCALE: '0' })).toThrow('RATE_LIMIT_SCALE');
  });
});

test('T59 without its counters people read with the token they have, and neither renew one, pay, draft nor sign in', async () => {
  const blind = await startTestServer();
  const person = await signIn(blind);
  await blind.pool.query('alter table rate_limits rename to rate_limits_gone');
  const open = new Set([
    'reading',
    'writing',
    'public-reading',
    'plan-status',
    'book-search',
    'webhook-refusal',
  ]);
  for (const endpoint of all) {
    const budget = budgetOf(endpoint);
    if (budget === 'unlimited') continue;
    const answer = await call(blind, endpoint, person.token);
    if (open.has(budget)) expect([endpoint.path, answer.status < 500]).toEqual([endpoint.path, true]);
    else {
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 503]);
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
  }
  const renewal = await person.fetch(`${blind.url}/api/auth/token`, {
    method: 'POST',
    headers: { origin: blind.url },
  });
  expect([renewal.status, renewal.headers.get('retry-after')]).toEqual([503, expect.anything()]);
  const popup = await fetch(`${blind.url}/api/auth/google/start?attempt=one`, { redirect: 'manual' });
  expect(popup.status).toBe(503);
  expect(await readSignInMessage(popup)).toEqual({ type: 'failed', attempt: 'one', code: 'unavailable' });
  expect((await fetch(`${blind.url}/api/health`)).status).toBe(200);
  await blind.stop();
});

describe('T60 a product that is set up for play, in front of the world', () => {
  const credentials = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_BOOKS_API_KEY: 'key',
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
    STRIPE_SECRET_KEY: 'sk_live',
    STRIPE_WEBHOOK_SECRET: 'whsec_live',
    STRIPE_PRICE_ID: 'price_live',
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://vault.example',
  };
  test.for([
    ['PUBLIC_URL', 'http://vault.example'],
    ['GOOGLE_CLIENT_ID', ''],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_PRICE_ID', 'price_sandbox_premium_monthly'],
    ['SESSION_SECRET', ''],
    ['SESSION_SECRET', 'short'],
    ['AI_API_KEY', ''],
    ['GOOGLE_ISSUER', 'http://localhost:3001/google'],
    ['GOOGLE_ISSUER', 'http://issuer.example'],
    ['STRIPE_API_URL', 'http://stripe.example'],
    ['STRIPE_API_URL', 'http://localhost:3001'],
    ['DEBUG', '*'],
    ['NODE_DEBUG', 'http'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['DATABASE_URL', 'postgres://postgres:postgres@db.example/vault'],
    ['DATABASE_URL', 'postgres://postgres@db.example/vault'],
  ] as const)('does not start with %s=%j, and says why', ([name, value]) => {
    const whole = { NODE_ENV: 'production', ...credentials };
    expect(() => readEnv({ ...whole, [name]: value })).toThrow(name);
  });

  test.for([
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['DEBUG', '*'],
  ] as const)('as a program with %s=%j ends at once, and says why', ([name, value]) => {
    // Without a database, one that did start would end as well.
    const DATABASE_URL = 'postgres://vault:a-long-word-of-its-own@127.0.0.1:1/vault';
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...credentials, DATABASE_URL, [name]: value },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain(`  - ${name} `);
    expect(`${stdout}${stderr}`).not.toContain(credentials.STRIPE_SECRET_KEY);
  });

  test.for([{}, { SANDBOX_PORT: '3001', NODE_ENV: 'production', DEBUG: 'false' }])(
    'starts with everything in place, and turns to the real providers alone: %j',
    (more) => {
      const DATABASE_URL = 'postgres://vault:a-long-word-of-its-own@db.example/vault';
      const env = readEnv({ ...credentials, DATABASE_URL, ...more });
      const { sandboxedServices, google, googleBooks, openLibraryUrl, openLibraryCoversUrl, ai, stripe } =
        env;
      expect(sandboxedServices).toEqual([]);
      const asked = JSON.stringify({ google, googleBooks, openLibraryUrl, openLibraryCoversUrl, ai, stripe });
      expect(asked).not.toMatch(/localhost|sandbox/);
    },
  );

  test('has no way to the stand-ins, and no word of them in what the browser gets', async () => {
    for (const path of [
      '/sandbox',
      '/control/reset',
      '/control/google/next-id-token',
      '/v1/customers',
      '/llm',
    ])
      for (const method of ['GET', 'POST']) {
        const ask = async (address: string) => {
          const answer = await fetch(`${server.url}${address}`, { method });
          return { status: answer.status, text: await answer.text() };
        };
        expect([path, await ask(path)]).toEqual([path, await ask('/an-address-of-nothing')]);
        expect([path, (await ask(`/api${path}`)).status]).toEqual([path, 404]);
      }
    for (const path of ['/api/docs', '/api/openapi.json', '/api/health', '/api/nothing'])
      expect(await (await fetch(`${server.url}${path}`)).text()).not.toMatch(/sandbox/i);
    const inSources = [
      ...findInRepository('apps/sandbox|@vault/sandbox', 'apps/server/src'),
      ...findInRepository('[Ss]andbox', 'apps/web/app', 'packages'),
    ];
    expect(inSources.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))).toEqual([]);
  });
});

describe('T61 what nobody should see', () => {
  test('no answer tells what it was made with', async () => {
    for (const path of ['/', '/api/health', '/api/nothing', '/api/content']) {
      const { headers } = await fetch(`${server.url}${path}`);
      for (const name of ['x-powered-by', 'server', 'via', 'x-runtime']) expect(headers.get(name)).toBeNull();
    }
  });

  test('nothing that looks like a real key stands in the repository, or ever did', () => {
    const keys = [
      'sk_live_[0-9a-zA-Z]{16,}',
      'AKIA[0-9A-Z]{16}',
      'AIza[0-9A-Za-z_-]{35}',
      'ghp_[0-9A-Za-z]{36}',
      'sk-ant-[0-9A-Za-z-]{20,}',
      'sk-[0-9A-Za-z]{40,}',
      'GOCSPX-[0-9A-Za-z_-]{20,}',
      'xox[bp]-[0-9]{8,}',
    ];
    for (const key of keys) {
      expect([key, findInRepository(key)]).toEqual([key, []]);
    }
    const history = ['log', '--all', '--format=%h %s', '-E', `-G${keys.join('|')}`];
    expect(execFileSync('git', history, { cwd: root, encoding: 'utf8' })).toBe('');
  });
});

describe('T63 what we depend on', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { integrity?: string; link?: boolean; resolved?: string; hasInstallScript?: boolean; license?: string }
    >;
  };
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );

  test('every package is pinned by the hash of its content, and by no address', () => {
    expect(packages.length).toBeGreaterThan(100);
    for (const [path, { integrity, resolved }] of packages) {
      expect([path, integrity?.startsWith('sha512-')]).toEqual([path, true]);
      expect([path, resolved]).toEqual([path, undefined]);
    }
  });

  test('a new version is a week old before it can be taken in', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^min-release-age=7$/m);
  });

  test('what may run a program at installation is on a list', () => {
    const scripted = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect([...new Set(scripted)].filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });

  /** Each lets us use and pass on what it covers; MPL asks for changes to its own files alone. */
  const LICENSES = new Set([
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-4.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'Python-2.0',
    'Unlicense',
    'Zlib',
  ]);

  test('every package has a license that lets it be used and passed on', () => {
    const isFree = (license = '') =>
      license
        .replace(/[()]/g, '')
        .split(' OR ')
        .some((choice) => choice.split(' AND ').every((each) => LICENSES.has(each)));
    expect(packages.filter(([, { license }]) => !isFree(license)).map(([path]) => path)).toEqual([]);
  });

  test('every version is exact', () => {
    for (const file of execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)) {
      const {
        dependencies = {},
        devDependencies = {},
        optionalDependencies = {},
      } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      for (const [name, version] of Object.entries({
        ...dependencies,
        ...devDependencies,
        ...optionalDependencies,
      }))
        expect([name, version]).toEqual([name, expect.stringMatching(/^\d/)]);
    }
  });
});

describe('T64 pages of the house that are no guest’s business', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-files-'));
  let house: TestServer;
  beforeAll(async () => {
    for (const name of ['favicon.svg', '.env', 'server.js', 'app.js.map'])
      writeFileSync(join(folder, name), `secret of ${name}`);
    house = await startTestServer({
      webApp: { filesFolder: folder, renderPage: async () => new Response('a page', { status: 404 }) },
    });
  });
  afterAll(async () => {
    await house.stop();
    rmSync(folder, { recursive: true });
  });

  test.for([
    '/metrics',
    '/api/metrics',
    '/.env',
    '/.git/config',
    '/server.js',
    '/app.js.map',
    '/package.json',
    '/assets/.env',
    '/assets/../.env',
    '/assets/..%2f.env',
    '/api/debug',
    '/healthz',
    '/status',
    '/wp-admin',
    '/actuator',
  ])('%s is not there', async (path) => {
    const answer = await fetch(`${house.url}${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  test('being alive and being ready say no more than that', async () => {
    expect(await (await fetch(`${house.url}/api/health`)).text()).toBe(
      '{"status":"ok","product":"knowledge-vault"}',
    );
    expect(await (await fetch(`${house.url}/api/ready`)).text()).toBe('{"status":"ready"}');
  });
});
