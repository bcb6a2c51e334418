import { endpoints, SESSION_HINT_COOKIE } from '@vault/contract';
import { LIBRARY_PATH } from '@vault/domain';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createTestCookies, type TestCookies } from '../../testing/cookie-jar.ts';
import {
  confirmWithGoogle,
  createTestApi,
  createTestFetch,
  newVisitor,
  readSignInMessage,
  signIn,
  signInAs,
} from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let offset = 0;
const lines: string[] = [];
const logger = createLogger('warn', { write: (line) => lines.push(line) });
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + offset), logger });
});
afterAll(() => server.stop());

const post = (headers: Record<string, string>, body?: unknown): RequestInit => ({
  method: 'POST',
  headers,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});
const json = () => ({ origin: server.url, 'content-type': 'application/json' });

describe('signing in with Google', () => {
  test('a person gets a session and a token, and is known again next time', async () => {
    const first = await signInAs(server, 'known@example.com', 'none');
    const second = await signInAs(server, 'known@example.com', 'none');
    expect(first.user.email).toBe('known@example.com');
    expect(second.user.uid).toBe(first.user.uid);
  });

  test('leaves nothing of the way in the browser but the session and the hint of it', async () => {
    const cookies = createTestCookies();
    const send = createTestFetch(cookies, null);
    const namesOf = () =>
      [...cookies.header(new URL(server.url)).matchAll(/([^ =;]+)=/g)].map(([, name]) => name);
    const message = await readSignInMessage(await confirmWithGoogle(server, 'traces@example.com', send));
    expect(namesOf()).toEqual(['kv-sign-in']);
    await send(`${server.url}/api/auth/session`, post(json(), message.identity));
    expect(namesOf()).toEqual(['kv-session', SESSION_HINT_COOKIE]);
  });

  test('what the way keeps in the browser is for minutes, and out of reach of scripts and other sites', async () => {
    const send = newVisitor();
    const kept: string[] = [];
    await confirmWithGoogle(server, 'minutes@example.com', async (url, init) => {
      const answer = await send(url, init);
      if (new URL(url).origin === server.url) kept.push(...answer.headers.getSetCookie());
      return answer;
    });
    expect(kept).toEqual([
      expect.stringMatching(/^kv-google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
      'kv-google=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^kv-sign-in=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  /** What is told, and the reason that is logged, when Google sends somebody back with an error. */
  async function comeBackWith(error: string) {
    const send = newVisitor();
    const start = await send(`${server.url}/api/auth/google/start`);
    const google = new URL(start.headers.get('location') ?? '');
    const back = new URL(google.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('error', error);
    back.searchParams.set('state', google.searchParams.get('state') ?? '');
    back.searchParams.set('iss', google.href.slice(0, google.href.indexOf('/google') + 7));
    const { type, code } = await readSignInMessage(await send(back));
    const { event, reason } = JSON.parse(lines.at(-1) ?? '');
    return { type, code, event, reason };
  }

  test('cancelling at Google says so and starts nothing', async () => {
    expect(await comeBackWith('access_denied')).toEqual({
      type: 'failed',
      code: 'access-denied',
      event: 'sign-in-refused',
      reason: 'access_denied',
    });
  });

  test.for([
    ['server_error', 'server_error'],
    ['Ada Lovelace', undefined],
    ['x'.repeat(41), undefined],
  ] as const)(
    'whoever comes back from Google with the error "%s" is refused for the reason %s',
    async ([error, reason]) => {
      expect(await comeBackWith(error)).toEqual({
        type: 'failed',
        code: 'not-confirmed',
        event: 'sign-in-refused',
        reason,
      });
    },
  );

  test('a wrong client secret is the reason in the log', async () => {
    const settings = {
      GOOGLE_ISSUER: `${inject('sandboxUrl')}/google`,
      GOOGLE_CLIENT_ID: 'sandbox-client',
      GOOGLE_CLIENT_SECRET: 'a wrong one',
    };
    const misled = await startTestServer({ settings, logger });
    const page = await confirmWithGoogle(misled, 'misled@example.com', newVisitor());
    expect(await readSignInMessage(page)).toMatchObject({ type: 'failed', code: 'not-confirmed' });
    const logged = { event: 'sign-in-refused', reason: 'invalid_client' };
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(logged);
    await misled.stop();
  });

  test('an address that Google has not verified is refused', async () => {
    const message = await readSignInMessage(
      await confirmWithGoogle(server, 'unverified@example.com', newVisitor()),
    );
    expect(message.type).toBe('failed');
  });

  test('an answer from Google without the cookie of this sign-in is refused', async () => {
    const answer = await newVisitor()(`${server.url}/api/auth/google/callback?code=x&state=y`);
    // Nobody knows any more whether that is a tab or a popup, and a browser closes no tab: there is a link to
    // continue.
    expect(await answer.clone().text()).toContain('<a href="/app/login">');
    expect((await readSignInMessage(answer)).type).toBe('failed');
  });

  test('the way to Google asks for a code, with a state, a nonce and a challenge of the verifier', async () => {
    const ask = async () => {
      const { headers } = await newVisitor()(`${server.url}/api/auth/google/start`);
      return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
    };
    const [one, other] = [await ask(), await ask()];
    expect(one).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      // Whoever shares a browser chooses who they are, also where Google knows one of them.
      prompt: 'select_account',
    });
    expect(one['state']).toMatch(/^[\w-]{43}\.popup\.$/);
    for (const name of ['nonce', 'code_challenge']) expect(one[name]).toMatch(/^[\w-]{43}$/);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(other[name]).not.toBe(one[name]);
    }
  });

  test('an answer from Google with another state is refused, with the cookie of this sign-in too', async () => {
    const send = newVisitor();
    const change = (address: URL) => {
      if (address.pathname.endsWith('/callback')) address.searchParams.set('state', 'of-another-sign-in');
      return address;
    };
    const answer = await confirmWithGoogle(server, 'state@example.com', (url, init) =>
      send(change(new URL(url)), init),
    );
    expect(await readSignInMessage(answer)).toMatchObject({ type: 'failed', code: 'not-confirmed' });
  });

  test('a sign-in that took too long is told to the page that waits for it', async () => {
    const send = newVisitor();
    const start = await send(`${server.url}/api/auth/google/start?mode=tab&attempt=the-first`);
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const late = await newVisitor()(`${server.url}/api/auth/google/callback?code=x&state=${state}`);
    expect(await late.clone().text()).toContain('"mode":"tab"');
    expect(await readSignInMessage(late)).toEqual({ type: 'failed', attempt: 'the-first', code: 'expired' });
  });

  test.for(['x.window.one', 'x.tab.<b>', 'x.popup', 'x', ''])(
    'of a state that no start could have made, "%s", nothing is believed',
    async (state) => {
      const query = new URLSearchParams({ code: 'x', state });
      const answer = await newVisitor()(`${server.url}/api/auth/google/callback?${query.toString()}`);
      const mode = state.startsWith('x.tab') ? 'tab' : 'popup';
      expect(await answer.clone().text()).toContain(`"mode":"${mode}","returnTo":""`);
      expect(await readSignInMessage(answer)).toEqual({ type: 'failed', attempt: '', code: 'expired' });
    },
  );

  test('an answer to an earlier sign-in is told to the page that waits for that, and ends no later one', async () => {
    const send = newVisitor();
    const stateOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
    let early = '';
    const answer = await confirmWithGoogle(server, 'two-tabs@example.com', async (url, init) => {
      const address = new URL(url);
      if (address.pathname.endsWith('/start')) {
        const first = await send(`${address.origin}${address.pathname}?attempt=the-first`);
        early = stateOf(first.headers.get('location') ?? '');
      }
      if (address.pathname.endsWith('/callback')) {
        const refused = await send(`${address.origin}${address.pathname}?code=x&state=${early}`);
        expect(await readSignInMessage(refused)).toEqual({
          type: 'failed',
          attempt: 'the-first',
          code: 'not-confirmed',
        });
      }
      return send(address, init);
    });
    expect((await readSignInMessage(answer)).type).toBe('confirmed');
  });

  test.for([
    ['/app/subscription?a=1#b', '/app/subscription?a=1#b'],
    ['https://evil.example', LIBRARY_PATH],
    ['//evil.example/app/', LIBRARY_PATH],
    ['/app/../../evil', LIBRARY_PATH],
    ['javascript:alert(1)', LIBRARY_PATH],
  ] as const)('the way back to %s leads to %s', async ([asked, returnTo]) => {
    const send = newVisitor();
    const page = await confirmWithGoogle(server, 'way-back@example.com', (url, init) => {
      const address = new URL(url);
      if (address.pathname.endsWith('/start'))
        address.search = new URLSearchParams({ mode: 'tab', returnTo: asked }).toString();
      return send(address, init);
    });
    expect(await page.clone().text()).toContain(`"mode":"tab","returnTo":"${returnTo}"`);
    expect((await readSignInMessage(page)).type).toBe('confirmed');
  });
});

describe('starting a session', () => {
  async function confirmed() {
    const cookies = createTestCookies();
    const send = createTestFetch(cookies, null);
    const message = await readSignInMessage(await confirmWithGoogle(server, 'confirmed@example.com', send));
    return { send, identity: message.identity, proof: cookies.header(new URL(server.url)) };
  }

  test('without a confirmed sign-in it is refused', async () => {
    const body = { uid: 'somebody', email: 'confirmed@example.com' };
    const answer = await newVisitor()(`${server.url}/api/auth/session`, post(json(), body));
    expect(answer.status).toBe(401);
  });

  test("another person's identity in the body is refused", async () => {
    const { user: other } = await signIn(server);
    for (const part of [other, { uid: other.uid }, { email: other.email }]) {
      const { send, identity } = await confirmed();
      const answer = await createTestFetchFor(send)({ ...identity, ...part });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('kv-s'))).toBe(false);
    }
  });

  const createTestFetchFor = (send: ReturnType<typeof newVisitor>) => (body: unknown) =>
    send(`${server.url}/api/auth/session`, post(json(), body));

  test('a confirmed sign-in works once', async () => {
    const { identity, proof } = await confirmed();
    const start = () => fetch(`${server.url}/api/auth/session`, post({ ...json(), cookie: proof }, identity));
    const started = await start();
    expect(started.status).toBe(200);
    expect(await started.json()).toEqual({ user: identity });
    expect((await start()).status).toBe(401);
  });

  test('a confirmed sign-in is known by its secret alone, and a wrong one does not use it up', async () => {
    const { identity, proof } = await confirmed();
    const start = (cookie: string) =>
      fetch(`${server.url}/api/auth/session`, post({ ...json(), cookie }, identity));
    const forged = proof.replace(/[\w-]{43}(?=;|$)/, 'A'.repeat(43));
    expect(forged).not.toBe(proof);
    expect((await start(forged)).status).toBe(401);
    expect((await start(proof)).status).toBe(200);
  });

  test("a confirmed sign-in is its person's: with another's id in the cookie it starts no session, and is not used up", async () => {
    const { identity, proof } = await confirmed();
    const { user: other } = await signIn(server);
    const start = (cookie: string, claimed: typeof identity) =>
      fetch(`${server.url}/api/auth/session`, post({ ...json(), cookie }, claimed));
    const foreign = proof.replace(identity?.uid ?? 'nobody', other.uid);
    expect(foreign).not.toBe(proof);
    const refused = await start(foreign, other);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    expect((await start(proof, identity)).status).toBe(200);
  });

  test('a confirmed sign-in that the database could not make a session of is good for one afterwards', async () => {
    const { identity, proof } = await confirmed();
    const start = async () =>
      (await fetch(`${server.url}/api/auth/session`, post({ ...json(), cookie: proof }, identity))).status;
    await server.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '57P03'; end $$;
      create trigger away before insert on sessions execute function refuse()`);
    expect(await start()).toBe(503);
    await server.pool.query('drop function refuse cascade');
    expect([await start(), await start()]).toEqual([200, 401]);
  });

  test('a confirmed sign-in that a foreign identity was claimed with is used up', async () => {
    const { identity, proof } = await confirmed();
    const { user: other } = await signIn(server);
    const start = async (claimed: unknown) =>
      (await fetch(`${server.url}/api/auth/session`, post({ ...json(), cookie: proof }, claimed))).status;
    expect([await start(other), await start(identity)]).toEqual([403, 401]);
  });

  test('a confirmed sign-in waits for five minutes', async () => {
    const [soon, late] = [await confirmed(), await confirmed()];
    offset = 4 * 60_000;
    expect((await createTestFetchFor(soon.send)(soon.identity)).status).toBe(200);
    offset = 5 * 60_000;
    expect((await createTestFetchFor(late.send)(late.identity)).status).toBe(401);
    offset = 0;
  });

  test('nothing of the body is kept: a name and a picture are what Google said', async () => {
    const { send, identity } = await confirmed();
    const claimed = { ...identity, displayName: 'Somebody else', photoURL: 'https://example.com/else.png' };
    const answer = await send(`${server.url}/api/auth/session`, post(json(), claimed));
    expect(await answer.json()).toEqual({ user: identity });
    const token = await send(`${server.url}/api/auth/token`, post({ origin: server.url }));
    expect(await token.json()).toMatchObject({ user: identity });
  });

  test('a request from another site is refused', async () => {
    const { send, identity } = await confirmed();
    for (const headers of [
      { 'content-type': 'application/json', origin: 'https://evil.example' },
      { 'content-type': 'application/json', origin: 'null' },
      { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'application/json' },
    ]) {
      const answer = await send(`${server.url}/api/auth/session`, post(headers, identity));
      expect(answer.status).toBe(403);
    }
  });

  test('what is not JSON is refused', async () => {
    const { send } = await confirmed();
    const headers = { origin: server.url, 'content-type': 'text/plain' };
    expect((await send(`${server.url}/api/auth/session`, post(headers, {}))).status).toBe(415);
  });
});

describe('signing in again in the same browser', () => {
  /** Returns the browser's cookies afterwards. */
  async function signInWith(cookies: TestCookies, email: string): Promise<string> {
    const send = createTestFetch(cookies, null);
    const { identity } = await readSignInMessage(await confirmWithGoogle(server, email, send));
    expect((await send(`${server.url}/api/auth/session`, post(json(), identity))).status).toBe(200);
    return cookies.header(new URL(server.url));
  }
  const renew = (cookie: string) =>
    fetch(`${server.url}/api/auth/token`, post({ origin: server.url, cookie }));

  test('ends the session before, whoever’s it was', async () => {
    const cookies = createTestCookies();
    const first = await signInWith(cookies, 'again@example.com');
    const second = await signInWith(cookies, 'again@example.com');
    expect((await renew(first)).status).toBe(401);
    const { token } = endpoints.createToken.response.parse(await (await renew(second)).json());
    const api = createTestApi(server, createTestFetch(cookies, null), token);
    expect((await api('GET /auth/sessions')).sessions).toMatchObject([{ isCurrent: true }]);
    await signInWith(cookies, 'after-them@example.com');
    expect((await renew(second)).status).toBe(401);
    await expect(api('GET /content', { query: {} })).rejects.toMatchObject({ status: 401 });
  });

  test('succeeds although the session before cannot be ended', async () => {
    const cookies = createTestCookies();
    const first = await signInWith(cookies, 'stuck@example.com');
    await server.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise sqlstate '57P03'; end $$;
      create trigger stuck before delete on sessions execute function refuse()`);
    const second = await signInWith(cookies, 'stuck@example.com');
    await server.pool.query('drop function refuse cascade');
    expect([(await renew(first)).status, (await renew(second)).status]).toEqual([200, 200]);
  });
});

