import { type Endpoint, endpoints } from '@vault/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newId } from '../platform/ids.ts';
import { validFor } from '../testing/arbitrary.ts';
import { traceQueries } from '../testing/query-trace.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, TEST_BUDGETS, WIDE } from '../testing/test-server.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const budgets = Object.fromEntries(Object.keys(TEST_BUDGETS).map((name) => [name, WIDE]));
  shop = await startTestShop({ budgets, settings: { FREE_AI_LIMIT: '50' } });
  for (const name of STRANGERS) cast.set(name, await enter(name));
});
afterAll(() => shop.stop());

/** `ids`: of what the owner has, by the first part of the path that requests it. */
type Belongings = { id: string; entryId: string; key: string; ids: Record<string, string> };
const nothingKept = (): Belongings => ({ id: newId(), entryId: newId(), key: newId(), ids: {} });
type Actor = { person: TestPerson; cookie: string };

const STRANGERS = ['visitor', 'other person', 'premium', 'expired', 'revoked', 'deleted'] as const;
const cast = new Map<string, Actor | null>();
const GONE = new Set(['visitor', 'expired', 'revoked', 'deleted']);

/** Ids in paths that nobody owns: everybody has a goal of their own under the same year. */
const YEAR = '2026';
const namesOwned = (endpoint: Endpoint) =>
  Object.keys(endpoint.params?.shape ?? {}).some((name) => name !== 'year');

const all: [string, Endpoint][] = Object.values(endpoints).map((endpoint) => [
  `${endpoint.method.toUpperCase()} ${endpoint.path}`,
  endpoint,
]);

async function fillVault(person: TestPerson): Promise<Belongings> {
  const key = newId();
  const { _id: id, takeawayList } = await person.api('POST /content', {
    body: {
      title: `A book of ${person.canary}`,
      takeaways: [person.canary],
      notes: { [person.canary]: 'text' },
    },
  });
  await shop.pool.query(
    `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
     values ($1, $2, $3, 'x', 'done', true, now(), now())`,
    [person.user.uid, newId(), key],
  );
  await person.api('PUT /reading/goals/{year}', { params: { year: YEAR }, body: { books: 24 } });
  const { token } = await person.api('POST /auth/api-tokens', {
    body: { name: 'of mine', scopes: ['read'] },
  });
  const kept = await person.api('POST /imports', {
    body: { format: 'goodreads', fileName: 'books.csv', rowCount: 3 },
  });
  const [session] = (await person.api('GET /auth/sessions')).sessions;
  const other = await person.api('POST /content', { body: { title: 'Another' } });
  const ids = {
    '/content/{id}/entries': other._id,
    '/auth/sessions': session?.id ?? '',
    '/auth/api-tokens': token._id,
    '/imports': kept._id,
  };
  const entryId = takeawayList[0]?.id ?? '';
  // One that is set aside can be brought back.
  await person.api('PUT /revisits/{entryId}', { params: { entryId }, body: { answer: 'never' } });
  return { id, entryId, key, ids };
}

const present = (person: TestPerson): Actor => ({ person, cookie: person.cookies.header(new URL(shop.url)) });

async function enter(name: (typeof STRANGERS)[number]): Promise<Actor | null> {
  if (name === 'visitor') return null;
  const person = await signIn(shop, name.replace(' ', '-'));
  const actor = present(person);
  const { uid } = person.user;
  if (name === 'premium') {
    await shop.buy(person);
    await person.api('POST /subscription/verify-status', { body: {} });
  }
  if (name === 'expired')
    await shop.pool.query("update sessions set expires_at = now() - interval '1 s' where user_id = $1", [
      uid,
    ]);
  if (name === 'revoked') await shop.pool.query('delete from sessions where user_id = $1', [uid]);
  if (name === 'deleted') {
    await person.api('DELETE /auth/account');
    // A read may rely for a second on a session that was seen alive.
    await vi.waitFor(
      async () => expect((await person.fetch(`${shop.url}/api/content`, bearer(person))).status).toBe(401),
      3000,
    );
  }
  return actor;
}

const bearer = ({ token }: TestPerson) => ({ headers: { authorization: `Bearer ${token}` } });

