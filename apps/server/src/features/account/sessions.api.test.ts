import { errorSchema } from '@vault/contract';
import { DAY, HOUR } from '@vault/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessionStore } from '../../access/sessions.store.ts';
import { createDatabase } from '../../db/client.ts';
import { BUDGETS } from '../../http/rate-limits.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApi, newVisitor, signIn, signInAs, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let offset = 0;
beforeAll(async () => {
  // These tests sign more people in than one address does in a minute.
  const budgets = { ...BUDGETS, 'sign-in': { points: 1000, seconds: 60 } };
  server = await startTestServer({ clock: () => new Date(Date.now() + offset), budgets });
});
afterAll(() => server.stop());

/** One person in as many browsers as there are user agents. */
async function inBrowsers<const Agents extends readonly string[]>(...agents: Agents) {
  const first = await signIn(server);
  await first.api('DELETE /auth/sessions');
  const people: TestPerson[] = [];
  for (const agent of agents) people.push(await signInAs(server, first.user.email, first.canary, agent));
  return people as { [Index in keyof Agents]: TestPerson }; // one for each
}

const list = async (person: TestPerson) => (await person.api('GET /auth/sessions')).sessions;
const end = (person: TestPerson, id: string) => person.api('DELETE /auth/sessions/{id}', { params: { id } });
const idOf = async (person: TestPerson) => (await list(person)).find(({ isCurrent }) => isCurrent)?.id ?? '';

const renew = (person: TestPerson) =>
  person.fetch(`${server.url}/api/auth/token`, { method: 'POST', headers: { origin: server.url } });

/** Neither reads nor writes nor renews any more. */
async function expectSignedOut(person: TestPerson): Promise<void> {
  const refusal = { status: 401, code: 'UNAUTHORIZED' };
  await expect(person.api('GET /content', { query: {} })).rejects.toMatchObject(refusal);
  await expect(person.api('POST /content', { body: { title: 'Too late' } })).rejects.toMatchObject(refusal);
  expect((await renew(person)).status).toBe(401);
}

const expectSignedIn = async (person: TestPerson) => {
  await person.api('GET /content', { query: {} });
  expect((await renew(person)).status).toBe(200);
};

describe('the list of sessions', () => {
  test('shows each browser by words, this one first and then the one used last', async () => {
    const [computer, phone] = await inBrowsers(FIREFOX, PHONE);
    const third = await signInAs(server, computer.user.email, computer.canary);
    offset = 1000;
    await renew(phone);
    offset = 0;
    const sessions = await list(computer);
    expect(sessions.map(({ device, deviceKind, isCurrent }) => [device, deviceKind, isCurrent])).toEqual([
      ['Firefox on Windows', 'computer', true],
      ['Safari on iOS', 'phone', false],
      [null, 'unknown', false],
    ]);
    expect(await list(third)).toHaveLength(3);
    for (const { signedInAt, lastUsedAt } of sessions)
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt));
  });

  test('keeps nothing of the browser but its words, and nothing of its address', async () => {
    const [person] = await inBrowsers(FIREFOX);
    const { rows } = await server.pool.query('select to_jsonb(s) as row from sessions s where user_id = $1', [
      person.user.uid,
    ]);
    const [{ row }] = rows;
    // Ids, times and the hash are checked by their forms, in which digits of an address could occur by chance.
    const id = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect(row).toEqual({
      id,
      user_id: id,
      secret_hash: expect.stringMatching(/^[\w-]{43}$/),
      created_at: time,
      last_used_at: time,
      expires_at: time,
      device: 'Firefox on Windows',
      device_kind: 'computer',
    });
  });

  test('leaves out what has ended by itself', async () => {
    const [person] = await inBrowsers(FIREFOX);
    offset = 15 * DAY;
    const later = await signInAs(server, person.user.email, person.canary, PHONE);
    expect((await list(later)).map(({ device }) => device)).toEqual(['Safari on iOS']);
    expect(await later.api('DELETE /auth/sessions', { query: { keep: 'current' } })).toEqual({ ended: 0 });
    offset = 0;
  });
});

test('a token is good for a quarter of an hour, and the session gives the next', async () => {
  const [person] = await inBrowsers(FIREFOX);
  const read = async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await person.fetch(`${server.url}/api/content`, { headers })).status;
  };
  offset = 14 * 60_000;
  expect(await read()).toBe(200);
  offset = 16 * 60_000;
  expect(await read()).toBe(401);
  expect((await renew(person)).status).toBe(200);
  offset = 0;
});

test('what is asked about several sessions in one turn is answered for each', async () => {
  const [here, there] = await inBrowsers(FIREFOX, PHONE);
  const { hasLiveSession } = createSessionStore(createDatabase(server.pool));
  const userId = here.user.uid;
  const [live, ended] = [await idOf(here), await idOf(there)];
  await server.pool.query("update sessions set expires_at = now() + interval '1 minute' where id = $1", [
    ended,
  ]);
  const now = new Date(Date.now() + 90_000);
  const answers = [live, ended, newId()].map((id) => hasLiveSession({ userId, id }, now));
  expect(await Promise.all(answers)).toEqual([true, false, false]);
  const earlier = hasLiveSession({ userId, id: live }, new Date(now.getTime() - HOUR));
  // Never by a clock that is behind the one of who asks.
  expect(await Promise.all([earlier, hasLiveSession({ userId, id: ended }, now)])).toEqual([true, false]);
});

