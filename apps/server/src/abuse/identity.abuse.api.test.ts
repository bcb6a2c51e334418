import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../db/connect.ts';
import { hashSecret, newId, newSecret } from '../platform/ids.ts';
import { createTestCookies } from '../testing/cookie-jar.ts';
import { newCanary } from '../testing/leak-oracle.ts';
import { sandbox } from '../testing/shared-sandbox.ts';
import {
  confirmWithGoogle,
  createTestFetch,
  newVisitor,
  readSignInMessage,
  signIn,
  signInAs,
  type TestPerson,
} from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let copy: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  copy = await startTestServer({ copyOf: server });
});
afterAll(async () => {
  await copy.stop();
  await server.stop();
});

const json = () => ({ origin: server.url, 'content-type': 'application/json' });
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: json(),
  body: JSON.stringify(body),
});
const sessions = async (userId: string): Promise<number> =>
  (await server.pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount ?? 0;
const renew = (cookie: string, at = server) =>
  fetch(`${at.url}/api/auth/token`, { method: 'POST', headers: { origin: server.url, cookie } });
const cookieOf = (person: TestPerson) => person.cookies.header(new URL(server.url));
const read = (person: TestPerson, at = server) =>
  fetch(`${at.url}/api/content`, { headers: { authorization: `Bearer ${person.token}` } });

async function confirm(email = `${newCanary('reader')}@example.com`, cookies = createTestCookies()) {
  const send = createTestFetch(cookies, null);
  const message = await readSignInMessage(await confirmWithGoogle(server, email, send));
  return { send, message };
}

describe('T01 an identity that is not one’s own', () => {
  test('starts no session, neither with a confirmed sign-in nor without', async () => {
    const other = await signIn(server, 'other');
    const before = await sessions(other.user.uid);
    for (const claim of [other.user, { uid: other.user.uid }, { email: other.user.email }]) {
      const { send, message } = await confirm(`t01.${newId()}@example.com`);
      const answer = await send(`${server.url}/api/auth/session`, post({ ...message.identity, ...claim }));
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie().filter((line) => line.includes('kv-session'))).toEqual([]);
    }
    expect((await newVisitor()(`${server.url}/api/auth/session`, post(other.user))).status).toBe(401);
    expect(await sessions(other.user.uid)).toBe(before);
    const { send, message } = await confirm(`t01.${newId()}@example.com`);
    expect((await send(`${server.url}/api/auth/session`, post(message.identity))).status).toBe(200);
  });
});

describe('T03 an answer of Google that is used twice', () => {
  test('works neither with the nonce of another browser, nor a second time', async () => {
    const email = `t03.${newId()}@example.com`;
    await sandbox.forgeIdToken(email, { claims: { nonce: 'of-another-browser' } });
    expect((await confirm(email)).message.type).toBe('failed');

    const cookies = createTestCookies();
    const addresses: URL[] = [];
    const keep = createTestFetch(cookies, null);
    await confirmWithGoogle(server, email, (url, init) => {
      addresses.push(new URL(url));
      return keep(url, init);
    });
    const callback = addresses.at(-1)?.href ?? '';
    expect(callback).toContain('/api/auth/google/callback?');
    // The same address again: in the same browser, and in one that was tricked into opening it.
    for (const send of [keep, newVisitor()])
      expect((await readSignInMessage(await send(callback))).type).toBe('failed');
  });
});

describe('T04 one address and several people', () => {
  test('an address that was given to somebody else opens nothing of its old owner', async () => {
    const email = `t04.${newCanary('t04')}@example.com`;
    await sandbox.forgeIdToken(email, { claims: { sub: '111111111111111111111' } });
    const first = await signInAs(server, email, email.slice(4, -12));
    await first.api('POST /content', { body: { title: 'Only the first one’s' } });
    await sandbox.forgeIdToken(email, { claims: { sub: '222222222222222222222' } });
    const second = await signInAs(server, email, email.slice(4, -12));
    expect(second.user.uid).not.toBe(first.user.uid);
    expect((await second.api('GET /content', { query: {} })).total).toBe(0);
  });

  test('a person whose address, name or picture changes stays the same person', async () => {
    const [before, after] = [`t04.${newId()}@example.com`, `t04.${newId()}@example.com`];
    const signInWith = async (email: string, claims: object) => {
      await sandbox.forgeIdToken(email, { claims: { sub: '333333333333333333333', ...claims } });
      return (await signInAs(server, email, 'none')).user;
    };
    const first = await signInWith(before, { name: 'Ada Byron', picture: 'https://pictures.example/1.png' });
    const second = await signInWith(after, { name: 'Ada King', picture: 'https://pictures.example/2.png' });
    expect(second).toEqual({
      uid: first.uid,
      email: after,
      displayName: 'Ada King',
      photoURL: 'https://pictures.example/2.png',
    });
  });
});

