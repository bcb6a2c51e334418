import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { newId } from '../platform/ids.ts';
import { createTestCookies } from '../testing/cookie-jar.ts';
import { newCanary } from '../testing/leak-oracle.ts';
import { checkout } from '../testing/plan-calls.ts';
import { sandbox } from '../testing/shared-sandbox.ts';
import { confirmWithGoogle, createTestFetch, signInAs, type TestPerson } from '../testing/test-person.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const lines: string[] = [];
const keep = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ logger: createLogger('trace', keep), settings: { FREE_AI_LIMIT: '20' } });
});
afterAll(() => shop.stop());

const canary = newCanary('log');
/** A word for each place that something personal can stand in. */
const word = (place: string) => `${canary}${place}`;

async function liveThrough(): Promise<TestPerson> {
  const person = await signInAs(shop, `${word('email')}@example.com`, canary);
  const { api } = person;
  const note = { title: word('notetitle'), content: word('note') };
  const item = await api('POST /content', {
    headers: { 'idempotency-key': newId() },
    body: {
      title: word('title'),
      authors: [word('author')],
      summary: word('summary'),
      category: word('genre'),
      takeaways: [word('line')],
      quotes: [word('quote')],
      noteList: [note],
      image: `https://a.example/${word('image')}.png`,
    },
  });
  const params = { id: item._id };
  await api('PATCH /content/{id}', { params, body: { summary: word('changed') } });
  await api('GET /content', { query: { searchTerm: word('search'), genre: word('genre') } });
  await api('GET /content/search', { query: { q: word('search') } });
  await api('GET /content/entries', { query: { kind: 'note', searchTerm: word('search') } });
  await api('GET /books/search', { query: { query: word('booksearch') } });
  const generation = (title: string) =>
    api('POST /book-content-combined/fetch-and-format-content', {
      headers: { 'idempotency-key': newId() },
      body: { title, summary: word('prompt') },
    });
  await generation(word('prompt'));
  for (const [name, answer] of [
    ['malformed', { llm: 'malformed-json' }],
    [
      'wrong',
      {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: {
          choices: [
            {
              index: 0,
              finish_reason: 'stop',
              message: { role: 'assistant', content: `{"summary":5,"x":"${word('answer')}"}` },
            },
          ],
        },
      },
    ],
    ['refused', { status: 400, body: { error: { message: `no: ${word('answer')}` } } }],
    ['down', { status: 500, body: { error: { message: word('answer') } } }],
  ] as const) {
    await sandbox.script('llm', word(name), answer, 10);
    await expect(generation(word(name))).rejects.toBeDefined();
  }
  await sandbox.script('google-books', word('bad'), { status: 200, body: `<html>${word('answer')}` }, 5);
  await sandbox.script('open-library', word('bad'), { status: 200, body: `<html>${word('answer')}` }, 5);
  await expect(api('GET /books/search', { query: { query: word('bad') } })).rejects.toBeDefined();
  await shop.buy(person);
  await api('POST /subscription/verify-status', { body: {} });
  await api('POST /subscription/portal');
  await api('POST /subscription/cancel');
  await shop.settle();
  return person;
}

/** Failures, from a wrong word to a database that refuses it. */
async function fail(person: TestPerson): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) =>
    person.fetch(`${shop.url}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${person.token}`,
        'user-agent': word('agent'),
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  await ask(`/api/content/${word('path')}?q=${word('query')}`);
  await ask(`/${word('path')}?q=${word('query')}`);
  await ask('/api/content', { method: 'POST', body: `{"title":5,"${word('field')}":1}` });
  await ask('/api/content', { method: 'POST', body: `{"title":"${word('broken')}` });
  await ask('/api/content', {
    method: 'POST',
    headers: { 'idempotency-key': `${word('k')} not a key` },
    body: '{"title":"x"}',
  });
  await ask('/api/content', { headers: { authorization: `Bearer ${word('token')}` } });
  await ask('/api/auth/token', { method: 'POST', headers: { origin: `https://${word('origin')}.example` } });
  await ask(`/api/auth/google/callback?code=${word('code')}&state=${word('state')}&error=${word('error')}`);
  await shop.sendText(JSON.stringify({ id: word('event'), type: word('type') }), { secret: 'wrong' });
  await sandbox.forgeIdToken(word('forged'), { claims: { name: word('name'), aud: 'else' } });
  await signInAs(shop, `${word('forged')}@example.com`, canary).catch(() => undefined);
  // An error of the database quotes the row that it refuses.
  await shop.pool.query(
    "alter table content_items add constraint no_more check (title not like '%refused%')",
  );
  await ask('/api/content', { method: 'POST', body: JSON.stringify({ title: `${word('row')} refused` }) });
  await shop.pool.query('alter table content_items drop constraint no_more');
  await shop.pool.query('alter table content_items rename column title to title_gone');
  await ask('/api/content', { method: 'POST', body: JSON.stringify({ title: word('row') }) });
  await ask(`/api/content?searchTerm=${word('row')}`);
  await shop.pool.query('alter table content_items rename column title_gone to title');
  await shop.pool.query('alter table book_searches rename to book_searches_gone');
  await ask(`/api/books/search?query=${word('lookup')}`);
  await shop.pool.query('alter table book_searches_gone rename to book_searches');
}

