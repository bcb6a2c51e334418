import { API_TOKEN_SCOPES, type ApiTokenScope, type Endpoint, endpoints } from '@vault/contract';
import { DAY } from '@vault/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let ahead = 0;
let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

const make = (person: TestPerson, scopes: ApiTokenScope[], extra: { expiresInDays?: 7 | 30 } = {}) =>
  person.api('POST /auth/api-tokens', { body: { name: `For ${scopes.join()}`, scopes, ...extra } });
const callAs = (secret: string, { method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  fetch(`${server.url}/api${path.replaceAll(/\{\w+\}/g, newId())}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(method === 'get' ? {} : { body: '{}' }),
  });
const all: Endpoint[] = Object.values(endpoints);

describe('an API token', () => {
  test('is told once, kept as a hash, listed with its last use, and revoked', async () => {
    const { secret, token } = await make(ada, ['read']);
    expect(secret).toMatch(/^kv_[0-9a-f]{32}_[0-9a-f]{32}_[\w-]{43}$/);
    const { rows } = await server.pool.query('select to_jsonb(t)::text as row from api_tokens t');
    expect(rows.every(({ row }) => !row.includes(secret.slice(-43)))).toBe(true);

    const api = createTestApi(server, ada.fetch, secret);
    expect((await api('GET /content')).total).toBe(0);
    const { tokens } = await ada.api('GET /auth/api-tokens');
    expect(tokens).toEqual([{ ...token, lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(tokens)).not.toContain(secret);

    const params = { id: token._id };
    await expect(ben.api('DELETE /auth/api-tokens/{id}', { params })).rejects.toMatchObject({ status: 404 });
    await ada.api('DELETE /auth/api-tokens/{id}', { params });
    await expect(api('GET /content')).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    await expect(ada.api('DELETE /auth/api-tokens/{id}', { params })).rejects.toMatchObject({ status: 404 });
  });

  test('has the name and the scopes that it was given, each once; the newest is listed first', async () => {
    const mine = await signIn(server, 'listed');
    const scopes: ApiTokenScope[] = ['read', 'write', 'read'];
    const made = [await mine.api('POST /auth/api-tokens', { body: { name: '  My reader ', scopes } })];
    expect(made[0]?.token).toMatchObject({ name: 'My reader', scopes: ['read', 'write'] });
    ahead += 1000;
    made.push(await make(mine, ['read']), await make(mine, ['write']));
    const { tokens } = await mine.api('GET /auth/api-tokens');
    expect(tokens).toEqual(made.map(({ token }) => token).toReversed());
    ahead = 0;
  });

  test('opens what its scope names and nothing else, whatever the endpoint', async () => {
    const mine = await signIn(server, 'scopes');
    for (const scope of API_TOKEN_SCOPES) {
      const { secret } = await make(mine, [scope]);
      for (const endpoint of all.filter(({ access }) => access === 'user')) {
        const { status } = await callAs(secret, endpoint);
        const isOpen = endpoint.scope === scope;
        const seen = `${scope}: ${endpoint.method} ${endpoint.path} ${status === 403 ? 'closed' : 'open'}`;
        expect(seen).toBe(`${scope}: ${endpoint.method} ${endpoint.path} ${isOpen ? 'open' : 'closed'}`);
        expect(status).not.toBe(401);
      }
    }
  });

  test('never reaches the account, its sessions, its tokens or its money', async () => {
    const { secret } = await make(ada, [...API_TOKEN_SCOPES]);
    const closed = all.filter(({ path }) => /^\/(auth|subscription|book-content-combined)\//.test(path));
    expect(closed.length).toBeGreaterThan(12);
    for (const endpoint of closed.filter(({ access }) => access === 'user'))
      expect([endpoint.path, (await callAs(secret, endpoint)).status]).toEqual([endpoint.path, 403]);
    for (const endpoint of closed.filter(({ access }) => access !== 'user'))
      expect([401, 403]).toContain((await callAs(secret, endpoint)).status);
    expect((await ada.api('GET /content')).total).toBe(0);
  });

  test('ends with its days', async () => {
    const { secret, token } = await make(ada, ['read'], { expiresInDays: 7 });
    expect(Date.parse(token.expiresAt ?? '') - Date.parse(token.createdAt)).toBe(7 * DAY);
    const list = { method: 'get', path: '/content' } as const;
    expect((await callAs(secret, list)).status).toBe(200);
    ahead = 7 * DAY;
    expect((await callAs(secret, list)).status).toBe(401);
    ahead = 0;
  });

  test('tells its last use to the minute, so that a busy program does not write with every call', async () => {
    const busy = await signIn(server, 'busy');
    const { secret } = await make(busy, ['read']);
    const useAt = async (seconds: number) => {
      ahead = seconds * 1000;
      await callAs(secret, { method: 'get', path: '/content' });
      return (await busy.api('GET /auth/api-tokens')).tokens[0]?.lastUsedAt;
    };
    const first = await useAt(0);
    expect(await useAt(50)).toBe(first);
    expect(await useAt(70)).not.toBe(first);
    ahead = 0;
  });

  test('tells its use also where it was refused: its owner sees that somebody has it', async () => {
    const owner = await signIn(server, 'tried');
    const { secret } = await make(owner, ['read']);
    const lastUse = async () => (await owner.api('GET /auth/api-tokens')).tokens[0]?.lastUsedAt;
    expect((await callAs(`${secret.slice(0, -1)}_`, { method: 'post', path: '/content' })).status).toBe(401);
    expect(await lastUse()).toBeNull();
    expect((await callAs(secret, { method: 'post', path: '/content' })).status).toBe(403);
    expect(await lastUse()).toEqual(expect.any(String));
  });

  test('speaks for its owner alone, and a changed one for nobody', async () => {
    const theirs = await ben.api('POST /content', { body: { title: `Of ${ben.canary}` } });
    const { secret } = await make(ada, ['read', 'write']);
    const api = createTestApi(server, ada.fetch, secret);
    await expect(api('GET /content/{id}', { params: { id: theirs._id } })).rejects.toMatchObject({
      status: 404,
    });
    const [prefix, owner, id, random] = secret.split(/_(?=[0-9a-f]{32}_|[\w-]{43}$)/);
    const benHex = ben.user.uid.replaceAll('-', '');
    for (const forged of [
      `${prefix}_${benHex}_${id}_${random}`,
      `${prefix}_${owner}_${id}_${'A'.repeat(43)}`,
      `${prefix}_${owner}_${newId().replaceAll('-', '')}_${random}`,
      secret.slice(0, -1),
      `${secret}x`,
      'kv_',
    ])
      expect((await callAs(forged, { method: 'get', path: '/content' })).status).toBe(401);
  });

  test('opens in any way that a header may be written, and a refusal says what is asked for', async () => {
    const { secret } = await make(ada, ['read']);
    const ask = (authorization: string) => fetch(`${server.url}/api/content`, { headers: { authorization } });
    for (const scheme of ['Bearer ', 'bearer ', 'BEARER  '])
      expect((await ask(scheme + secret)).status).toBe(200);
    for (const wrong of [secret, `Basic ${secret}`, `Bearer${secret}`, `Bearer ${secret} x`, 'Bearer']) {
      const answer = await ask(wrong);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  test('is gone with its owner', async () => {
    const gone = await signIn(server, 'gone');
    const { secret } = await make(gone, ['read', 'export']);
    await gone.api('DELETE /auth/account');
    expect((await callAs(secret, { method: 'get', path: '/content' })).status).toBe(401);
  });

  test('is made while an import of its owner is being written', async () => {
    // What every row that names its owner holds of them until it is committed.
    await openTransaction(server.pool, 'select from users where id = $1 for key share', [ada.user.uid]);
    await expect(make(ada, ['read'])).resolves.toBeDefined();
  });

  test('needs a name and a scope, and there are 50 at most', async () => {
    const many = await signIn(server, 'many');
    const refuse = (body: object) =>
      expect(many.api('POST /auth/api-tokens', { body: body as never })).rejects.toMatchObject({
        status: 400,
      });
    await refuse({ name: ' ', scopes: ['read'] });
    await refuse({ name: 'x', scopes: [] });
    await refuse({ name: 'x', scopes: ['admin'] });
    await refuse({ name: 'x', scopes: ['read'], expiresInDays: 8 });
    for (let made = 0; made < 47; made += 1) await make(many, ['read']);
    const holder = await openTransaction(server.pool, 'select from users where id = $1 for update', [
      many.user.uid,
    ]);
    const making = Promise.allSettled(Array.from({ length: 6 }, () => make(many, ['read'])));
    // None of them counts while another one may be adding.
    await expect.poll(() => countWaiting(server.pool)).toBe(6);
    await holder.rollback();
    const results = await making;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });
});

test('T58 forged API tokens are looked up only so often for an address, and no other address is held up', async () => {
  const strict = await startTestServer({
    settings: { PROXY_HOPS: '1' },
    budgets: { 'api-token-call': { points: 20, seconds: 60, withoutCounters: 'open' } },
  });
  const person = await signIn(strict);
  const { secret } = await make(person, ['read']);
  const askFrom = (address: string, token: string) =>
    fetch(`${strict.url}/api/content`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });
  const hex = () => newId().replaceAll('-', '');
  const forge = () => `kv_${hex()}_${hex()}_${'A'.repeat(43)}`;
  for (let call = 0; call < 20; call += 1) expect((await askFrom('1.1.1.1', forge())).status).toBe(401);
  const holder = await openTransaction(strict.pool, 'lock table api_tokens in access exclusive mode');
  const refused = await askFrom('1.1.1.1', forge());
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  // Whether it is a good one is what nobody looks up.
  expect((await askFrom('1.1.1.1', secret)).status).toBe(429);
  await holder.rollback();
  expect((await askFrom('1.1.1.1', person.token)).status).toBe(200);
  expect((await askFrom('2.2.2.2', secret)).status).toBe(200);
  await strict.stop();
});