describe('the session', () => {
  test('gives no token to a visitor', async () => {
    const answer = await newVisitor()(`${server.url}/api/auth/token`, post({ origin: server.url }));
    expect(answer.status).toBe(401);
  });

  test('gives no token for what only has the length of ids', async () => {
    const cookie = `kv-session=${'-'.repeat(36)}.${'-'.repeat(36)}.${'A'.repeat(43)}`;
    const answer = await fetch(`${server.url}/api/auth/token`, post({ origin: server.url, cookie }));
    expect(answer.status).toBe(401);
  });

  test('gives no token when its secret is changed, and does not end either', async () => {
    const person = await signIn(server);
    const cookie = person.cookies.header(new URL(server.url));
    const forged = cookie.replace(
      /(kv-session=[^;]*)[^;]/,
      (_, start: string) => `${start}${cookie.includes(`${start}A`) ? 'B' : 'A'}`,
    );
    const headers = { origin: server.url, cookie: forged };
    expect((await fetch(`${server.url}/api/auth/token`, post(headers))).status).toBe(401);
    await fetch(`${server.url}/api/auth/session`, { method: 'DELETE', headers });
    const renewed = await fetch(`${server.url}/api/auth/token`, post({ origin: server.url, cookie }));
    expect(renewed.status).toBe(200);
  });

  test('ends on the server: neither cookie nor token work afterwards', async () => {
    const person = await signIn(server);
    const cookie = person.cookies.header(new URL(server.url));
    const ended = await person.fetch(`${server.url}/api/auth/session`, {
      method: 'DELETE',
      headers: { origin: server.url },
    });
    expect(ended.status).toBe(204);
    const renewed = await fetch(`${server.url}/api/auth/token`, post({ origin: server.url, cookie }));
    expect(renewed.status).toBe(401);
    await expect(person.api('POST /content', { body: { title: 'Too late' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test("is out of reach of scripts and of other sites' requests", async () => {
    const send = newVisitor();
    const message = await readSignInMessage(await confirmWithGoogle(server, 'cookie@example.com', send));
    const answer = await send(`${server.url}/api/auth/session`, post(json(), message.identity));
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('kv-session'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/Max-Age=2592000(;|$)/);
  });
});

test('every endpoint of a signed-in person refuses a visitor and a forged token', async () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.access !== 'user') continue;
    const path = endpoint.path.replace(/\{\w+\}/g, id);
    for (const authorization of [undefined, 'Bearer ', 'Bearer a.b.c', 'Basic YTpi']) {
      const answer = await newVisitor()(`${server.url}/api${path}`, {
        method: endpoint.method.toUpperCase(),
        ...(authorization === undefined ? {} : { headers: { authorization } }),
      });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
      expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', error: 'Please sign in' });
    }
  }
});