/** Somebody else who ends a session of theirs, then all, and then their account, for which a payment is under way. */
async function leave(): Promise<void> {
  const arrive = () => signInAs(shop, `${word('leaver')}@example.com`, canary);
  const { api } = await arrive();
  for (const { id, isCurrent } of (await api('GET /auth/sessions')).sessions)
    if (isCurrent) await api('DELETE /auth/sessions/{id}', { params: { id } });
  await (await arrive()).api('DELETE /auth/sessions');
  const leaver = await arrive();
  await checkout(leaver);
  const customer = await shop.customerOf(leaver);
  const [session] = await shop.list(`checkout/sessions?customer=${customer}`);
  await leaver.api('DELETE /auth/account');
  await shop.pull('pay-anyway', { checkout: session?.id });
  await shop.settle();
}

/** Events about nobody, an identity of somebody else, and counters that are away. */
async function intrude(person: TestPerson): Promise<void> {
  const stranger = { object: 'invoice', customer: `cus_${word('nobody')}`, customer_email: word('billed') };
  await shop.send({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'invoice.paid',
    data: { object: stranger },
  });
  const send = createTestFetch(createTestCookies(), canary);
  await confirmWithGoogle(shop, `${word('intruder')}@example.com`, send);
  const forged = await send(`${shop.url}/api/auth/session`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json' },
    body: JSON.stringify(person.user),
  });
  expect(forged.status).toBe(403);
  await shop.pool.query('alter table rate_limits rename to rate_limits_gone');
  await expect(checkout(person)).rejects.toMatchObject({ status: 503 });
  await shop.pool.query('alter table rate_limits_gone rename to rate_limits');
}

test('T54 whatever a request holds, the log has one line for it, and none of its making', async () => {
  const person = await signInAs(shop, `${word('forger')}@example.com`, canary);
  const forged = '{"level":60,"msg":"forged"}';
  const requests = () => {
    const written = lines.join('');
    // Nothing that a terminal would obey, or take for the end of a line.
    expect(written).not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
    const entries = written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(entries.filter(({ msg, level }) => msg === 'forged' || level === 60)).toEqual([]);
    return entries.filter(({ msg }) => msg === 'request').length;
  };
  const before = requests();
  const dirt = [`\r\n${forged}`, `\n${forged}\n`, '\u001b[31mred\u001b[2J', `\u2028${forged}`, `"}${forged}`];
  for (const each of dirt) {
    const escaped = encodeURIComponent(each);
    for (const path of [
      `/api/content/${escaped}`,
      `/api/${escaped}`,
      `/${escaped}`,
      `/api/content?searchTerm=${escaped}`,
    ])
      await person.fetch(`${shop.url}${path}`, {
        headers: {
          authorization: `Bearer ${person.token}`,
          'user-agent': each.replace(/[^ -~]/g, '\t'),
          referer: escaped,
        },
      });
    await person.api('POST /content', { body: { title: each, summary: each } });
    await person.api('GET /books/search', { query: { query: each } }).catch(() => undefined);
  }
  await expect.poll(requests).toBe(before + 6 * dirt.length);
});

test('T62 nothing personal reaches the server’s log or the database’s, whatever a person does and whatever fails', {
  timeout: 120_000,
}, async () => {
  const person = await liveThrough();
  await fail(person);
  await intrude(person);
  await leave();
  const { rows } = await shop.pool.query('select google_sub from identities where user_id = $1', [
    person.user.uid,
  ]);
  const [, , , secret = 'no secret'] =
    /kv-session=([^.]+)\.([^.]+)\.([^;]+)/.exec(person.cookies.header(new URL(shop.url))) ?? [];
  const secrets = [
    canary,
    person.user.email,
    person.token,
    secret,
    rows[0].google_sub,
    person.user.displayName ?? canary,
    'Bearer ',
    shop.account,
    'whsec_',
    'kv-session=',
    'postgres://',
  ];

  const log = lines.join('');
  for (const text of secrets) expect([text, log.includes(text)]).toEqual([text, false]);
  // It still works as a log: every line is JSON, requests have their id, and important events are there.
  const entries = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  expect(
    entries.filter(({ msg, requestId }) => msg === 'request' && typeof requestId === 'string').length,
  ).toBeGreaterThan(30);
  for (const event of [
    'signed-in',
    'sign-in-refused',
    'identity-mismatch',
    'webhook-refused',
    'webhook-received',
    'allowance-given-back',
    'session-ended',
    'sessions-ended',
    'account-deleted',
    'paid-after-deletion',
    'unknown-customer',
    'limiter-failed',
  ])
    expect([event, entries.some((entry) => entry.event === event)]).toEqual([event, true]);
  for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_FAILED', 'NOT_FOUND', 'INTERNAL'])
    expect([code, entries.some((entry) => entry.code === code)]).toEqual([code, true]);
  const routes = new Set(entries.map(({ route }) => route));
  expect([...routes]).toContain('/api/content/:id');

  // A PostgreSQL that is given keeps its log where it likes.
  if (process.env['TEST_DATABASE_URL']) return;
  const place = await shop.pool.query("select current_setting('data_directory') as folder");
  const databaseLog = readFileSync(join(place.rows[0].folder, '../log/postgres.log'), 'utf8');
  expect(databaseLog.length).toBeGreaterThan(0);
  for (const text of secrets.slice(0, 4)) expect([text, databaseLog.includes(text)]).toEqual([text, false]);
});
