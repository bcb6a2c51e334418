import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../http/rate-limits.ts';
import { newId } from '../../platform/ids.ts';
import { openSandbox } from '../../testing/sandbox-control.ts';
import { startSandbox } from '../../testing/sandbox-process.ts';
import { confirmWithGoogle, newVisitor, readSignInMessage, signInAs } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let control: ReturnType<typeof openSandbox>;
let server: TestServer;
// A sandbox of its own: its keys are changed, and its calls counted.
beforeAll(async () => {
  sandbox = await startSandbox();
  control = openSandbox(sandbox.url);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  sandbox.child.kill();
});

const start = () =>
  startTestServer({
    settings: { SANDBOX_PORT: new URL(sandbox.url).port },
    budgets: { ...BUDGETS, 'sign-in': { points: 1000, seconds: 60 } },
  });

const countKeyFetches = async () => (await control.listCalls('google', 'oauth2/v3/certs')).length;

/**
 * A sign-in whose ID token is forged as described. Returns what the popup says, whether a session can be had with it,
 * and how many people are known by its address then.
 */
async function signInWith(forgery: object, to = server) {
  const email = `forged.${newId()}@example.com`;
  await control.forgeIdToken(email, forgery);
  const send = newVisitor();
  const page = await confirmWithGoogle(to, email, send);
  const message = await readSignInMessage(page);
  const session = await send(`${to.url}/api/auth/session`, {
    method: 'POST',
    headers: { origin: to.url, 'content-type': 'application/json' },
    body: JSON.stringify(message.identity ?? { uid: 'anybody', email }),
  });
  const { rowCount } = await to.pool.query('select 1 from users where email = $1', [email]);
  return {
    said: message.type === 'failed' ? message.code : message.type,
    status: session.status,
    people: rowCount,
  };
}

const now = () => Math.floor(Date.now() / 1000);
const refused = { said: 'not-confirmed', status: 401, people: 0 };