/** A call that the contract accepts, for what the owner has; `more` is for its body. */
function call(
  endpoint: Endpoint,
  actor: Actor | null,
  { id, entryId, key, ids }: Belongings,
  more: object = {},
): Promise<Response> {
  const [, ownId = id] = Object.entries(ids).find(([start]) => endpoint.path.startsWith(start)) ?? [];
  const known: Record<string, string> = {
    id: ownId,
    entryId,
    key,
    slug: 'nobody',
    contentSlug: 'nothing',
    year: YEAR,
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? newId());
  // Only what must be there: a cursor of chance would be refused before anybody is asked whose it is.
  const required = Object.entries(endpoint.query?.shape ?? {}).filter(
    ([, part]) => !part.safeParse(undefined).success,
  );
  const query = new URLSearchParams(
    required.map(([name, part]): [string, string] => [
      name,
      String(fc.sample(validFor(part), { numRuns: 1, seed: 7 })[0]),
    ]),
  ).toString();
  const headers = new Headers({ origin: shop.url });
  if (actor !== null) {
    headers.set('cookie', actor.cookie);
    headers.set('authorization', `Bearer ${actor.person.token}`);
  }
  const init: RequestInit = { method: endpoint.method.toUpperCase(), headers };
  if (endpoint.body !== undefined) {
    headers.set('content-type', 'application/json');
    const body: unknown = fc.sample(validFor(endpoint.body), { numRuns: 1, seed: 11 })[0];
    const moved = endpoint.path.endsWith('/entries/move') ? { to: id, entryIds: [entryId] } : null;
    init.body = JSON.stringify({ ...Object(moved ?? body), ...more });
  }
  return fetch(`${shop.url}/api${path}${query === '' ? '' : `?${query}`}`, init);
}

async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replace(/"requestId":"[^"]+"/, '');
}

/** What differs between any two answers, however equal their reasons are. */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id']);
const headersOf = ({ headers }: Response): string[][] =>
  [...headers].filter(([name]) => !OF_ONE_ANSWER.has(name));

const rowsOf = async ({ user }: TestPerson): Promise<string> => {
  const { rows } = await shop.pool.query(
    `select to_jsonb(c)::text as row from content_items c where user_id = $1 union all
     select to_jsonb(e)::text from entries e where user_id = $1 union all
     select to_jsonb(r)::text from revisits r where user_id = $1 union all
     select to_jsonb(g)::text from reading_goals g where user_id = $1 union all
     select to_jsonb(u)::text from users u where id = $1 union all
     select to_jsonb(s)::text from sessions s where user_id = $1 order by 1`,
    [user.uid],
  );
  return rows.map(({ row }) => row).join('\n');
};

describe('T20 the matrix of every endpoint and everybody who may come', () => {
  test('knows every path that is answered, and who may call it', () => {
    const declared = new Set(shop.policies.map(({ method, path }) => `${method} ${path}`));
    // Middleware for all paths and for files does not count as an answer.
    const served = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`));
    expect([...served].filter((path) => !declared.has(path))).toEqual([]);
    expect(
      [...declared].filter((path) => !served.has(path) && !/ALL \/(assets|[\w-]+\.\w+$)/.test(path)),
    ).toEqual([]);
  });

  test('has every endpoint of the contract, each with an access that it knows', () => {
    const served = new Set(shop.policies.map(({ method, path }) => `${method} ${path}`));
    for (const [, { method, path, access }] of all) {
      expect(served).toContain(`${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
      expect(['public', 'session', 'signing-in', 'user']).toContain(access);
    }
  });

  test.for(all)('%s', { timeout: 60_000 }, async ([, endpoint]) => {
    const visitors = await call(endpoint, null, nothingKept());
    const visitorsAnswer = [visitors.status, await textOf(visitors)];
    const owner = await signIn(shop, 'owner');
    const belongings = await fillVault(owner);
    const before = await rowsOf(owner);
    // The owner comes last: their own call may delete what the others must not touch.
    for (const name of [...STRANGERS, 'owner'] as const) {
      const actor =
        name === 'owner'
          ? present(owner)
          : endpoint.path.startsWith('/auth/')
            ? await enter(name)
            : cast.get(name);
      const answer = await call(endpoint, actor ?? null, belongings);
      const { status } = answer;
      const facts = [name, status];

      if (endpoint.access === 'public') {
        // Who asks makes no difference.
        expect([status, await textOf(answer)]).toEqual(visitorsAnswer);
      } else if (endpoint.access === 'signing-in') {
        expect(facts).toEqual([name, 401]);
      } else if (GONE.has(name)) {
        expect(facts).toEqual([name, endpoint.path === '/auth/session' ? 204 : 401]);
      } else if (name !== 'owner' && namesOwned(endpoint)) {
        // What is somebody else's is not there, whatever one pays.
        expect(facts).toEqual([name, 404]);
      } else {
        // Without an id in its path, only the body can name what does not exist.
        const mayMiss = endpoint.params === undefined && endpoint.errors.includes('NOT_FOUND');
        expect([401, 403, 500, ...(mayMiss ? [] : [404])]).not.toContain(status);
      }
      expect([200, 201, 204, 400, 401, 402, 403, 404, 409, 422, 502, 503]).toContain(status);
      if (name !== 'owner') expect(await rowsOf(owner)).toBe(before);
    }
  });
});

