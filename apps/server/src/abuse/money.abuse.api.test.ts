import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { holdLastByte } from '../testing/raw-http.ts';
import { sandbox } from '../testing/shared-sandbox.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer, WIDE } from '../testing/test-server.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let server: TestServer;
let copy: TestServer;
beforeAll(async () => {
  server = await startTestServer({ budgets: { generation: WIDE } });
  copy = await startTestServer({ copyOf: server, budgets: { generation: WIDE } });
});
afterAll(async () => {
  await copy.stop();
  await server.stop();
});

const PATH = '/api/book-content-combined/fetch-and-format-content';
const ask = (at: TestServer | TestShop, { token }: TestPerson, body: object, key = newId()) =>
  fetch(`${at.url}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
const usage = async (person: TestPerson) => (await person.api('GET /subscription/status')).usage;

describe('T25 many wishes at once, of a person who has one', () => {
  test.for(Array.from({ length: 20 }, (_, round) => round + 1))(
    'whose last bytes come to two copies together give one draft: round %i',
    async () => {
      const person = await signIn(server);
      const title = `Meditations ${newId()}`;
      const body = JSON.stringify({ title });
      const wishes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const { port } = index % 2 ? server : copy;
          const head = [
            `POST ${PATH} HTTP/1.1`,
            `Host: ${new URL(server.url).host}`,
            `Authorization: Bearer ${person.token}`,
            `Idempotency-Key: ${newId()}`,
            'Content-Type: application/json',
            `Content-Length: ${body.length}`,
            'Connection: close',
          ];
          return holdLastByte(port, `${head.join('\r\n')}\r\n\r\n${body}`);
        }),
      );
      const statuses = (await Promise.all(wishes.map((send) => send()))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // On a busy machine some wait too long for the same row, and must retry.
      expect(statuses.filter((status) => ![200, 402, 503].includes(status))).toEqual([]);
      expect(await sandbox.listCalls('llm', title)).toHaveLength(1);
      expect(await usage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
    },
  );

  test.for([1, 2, 3, 4, 5])('asked of two copies fifty times give one draft: round %i', async () => {
    const person = await signIn(server);
    const title = `Meditations ${newId()}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask(index % 2 ? server : copy, person, { title })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 402]));
    expect(await sandbox.listCalls('llm', title)).toHaveLength(1);
    expect(await usage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
  });

  test.for(Array.from({ length: 20 }, (_, round) => round + 1))(
    'asked five hundred times give one draft: round %i',
    { timeout: 90_000 },
    async () => {
      const person = await signIn(server);
      const title = `Meditations ${newId()}`;
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, index) => ask(index % 2 ? server : copy, person, { title })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // So many wait for the same row that some must retry; none gets a second draft.
      expect(statuses.filter((status) => ![200, 402, 503].includes(status))).toEqual([]);
      expect(await sandbox.listCalls('llm', title)).toHaveLength(1);
      expect(await usage(person)).toMatchObject({ aiRequestsCount: 1 });
    },
  );
});

test('T26 a browser that goes away while its draft is written loses neither the draft nor the allowance', async () => {
  const person = await signIn(server);
  const title = `Meditations ${newId()}`;
  const key = newId();
  await sandbox.script('llm', title, { delayMs: 600 });
  const gone = new AbortController();
  const asked = fetch(`${server.url}${PATH}`, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ title }),
  });
  await expect.poll(async () => (await sandbox.listCalls('llm', title)).length).toBe(1);
  gone.abort();
  await expect(asked).rejects.toThrow();
  // What was paid for is kept: the same request gets it, and it counts once.
  expect((await ask(server, person, { title }, key)).status).toBe(200);
  expect(await usage(person)).toMatchObject({ aiRequestsCount: 1 });
  expect(await sandbox.listCalls('llm', title)).toHaveLength(1);
});

describe('T29 somebody who pays once and asks for ever', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({
      budgets: {
        'model-call': { points: 3, seconds: 60 },
        'model-calls-of-all': { points: 5, seconds: 86_400 },
      },
    });
  });
  afterAll(() => shop.stop());

  async function newPremium(): Promise<TestPerson> {
    const person = await signIn(shop);
    await shop.buy(person);
    await person.api('POST /subscription/verify-status', { body: {} });
    return person;
  }

  test('gets three drafts in a minute, one at a time; all people together get what the day allows', async () => {
    const person = await newPremium();
    const title = () => ({ title: `Meditations ${newId()}` });
    const slow = title();
    await sandbox.script('llm', slow.title, { delayMs: 500 });
    const first = ask(shop, person, slow);
    await expect.poll(async () => (await sandbox.listCalls('llm', slow.title)).length).toBe(1);
    expect((await ask(shop, person, title())).status).toBe(409);
    expect((await first).status).toBe(200);
    for (const status of [200, 200, 429]) {
      const answer = await ask(shop, person, title());
      expect(answer.status).toBe(status);
      if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // A refusal takes nothing of the plan.
    expect(await usage(person)).toMatchObject({ aiRequestsCount: 3 });

    const other = await newPremium();
    for (const status of [200, 200, 503]) {
      const answer = await ask(shop, other, title());
      expect(answer.status).toBe(status);
      if (status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    expect(await usage(other)).toMatchObject({ aiRequestsCount: 2 });
  });

  test('uses the day up by every question to the model, also by those that are asked again', async () => {
    const narrow = await startTestShop({
      budgets: { 'model-calls-of-all': { points: 3, seconds: 86_400 } },
    });
    const person = await signIn(narrow);
    const titles = [`Meditations ${newId()}`, `Meditations ${newId()}`];
    const statuses: number[] = [];
    for (const title of titles) {
      await sandbox.script('llm', title, { llm: 'malformed-json' }, 2);
      statuses.push((await ask(narrow, person, { title })).status);
    }
    expect(statuses).toEqual([502, 503]);
    const calls = await Promise.all(titles.map((title) => sandbox.listCalls('llm', title)));
    expect(calls.map(({ length }) => length)).toEqual([2, 1]);
    // What failed is given back.
    expect(await usage(person)).toMatchObject({ aiRequestsCount: 0 });
    await narrow.stop();
  });

  test.for([
    ['title', 301],
    ['author', 201],
    ['summary', 4001],
  ] as const)('a %s of %i characters is refused before anything is counted', async ([field, length]) => {
    const person = await signIn(shop);
    const answer = await ask(shop, person, { title: 'x', [field]: 'x'.repeat(length) });
    expect([answer.status, Object.keys(JSON.parse(await answer.text()).fields)]).toEqual([400, [field]]);
    expect(await usage(person)).toMatchObject({ aiRequestsCount: 0 });
  });

  test('more people at once than the model is asked for wait, and are told so in the end', {
    timeout: 60_000,
  }, async () => {
    const narrow = await startTestServer({ settings: { AI_CONCURRENCY: '2' } });
    const people = await Promise.all(Array.from({ length: 4 }, () => signIn(narrow)));
    const mark = newId();
    await sandbox.script('llm', mark, { delayMs: 12_000 }, 4);
    const answers = await Promise.all(people.map((person) => ask(narrow, person, { title: `Slow ${mark}` })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 503, 503]);
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await sandbox.listCalls('llm', mark)).toHaveLength(2);
    for (const [index, person] of people.entries())
      expect((await usage(person)).aiRequestsCount).toBe(answers[index]?.status === 200 ? 1 : 0);
    await narrow.stop();
  });
});