test('T05 a session that somebody chose beforehand is replaced at the sign-in, and worth nothing', async () => {
  const email = `t05.${newId()}@example.com`;
  const { user } = await signInAs(server, email, 'none');
  const place = new URL(server.url);
  // With an id of nobody's, and with the person's own.
  for (const userId of [newId(), user.uid]) {
    const planted = `kv-session=${userId}.${newId()}.${newSecret()}`;
    const cookies = createTestCookies();
    cookies.take(place, new Response(null, { headers: { 'set-cookie': planted } }));
    const { send, message } = await confirm(email, cookies);
    expect(cookies.header(place)).toContain(planted);
    expect((await send(`${server.url}/api/auth/session`, post(message.identity))).status).toBe(200);
    expect(cookies.header(place)).toContain('kv-session=');
    expect(cookies.header(place)).not.toContain(planted);
    expect((await renew(planted)).status).toBe(401);
  }
});

describe('T06 a session that is over', () => {
  const endings: [string, (person: TestPerson) => Promise<unknown>][] = [
    [
      'by signing out',
      (person) =>
        person.fetch(`${server.url}/api/auth/session`, { method: 'DELETE', headers: { origin: server.url } }),
    ],
    ['by deleting the account', (person) => person.api('DELETE /auth/account')],
    [
      'by being revoked',
      (person) => server.pool.query('delete from sessions where user_id = $1', [person.user.uid]),
    ],
    [
      'by age',
      (person) =>
        server.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
          person.user.uid,
        ]),
    ],
    [
      'by idleness',
      (person) =>
        server.pool.query(
          "update sessions set last_used_at = now() - interval '15 days' where user_id = $1",
          [person.user.uid],
        ),
    ],
  ];
  test.for(endings)('%s opens nothing within a second, in any copy of the server', async ([, end]) => {
    const person = await signIn(server);
    const cookie = cookieOf(person);
    const { _id: id } = await person.api('POST /content', { body: { title: 'In time' } });
    for (const at of [server, copy]) expect((await read(person, at)).status).toBe(200);
    await end(person);
    for (const at of [server, copy]) {
      // A change of fields checks the session in its own statement, all others before.
      for (const [method, path, body] of [
        ['PATCH', `/content/${id}`, '{"rating":5}'],
        ['PATCH', `/content/${id}`, '{"title":"Too late"}'],
        ['POST', '/content', '{"title":"Too late"}'],
      ] as const) {
        const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
        expect((await fetch(`${at.url}/api${path}`, { method, headers, body })).status).toBe(401);
      }
      expect((await renew(cookie, at)).status).toBe(401);
      const { rows } = await server.pool.query(
        "select 1 from content_items where user_id = $1 and (title = 'Too late' or rated)",
        [person.user.uid],
      );
      expect(rows).toEqual([]);
      await expect.poll(async () => (await read(person, at)).status, { timeout: 2000 }).toBe(401);
    }
  });

  test('in one browser leaves the other one alone', async () => {
    const email = `t06.${newId()}@example.com`;
    const [here, there] = [await signInAs(server, email, 'none'), await signInAs(server, email, 'none')];
    await here.fetch(`${server.url}/api/auth/session`, { method: 'DELETE', headers: { origin: server.url } });
    expect((await renew(cookieOf(there))).status).toBe(200);
  });
});

function* guess(count: number): Generator<string> {
  for (let index = 0; index < count; index += 1) yield newSecret();
}