describe('T15 somebody else’s item', () => {
  const changes = Object.entries(endpoints.updateContent.body.shape).map(([field, schema]) =>
    JSON.stringify({ [field]: fc.sample(validFor(schema), { numRuns: 1, seed: 13 })[0] }),
  );
  const everyCall: { method: string; body?: string }[] = [
    { method: 'GET' },
    { method: 'DELETE' },
    { method: 'PUT', body: '{"title":"x"}' },
    ...changes.map((body) => ({ method: 'PATCH', body })),
  ];
  test('is neither read, changed, replaced nor deleted, field by field', async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const { id } = await fillVault(ada);
    const before = await rowsOf(ada);
    const never = newId();
    // A tag that fits hers would tell of her version.
    for (const ifMatch of ['', '"1"', '"2"'])
      for (const { method, body = null } of everyCall) {
        const headers = {
          authorization: `Bearer ${ben.token}`,
          ...(body !== null && { 'content-type': 'application/json' }),
          ...(ifMatch !== '' && { 'if-match': ifMatch }),
        };
        const [foreign, missing] = await Promise.all(
          [id, never].map(async (each) => {
            const answer = await ben.fetch(`${shop.url}/api/content/${each}`, { method, headers, body });
            return [method, body, answer.status, await textOf(answer), headersOf(answer)];
          }),
        );
        expect(foreign).toEqual(missing);
        expect(foreign?.[2]).toBe(404);
      }
    expect(await rowsOf(ada)).toBe(before);
  });

  test('costs the database the very same steps as one that never was, so that no clock can tell them apart', async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const { id } = await fillVault(ada);
    const headers = { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' };
    const trace = (each: string, method: string, body?: string) =>
      traceQueries(async () => {
        const init = { method, headers, ...(body !== undefined && { body }) };
        expect((await ben.fetch(`${shop.url}/api/content/${each}`, init)).status).toBe(404);
      });
    for (const { method, body } of everyCall) {
      const foreign = await trace(id, method, body);
      expect(foreign.join('\n')).toContain('content_items');
      expect([method, body, foreign]).toEqual([method, body, await trace(newId(), method, body)]);
    }
  });
});

describe('T16 and T17 a body that names more than it may', () => {
  const foreign = [
    '_id',
    'id',
    'userId',
    'user_id',
    'ownerId',
    'uid',
    'createdAt',
    'updatedAt',
    'version',
    'slug',
    'isPublic',
    'influencerId',
    'aiRequestsCount',
    'role',
    '__v',
    '$set',
  ];
  test.for(foreign)('T17 %s is refused by name, and nothing is kept', async (field) => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const { id } = await fillVault(ada);
    const before = await rowsOf(ada);
    const body = { title: 'mine', [field]: ben.user.uid };
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
      ['PUT', `/${id}`],
    ]) {
      const answer = await ada.fetch(`${shop.url}/api/content${path}`, {
        method: method ?? '',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(await answer.text()).fields).toEqual({ [field]: 'is not a known field' });
    }
    expect(await rowsOf(ada)).toBe(before);
  });

  test('T17 what changes something knows every name of its query and of its body', () => {
    for (const [name, { method, query, body }] of all) {
      const schemas = [...(method === 'get' || query === undefined ? [] : [query]), ...(body ? [body] : [])];
      for (const schema of schemas)
        expect(listOpenings(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)).toEqual(
          [],
        );
    }
  });

  const withBody = all.filter(([, { body }]) => body !== undefined);
  test.for(withBody)(
    'T16 T17 %s is for whom and what its address says, whatever its body adds',
    async ([, endpoint]) => {
      const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
      const belongings = await fillVault(ada);
      const before = await rowsOf(ada);
      for (const field of ['_id', 'userId', 'user_id', 'ownerId', 'role', '__v']) {
        const answer = await call(endpoint, present(ada), belongings, { [field]: ben.user.uid });
        expect([field, answer.status]).toEqual([field, 400]);
        expect(JSON.parse(await answer.text()).fields).toMatchObject({ [field]: 'is not a known field' });
      }
      expect(await rowsOf(ada)).toBe(before);
    },
  );

  test('T16 an entry’s id of somebody else’s makes an entry of one’s own, and leaves theirs alone', async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const [hers, his] = [await fillVault(ada), await fillVault(ben)];
    const [line] = (await ada.api('GET /content/{id}', { params: { id: hers.id } })).takeawayList;
    const before = await rowsOf(ada);
    const changed = await ben.api('PATCH /content/{id}', {
      params: { id: his.id },
      body: { takeawayList: [{ id: line?.id ?? '', text: 'taken over' }] },
    });
    expect(changed.takeawayList.map(({ text }) => text)).toEqual(['taken over']);
    expect(await rowsOf(ada)).toBe(before);
  });
});