describe('a session ends by itself', () => {
  test('after 14 days without use', async () => {
    const [person] = await inBrowsers(FIREFOX);
    offset = 14 * DAY - HOUR;
    expect((await renew(person)).status).toBe(200);
    offset = 28 * DAY;
    expect((await renew(person)).status).toBe(401);
    offset = 0;
  });

  test('after 30 days, however often it is used', async () => {
    const [person] = await inBrowsers(FIREFOX);
    for (const age of [10 * DAY, 20 * DAY, 30 * DAY - HOUR]) {
      offset = age;
      expect((await renew(person)).status).toBe(200);
    }
    offset = 30 * DAY;
    expect((await renew(person)).status).toBe(401);
    const later = await signInAs(server, person.user.email, person.canary, PHONE);
    expect(await later.api('DELETE /auth/sessions', { query: { keep: 'current' } })).toEqual({ ended: 0 });
    offset = 0;
  });
});

test.for(['expires_at = now()', "last_used_at = now() - interval '14 days'"])(
  'a token opens nothing of a session that has ended by itself: %s',
  async (ended) => {
    const [person] = await inBrowsers(FIREFOX);
    await server.pool.query(`update sessions set ${ended} where user_id = $1`, [person.user.uid]);
    await expectSignedOut(person);
  },
);

describe('ending sessions', () => {
  test('one of them is dead at once, and the others live on', async () => {
    const [here, there, third] = await inBrowsers(FIREFOX, PHONE, FIREFOX);
    const id = await idOf(there);
    await expectSignedIn(there);
    await end(here, id);
    await expectSignedOut(there);
    await expectSignedIn(here);
    await expectSignedIn(third);
    await expect(end(here, id)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('all others', async () => {
    const [here, there, third] = await inBrowsers(FIREFOX, PHONE, FIREFOX);
    expect(await here.api('DELETE /auth/sessions', { query: { keep: 'current' } })).toEqual({ ended: 2 });
    await expectSignedOut(there);
    await expectSignedOut(third);
    await expectSignedIn(here);
    expect(await list(here)).toHaveLength(1);
  });

  test('all of them, this one too, with its cookies', async () => {
    const [here, there] = await inBrowsers(FIREFOX, PHONE);
    const answer = await here.fetch(`${server.url}/api/auth/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${here.token}` },
    });
    expect(await answer.json()).toEqual({ ended: 2 });
    expect(answer.headers.getSetCookie().filter((cookie) => /^kv-.*Max-Age=0/.test(cookie))).toHaveLength(2);
    await expectSignedOut(there);
    await expectSignedOut(here);
  });

  test('this one alone takes its cookies along, another one leaves them', async () => {
    const [here, there] = await inBrowsers(FIREFOX, PHONE);
    const remove = async (id: string) =>
      (
        await here.fetch(`${server.url}/api/auth/sessions/${id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${here.token}` },
        })
      ).headers.getSetCookie().length;
    const [other, own] = [await idOf(there), await idOf(here)];
    expect(await remove(other)).toBe(0);
    expect(await remove(own)).toBe(2);
    await expectSignedOut(here);
  });

  test('signing out is seen at once as well', async () => {
    const [person] = await inBrowsers(FIREFOX);
    await expectSignedIn(person);
    await person.fetch(`${server.url}/api/auth/session`, {
      method: 'DELETE',
      headers: { origin: server.url },
    });
    await expectSignedOut(person);
  });

  const wrong = 'must be current, or left out';
  test.for([
    ['keep=others', { keep: wrong }],
    ['keep=', { keep: wrong }],
    ['keep=CURRENT', { keep: wrong }],
    ['kep=current', { kep: 'is not a known field' }],
    ['Keep=current', { Keep: 'is not a known field' }],
  ] as const)('%s is refused, and nothing ends', async ([query, fields]) => {
    const [person] = await inBrowsers(FIREFOX);
    const answer = await person.fetch(`${server.url}/api/auth/sessions?${query}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields });
    await expectSignedIn(person);
  });
});

describe("somebody else's sessions", () => {
  test('are not listed, and ending one is ending nothing', async () => {
    const [ada] = await inBrowsers(FIREFOX);
    const [ben] = await inBrowsers(PHONE);
    expect((await list(ben)).map(({ device }) => device)).toEqual(['Safari on iOS']);
    const answers = [];
    for (const id of [await idOf(ada), newId(), 'nothing', "'--", '%00', '-'.repeat(36)]) {
      const answer = await ben.fetch(`${server.url}/api/auth/sessions/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${ben.token}` },
      });
      answers.push([
        answer.status,
        errorSchema
          .omit({ requestId: true })
          .strip()
          .parse(await answer.json()),
      ]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([404, { error: 'Not found', message: 'Not found', code: 'NOT_FOUND' }])]),
    );
    await ben.api('DELETE /auth/sessions', { query: { keep: 'current' } });
    await ben.api('DELETE /auth/sessions');
    await expectSignedIn(ada);
  });

  test('a visitor sees and ends none', async () => {
    const visitor = createTestApi(server, newVisitor(), null);
    const refusal = { status: 401, code: 'UNAUTHORIZED' };
    await expect(visitor('GET /auth/sessions')).rejects.toMatchObject(refusal);
    await expect(visitor('DELETE /auth/sessions')).rejects.toMatchObject(refusal);
    await expect(visitor('DELETE /auth/sessions/{id}', { params: { id: newId() } })).rejects.toMatchObject(
      refusal,
    );
  });
});