function* hashLines(secrets: Iterable<string>): Generator<string> {
  let lines = '';
  for (const secret of secrets) {
    lines += `${hashSecret(secret)}\n`;
    if (lines.length < 65_536) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

describe('T07 guessing', () => {
  test('secrets have 256 bits, none twice, each bit as often set as not', () => {
    const issued = Array.from({ length: 10_000 }, newSecret);
    expect(new Set(issued).size).toBe(issued.length);
    const counts = Array.from({ length: 256 }, () => 0);
    for (const secret of issued) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes.length).toBe(32);
      for (let bit = 0; bit < 256; bit += 1)
        if (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) counts[bit] = (counts[bit] ?? 0) + 1;
    }
    // Seven standard deviations of 10,000 throws of a coin.
    for (const count of counts) expect(Math.abs(count - 5000)).toBeLessThan(350);
  });

  test('a million guesses open no session and no token that there is; one that was issued does', {
    timeout: 120_000,
  }, async () => {
    const person = await signIn(server);
    const [, , , secret = ''] = /kv-session=([^.]+)\.([^.]+)\.([^;]+)/.exec(cookieOf(person)) ?? [];
    await person.api('POST /auth/api-tokens', { body: { name: person.canary, scopes: ['read'] } });
    const hits = async (guesses: Iterable<string>): Promise<number> => {
      // Not one of the server's own connections, which give up after seconds.
      const client = await connectTo(server.databaseUrl);
      await client.query('create temporary table guesses (hash text)');
      await pipeline(hashLines(guesses), client.query(copyFrom('copy guesses from stdin')));
      const { rows } = await client.query(
        `select count(*)::int as hits from guesses
         join (select secret_hash from sessions union all select secret_hash from api_tokens) kept
         on kept.secret_hash = guesses.hash`,
      );
      await client.end();
      return rows[0].hits;
    };
    expect(await hits(guess(1_000_000))).toBe(0);
    expect(await hits([newSecret(), secret])).toBe(1);
  });

  test('a session is kept as a hash alone, and a thousand guesses find none', async () => {
    const person = await signIn(server);
    const [, userId = '', id = '', secret = ''] =
      /kv-session=([^.]+)\.([^.]+)\.([^;]+)/.exec(cookieOf(person)) ?? [];
    const { rows } = await server.pool.query(
      'select to_jsonb(s)::text as row from sessions s where user_id = $1',
      [person.user.uid],
    );
    for (const { row } of rows) expect(row).not.toContain(secret);
    const guess = () =>
      copy.app.request(
        `${server.url}/api/auth/token`,
        {
          method: 'POST',
          headers: { origin: server.url, cookie: `kv-session=${userId}.${id}.${newSecret()}` },
        },
        { incoming: { socket: { remoteAddress: '198.51.100.7' }, rawHeaders: [] } },
      );
    const statuses = new Map<number, number>();
    for (let round = 0; round < 1000; round += 1) {
      const { status } = await guess();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(new Set(statuses.keys())).toEqual(new Set([401, 429]));
    // What is guessed at is limited long before it could be found.
    expect(statuses.get(401)).toBeLessThanOrEqual(120);
    expect((await renew(cookieOf(person))).status).toBe(200);
  });
});

test('T24 probing for ids finds out nothing: unknown, foreign and malformed look the same', async () => {
  const [ada, ben] = [await signIn(server, 'ada'), await signIn(server, 'ben')];
  const { _id } = await ada.api('POST /content', { body: { title: 'Ada’s' } });
  const asked = [_id, newId(), '1', 'nothing', '00000000-0000-0000-0000-000000000000'];
  const bodies = await Promise.all(
    asked.map(async (id) => {
      const answer = await ben.fetch(`${server.url}/api/content/${id}`, {
        headers: { authorization: `Bearer ${ben.token}` },
      });
      const { requestId: _, ...body } = JSON.parse(await answer.text());
      return JSON.stringify([answer.status, body]);
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  // Ids are version 7: a time, and 74 bits that nobody guesses.
  expect(_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('T24 probing for sessions finds out nothing: nobody, somebody, and their own session look the same', async () => {
  const [ada, ben] = [await signIn(server, 'ada'), await signIn(server, 'ben')];
  const [, , id = '', secret = ''] = /kv-session=([^.]+)\.([^.]+)\.([^;]+)/.exec(cookieOf(ada)) ?? [];
  const { uid } = ada.user;
  const asked = [
    `${uid}.${id}.${newSecret()}`,
    `${uid}.${newId()}.${newSecret()}`,
    `${uid}.${newId()}.${secret}`,
    `${ben.user.uid}.${id}.${secret}`,
    `${newId()}.${id}.${secret}`,
    `${newId()}.${newId()}.${newSecret()}`,
    'nobody.nothing.x',
    '..',
  ];
  const answers = await Promise.all(
    asked.map(async (cookie) => {
      const answer = await renew(`kv-session=${cookie}`);
      const { requestId: _, ...body } = JSON.parse(await answer.text());
      return JSON.stringify([answer.status, body, answer.headers.getSetCookie()]);
    }),
  );
  expect([...new Set(answers)]).toEqual([expect.stringMatching(/^\[401,/)]);
  expect((await renew(cookieOf(ada))).status).toBe(200);
});
