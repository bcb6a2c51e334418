import { AI_TIMEOUT } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBrokenRules } from '../../faults/testing/invariants.ts';
import { BUDGETS } from '../../http/rate-limits.ts';
import { newId } from '../../platform/ids.ts';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { GENERATION_DEADLINE } from './generation.service.ts';
import { ask, countModelCalls, newTitle, readUsage, scriptModel, targetOf } from './testing/model-control.ts';

const NOTHING_TAKEN = { aiRequestsCount: 0, limit: 1, remaining: 1 };

let server: TestServer;
let hasty: TestServer;
beforeAll(async () => {
  // Everybody signs in from this one machine.
  const budgets = { ...BUDGETS, 'sign-in': { points: 10_000, seconds: 60 } };
  [server, hasty] = await Promise.all([
    startTestServer(),
    startTestServer({ generationDeadline: 700, budgets }),
  ]);
});
afterAll(() => Promise.all([server.stop(), hasty.stop()]));
afterAll(async () => {
  for (const { pool } of [server, hasty])
    expect(await listBrokenRules(async (sql) => (await pool.query(sql)).rows)).toEqual([]);
});

describe('T26 F12 F13 what the model does wrong is told, and gives the allowance back', () => {
  test.for([
    ['that is down', { status: 500, body: { error: { message: 'down' } } }, 503, 3],
    ['over its limit', { status: 429, headers: { 'retry-after': '0' }, body: { error: {} } }, 503, 3],
    ['that breaks the connection', { reset: true }, 503, 3],
    ['that breaks off in the middle', { truncateAfterBytes: 900 }, 503, 3],
    ['that refuses the request', { status: 400, body: { error: { message: 'no' } } }, 502, 1],
    ['that declines in words, with status 200', { llm: 'refusal' }, 502, 2],
    ['that sends broken JSON', { llm: 'malformed-json' }, 502, 2],
    ['that sends JSON of another shape', { llm: 'wrong-schema' }, 502, 2],
    ['that stops half-way', { llm: 'length' }, 502, 2],
    ['that sends nothing', { llm: 'empty' }, 502, 2],
  ] as const)('a model %s', async ([, answer, status, calls]) => {
    const person = await signIn(server);
    const title = newTitle();
    await scriptModel(title, answer);
    await expect(ask(person, title)).rejects.toMatchObject({ status });
    expect(await countModelCalls(title)).toBe(calls);
    expect(await readUsage(person)).toEqual(NOTHING_TAKEN);
  });

  test.for([
    ['never answers', { hang: true }],
    ['stops in the middle and stays silent', { llm: 'stall' }],
    ['keeps asking for patience', { status: 429, headers: { 'retry-after': '30' }, body: { error: {} } }],
  ] as const)('F11 a model that %s until the deadline', async ([, answer]) => {
    const person = await signIn(hasty);
    const title = newTitle();
    await scriptModel(title, answer);
    await expect(ask(person, title)).rejects.toMatchObject({ status: 504, code: 'PROVIDER_TIMED_OUT' });
    expect(await readUsage(person)).toEqual(NOTHING_TAKEN);
  });

  test('F11 the server gives up before the page does that waits for it', () => {
    expect([GENERATION_DEADLINE, AI_TIMEOUT]).toEqual([110_000, 120_000]);
  });

  test('the same key may try again, and is counted once', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { status: 400, body: { error: { message: 'no' } } }, 1);
    await expect(ask(person, title, { key })).rejects.toMatchObject({ status: 502 });
    await expect(ask(person, title, { key })).resolves.toBeDefined();
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
  });
});

describe('F12 F13 what goes well after all takes one of the allowance', () => {
  test.for([
    ['is down for a moment', { status: 503, body: { error: {} } }, 1],
    ['sends broken JSON at first', { llm: 'malformed-json' }, 1],
    ['leaves out what can be missed', { llm: 'half-fields' }, 2],
  ] as const)('a model that %s', async ([, answer, times]) => {
    const person = await signIn(server);
    const title = newTitle();
    await scriptModel(title, answer, times);
    await expect(ask(person, title)).resolves.toMatchObject({
      summary: expect.stringContaining('Meditations'),
    });
    expect(await countModelCalls(title)).toBe(2);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
  });
});

test('F13 notes without a title or a text are dropped, and what is no text is none', async () => {
  const person = await signIn(server);
  const title = newTitle();
  const content = JSON.stringify({
    summary: 'A summary.',
    keyTakeaways: ['Act.', 7, '', 'Act.'],
    keyQuotes: null,
    detailedNotes: [
      { title: 'Kept', content: 'Text' },
      { title: '', content: 'x' },
      { title: 'No text' },
      'odd',
    ],
  });
  const message = { role: 'assistant', content };
  const completion = { id: 'a', object: 'chat.completion.chunk', created: 1, model: 'sandbox-reader' };
  const chunk = { ...completion, choices: [{ index: 0, delta: message, finish_reason: 'stop' }] };
  await scriptModel(title, {
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`,
  });
  const { generationId, ...draft } = await ask(person, title);
  expect(generationId).toBeTruthy();
  expect(draft).toEqual({
    summary: 'A summary.',
    keyTakeaways: ['Act.'],
    keyQuotes: [],
    detailedNotes: [{ title: 'Kept', content: 'Text' }],
  });
});

test('a failure whose tab is gone is told on the next visit, until it is put aside', async () => {
  const person = await signIn(server);
  const title = newTitle();
  const key = newId();
  await scriptModel(title, { status: 400, body: { error: {} } });
  await expect(ask(person, title, { key, target: targetOf(title) })).rejects.toMatchObject({ status: 502 });
  const { generations } = await person.api('GET /generations');
  expect(generations).toMatchObject([{ key, state: 'failed', result: null, target: { title } }]);
  await person.api('POST /generations/{key}/close', { params: { key } });
  expect((await person.api('GET /generations')).generations).toEqual([]);
});

test('a failure that was put aside, and is asked for again, is there again', async () => {
  const person = await signIn(server);
  const title = newTitle();
  const wish = { key: newId(), target: targetOf(title) };
  await scriptModel(title, { status: 400, body: { error: {} } }, 1);
  await expect(ask(person, title, wish)).rejects.toMatchObject({ status: 502 });
  await person.api('POST /generations/{key}/close', { params: wish });
  await ask(person, title, wish);
  const { generations } = await person.api('GET /generations');
  expect(generations).toMatchObject([{ key: wish.key, state: 'done' }]);
});

test('F11 while fifty drafts hang, everything else answers', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => signIn(hasty)));
  const title = newTitle();
  await scriptModel(title, { hang: true }, 50);
  const drafts = people.map((person) => ask(person, title).catch(({ status }: { status: number }) => status));
  await expect.poll(() => countModelCalls(title)).toBeGreaterThan(0);
  for (const person of people.slice(0, 10)) await person.api('GET /content');
  for (const status of await Promise.all(drafts)) expect([503, 504]).toContain(status);
  const usages = await Promise.all(people.map(readUsage));
  for (const usage of usages) expect(usage).toEqual(NOTHING_TAKEN);
});