test('T16 what no id can be is as unknown as an id of nothing, however it is asked for', async () => {
  const ada = await signIn(shop, 'ada');
  const named = all.filter(([, { path, errors }]) => path.includes('{') && errors.includes('NOT_FOUND'));
  expect(named.length).toBeGreaterThan(15);
  for (const [name, endpoint] of named)
    for (const id of ['nonsense', '%00', 'x'.repeat(300)]) {
      const answer = await call(endpoint, present(ada), { id, entryId: id, key: id, ids: {} });
      expect([answer.status, JSON.parse(await answer.text()).error], `${name} ${id}`).toEqual([
        404,
        'Not found',
      ]);
    }
});

/** Paths at which a schema would let anything through. */
function listOpenings(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen =
    'properties' in schema && (!('additionalProperties' in schema) || schema.additionalProperties !== false);
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([name, part]) => listOpenings(part, `${path}/${name}`)),
  ];
}

test('T18 the contract has a schema for each answer, in which no object is open to further fields', () => {
  for (const [name, { response, status }] of all) {
    expect([name, response === undefined]).toEqual([name, status === 204]);
    if (response !== undefined)
      expect(listOpenings(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }), name)).toEqual(
        [],
      );
  }
});

test('T18 no answer has a field that the contract does not name, or a word of the inside', async () => {
  const ada = await signIn(shop, 'ada');
  await shop.buy(ada);
  await ada.api('POST /subscription/verify-status', { body: {} });
  const belongings = await fillVault(ada);
  const customer = await shop.customerOf(ada);
  const { rows } = await shop.pool.query('select google_sub from identities where user_id = $1', [
    ada.user.uid,
  ]);
  for (const [name, endpoint] of all.filter(
    ([, { method, access }]) => method === 'get' && access === 'user',
  )) {
    const answer = await call(endpoint, { person: ada, cookie: '' }, belongings);
    expect([name, answer.status]).toEqual([name, 200]);
    const text = await answer.text();
    // Every schema is strict: a field too many does not parse.
    endpoint.response?.parse(JSON.parse(text));
    for (const inside of [
      customer,
      rows[0].google_sub,
      'user_id',
      'userId',
      'searchText',
      'stripe',
      'password',
      'secret',
    ])
      expect([endpoint.path, text.includes(inside)]).toEqual([endpoint.path, false]);
  }
});

describe('T19 what a cache could mix up', () => {
  test('the same address, tag, range or method gives nobody what is somebody else’s', async () => {
    const [ada, ben] = [await signIn(shop, 'ada'), await signIn(shop, 'ben')];
    const { id } = await fillVault(ada);
    await ada.api('POST /content', { body: { title: 'A book', takeaways: ['A line #hers'] } });
    await shop.buy(ada);
    await ada.api('POST /subscription/verify-status', { body: {} });
    const copy = await startTestServer({ copyOf: shop, settings: { FREE_AI_LIMIT: '50' } });
    for (const path of [
      '/content',
      `/content/${id}`,
      '/content/entries?kind=takeaway',
      '/content/genres',
      '/content/hashtags?kind=takeaway',
      '/subscription/status',
      '/subscription/status?nocache=1',
      '/content/search?q=book',
    ]) {
      const own = await textOf(await ben.fetch(`${shop.url}/api${path}`, bearer(ben)));
      const hers = await ada.fetch(`${shop.url}/api${path}`, bearer(ada));
      expect([hers.status, hers.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect([path, await hers.text()]).not.toEqual([path, own]);
      const tag = hers.headers.get('etag') ?? '*';
      const status = path.includes(id) ? 404 : 200;
      for (const at of [shop, copy])
        for (const extra of [
          {},
          { 'if-none-match': tag },
          { range: 'bytes=0-10' },
          { 'if-modified-since': new Date().toUTCString() },
        ])
          for (const method of ['GET', 'HEAD']) {
            const his = await ben.fetch(`${at.url}/api${path}`, {
              method,
              headers: { authorization: `Bearer ${ben.token}`, ...extra },
            });
            expect([path, his.status]).toEqual([path, status]);
            expect(his.headers.get('cache-control')).toBe('private, no-store');
            expect([path, await textOf(his)]).toEqual([path, method === 'HEAD' ? '' : own]);
          }
    }
    await copy.stop();
  });

  test('what is public says so and sets no cookie', async () => {
    const ada = await signIn(shop, 'ada');
    for (const [, endpoint] of all.filter(([, each]) => each.cache === 'public')) {
      const answer = await call(
        endpoint,
        { person: ada, cookie: ada.cookies.header(new URL(shop.url)) },
        nothingKept(),
      );
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control')).toMatch(
        answer.ok ? /^public, max-age=([0-5]?\d|60)\b/ : /no-store/,
      );
    }
  });
});
