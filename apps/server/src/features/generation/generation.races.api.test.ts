import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (person: TestPerson, title: string, key = newId()) =>
  person.api('POST /book-content-combined/fetch-and-format-content', {
    headers: { 'idempotency-key': key },
    body: { title, author: 'Marcus Aurelius', summary: 'Notes to himself about how to live.' },
  });
const used = async (person: TestPerson) => (await person.api('GET /subscription/status')).usage;
const sandbox = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${inject('sandboxUrl')}/control/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return answer.json();
};
const scriptModel = (contains: string, answer: object, times = 10) =>
  sandbox('script', { service: 'llm', contains, times, answer });
const modelCalls = async (contains: string) => {
  const journal = await sandbox(`journal?service=llm&contains=${encodeURIComponent(contains)}`);
  return Array.isArray(journal) ? journal.length : (journal as { calls: unknown[] }).calls.length;
};
/** A title that no other test uses, so that what is scripted for it concerns this test alone. */
const newTitle = () => `Meditations ${newId()}`;

describe('a draft', () => {
  test('has all four parts, takes one of the allowance, and is marked as AI when it is kept', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const { generationId, ...draft } = await ask(person, title);
    expect(draft.summary).toContain('Meditations');
    expect(draft.keyTakeaways.length).toBeGreaterThan(2);
    expect(draft.detailedNotes.length).toBeGreaterThan(1);
    expect(await used(person)).toEqual({ aiRequestsCount: 1, limit: 1, remaining: 0 });

    const kept = await person.api('POST /content', {
      body: {
        title,
        summary: draft.summary,
        takeaways: [...draft.keyTakeaways, 'my own'],
        noteList: draft.detailedNotes,
        generationId,
      },
    });
    expect(kept.summaryOrigin).toBe('ai');
    expect(kept.takeawayList.map((entry) => entry.origin)).toEqual([
      ...draft.keyTakeaways.map(() => 'ai'),
      'user',
    ]);
    expect(kept.noteList.every((note) => note.origin === 'ai')).toBe(true);

    const [first, ...rest] = kept.takeawayList;
    const edited = await person.api('PATCH /content/{id}', {
      params: { id: kept._id },
      body: {
        takeawayList: [
          { id: first?.id ?? '', text: 'in my words' },
          ...rest.map(({ id, text }) => ({ id, text })),
        ],
      },
    });
    expect(edited.takeawayList.map((entry) => entry.origin).slice(0, 2)).toEqual(['edited-ai', 'ai']);
  });

  test("does not mark what somebody else's generation wrote", async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const { generationId, summary } = await ask(ada, newTitle());
    const kept = await ben.api('POST /content', { body: { title: 'Copied', summary, generationId } });
    expect(kept.summaryOrigin).toBe('user');
  });
});

describe('T25 T26 the allowance', () => {
  test('of fifty calls at once by a free account, exactly one is written', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => ask(person, title)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 402, code: 'USAGE_LIMIT' });
    }
    expect(await used(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
    expect(await modelCalls(title)).toBe(1);
  });

  test('T27 a repeated request with the same key is the same draft and counts once', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    const drafts = await Promise.all([ask(person, title, key), ask(person, title, key)]);
    drafts.push(await ask(person, title, key));
    expect(new Set(drafts.map((draft) => draft.generationId)).size).toBe(1);
    expect(await modelCalls(title)).toBe(1);
    expect(await used(person)).toMatchObject({ aiRequestsCount: 1 });
    await expect(ask(person, newTitle(), key)).rejects.toMatchObject({ status: 422 });
  });

  test.for([
    ['an error', { status: 500, body: { error: { message: 'down' } } }, 503],
    ['a refusal', { status: 400, body: { error: { message: 'no' } } }, 502],
    ['words instead of JSON', { llm: 'malformed-json' }, 502],
    ['JSON of another shape', { llm: 'wrong-schema' }, 502],
    ['an answer cut short', { llm: 'length' }, 502],
    ['nothing', { llm: 'empty' }, 502],
    ['a broken connection', { reset: true }, 503],
  ] as const)('%s from the model gives the allowance back', async ([, answer, status]) => {
    const person = await signIn(server);
    const title = newTitle();
    await scriptModel(title, answer);
    await expect(ask(person, title)).rejects.toMatchObject({ status });
    expect(await used(person)).toEqual({ aiRequestsCount: 0, limit: 1, remaining: 1 });
  });

  test('an answer that cannot be used is asked for once more', async () => {
    const person = await signIn(server);
    const title = newTitle();
    await scriptModel(title, { llm: 'malformed-json' }, 1);
    await expect(ask(person, title)).resolves.toMatchObject({ summary: expect.any(String) });
    expect(await modelCalls(title)).toBe(2);
  });

  test('cancelling gives it back, and the same key may try again', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 1);
    const asked = ask(person, title, key);
    const refusal = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => modelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await refusal;
    expect(await used(person)).toMatchObject({ remaining: 1 });
    await expect(ask(person, title, key)).resolves.toBeDefined();
  });

  test('only its owner can cancel', async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const key = newId();
    await ask(ada, newTitle(), key);
    await expect(ben.api('POST /generations/{key}/cancel', { params: { key } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('what a server that died had taken comes back with its lease', async () => {
    const person = await signIn(server);
    const id = newId();
    await server.pool.query(
      `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
       values ($1, $2::uuid, $2::text, 'x', 'running', true, now() - interval '1 second', now())`,
      [person.user.uid, id],
    );
    await server.pool.query('update users set ai_used = 1 where id = $1', [person.user.uid]);
    await Promise.all([server.generation.sweep(), server.generation.sweep()]);
    expect(await used(person)).toMatchObject({ aiRequestsCount: 0 });
  });
});