describe('T02 an ID token', () => {
  test('as Google makes them is accepted, so that the others say something', async () => {
    expect(await signInWith({})).toEqual({ said: 'confirmed', status: 200, people: 1 });
  });

  test.for([
    ['without an algorithm', () => ({ sign: 'none' })],
    ['signed with the public key as if it were a secret', () => ({ sign: 'hs256' })],
    ['with a key of its own in the header', () => ({ sign: 'wrong-key', header: { jwk: true } })],
    [
      'with an address of keys in the header',
      () => ({ sign: 'wrong-key', header: { jku: `${sandbox.url}/x` } }),
    ],
    ['signed by somebody else', () => ({ sign: 'wrong-key' })],
    ['without its signature', () => ({ sign: 'stripped' })],
    ['whose signature is cut short', () => ({ sign: 'truncated' })],
    ['that is an access token', () => ({ sign: 'access-token' })],
    ['with an unknown key', () => ({ header: { kid: 'unknown' } })],
    ['of an unknown key, signed by it', () => ({ sign: 'wrong-key', header: { kid: 'unknown' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.example.com' } })],
    ['for another project', () => ({ claims: { aud: 'another-client', azp: 'another-client' } })],
    [
      'for another project first, and us second',
      () => ({ claims: { aud: ['another-client', 'sandbox-client'] } }),
    ],
    [
      'for us first, and another project second',
      () => ({ claims: { aud: ['sandbox-client', 'another-client'] } }),
    ],
    ['that has expired', () => ({ claims: { exp: now() - 120 } })],
    ['that is not good yet', () => ({ claims: { nbf: now() + 3600 } })],
    ['made an hour from now', () => ({ claims: { iat: now() + 3600, exp: now() + 7200 } })],
    ['made two minutes from now', () => ({ claims: { iat: now() + 120 } })],
    ['made an hour ago', () => ({ claims: { iat: now() - 3600 } })],
    ['without the moment it was made', () => ({ claims: { iat: null } })],
    ['without an end', () => ({ claims: { exp: null } })],
    ['without a subject', () => ({ claims: { sub: null } })],
    ['of another sign-in', () => ({ claims: { nonce: 'another' } })],
    ['of no sign-in', () => ({ claims: { nonce: null } })],
    ['with an address that was not verified', () => ({ claims: { email_verified: false } })],
    ['with an address of which nobody says that it was', () => ({ claims: { email_verified: null } })],
    ['whose address is verified by a word', () => ({ claims: { email_verified: 'true' } })],
  ] as const)('%s is refused', async ([, forgery]) => {
    expect(await signInWith(forgery())).toEqual(refused);
  });

  test('whose clock differs by less than a minute is accepted', async () => {
    expect(await signInWith({ claims: { iat: now() + 40 } })).toMatchObject({ status: 200 });
  });
});

test.for([
  ['https://pictures.example/a.png', true],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['http://pictures.example/a.png', false],
  ['https://user:word@pictures.example/', false],
  [`https://pictures.example/${'x'.repeat(2000)}`, false],
  [['https://pictures.example/a.png'], false],
] as const)(
  'T43 a picture as Google tells it is kept where any other would be: %j, %s',
  async ([picture, isKept]) => {
    const email = `pictured.${newId()}@example.com`;
    await control.forgeIdToken(email, { claims: { picture } });
    const { user } = await signInAs(server, email, 'none');
    const { rows } = await server.pool.query('select photo_url as kept from users where id = $1', [user.uid]);
    expect([user.photoURL, rows]).toEqual(isKept ? [picture, [{ kept: picture }]] : [null, [{ kept: null }]]);
  },
);

test.for([
  ['Ada Lovelace', true],
  ['x'.repeat(501), false],
  ['Ada \u0000', false],
  [['Ada'], false],
] as const)('a name that the browser cannot send back keeps nobody out: %j, %s', async ([name, isKept]) => {
  const email = `named.${newId()}@example.com`;
  await control.forgeIdToken(email, { claims: { name } });
  const { user } = await signInAs(server, email, 'none');
  expect(user.displayName).toBe(isKept ? name : null);
});

describe('the keys that Google signs with', () => {
  test('F10 the first sign-in with a new key works, however fresh the old keys are', async () => {
    const fresh = await start();
    await signInWith({}, fresh);
    await control.rotateKeys();
    const person = await signInAs(fresh, `rotated.${newId()}@example.com`, 'none');
    expect(person.user.email).toContain('rotated.');
    await fresh.stop();
  });

  test('T02 unknown keys make them be fetched once more, and not again within a minute', async () => {
    const fresh = await start();
    await signInWith({}, fresh);
    const before = await countKeyFetches();
    for (let turn = 0; turn < 4; turn += 1)
      expect(await signInWith({ header: { kid: `unknown-${turn}` } }, fresh)).toEqual(refused);
    await Promise.all([1, 2, 3].map((turn) => signInWith({ header: { kid: `together-${turn}` } }, fresh)));
    expect((await countKeyFetches()) - before).toBe(1);
    expect(await signInWith({}, fresh)).toMatchObject({ status: 200 });
    await fresh.stop();
  });
});

describe('F09 with Google away', () => {
  const begin = (server: TestServer) => newVisitor()(`${server.url}/api/auth/google/start?attempt=one`);

  test('the popup says so at the start, and the next sign-in works', async () => {
    const fresh = await start();
    await control.script('google', 'openid-configuration', { status: 500, body: {} });
    const page = await begin(fresh);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('1');
    expect(await readSignInMessage(page)).toEqual({ type: 'failed', attempt: 'one', code: 'unavailable' });
    expect((await begin(fresh)).status).toBe(302);
    await fresh.stop();
  });

  test.for([
    ['/token', 'cannot be asked for a token'],
    ['oauth2/v3/certs', 'cannot be asked for its keys'],
  ] as const)('%s: who %s is told to try again', async ([address]) => {
    const fresh = await start();
    for (const answer of [{ status: 503, body: {} }, { dropResponse: true }, { truncateAfterBytes: 20 }]) {
      await control.script('google', address, answer);
      expect(await signInWith({}, fresh)).toEqual({ said: 'unavailable', status: 401, people: 0 });
    }
    expect(await signInWith({}, fresh)).toMatchObject({ status: 200 });
    await fresh.stop();
  });
});
