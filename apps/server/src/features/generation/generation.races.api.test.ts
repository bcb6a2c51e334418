import type { ApiError } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { addBook, changeBook } from '../../testing/book-calls.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ask, countModelCalls, newTitle, readUsage, scriptModel } from './testing/model-control.ts';

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

describe('a draft', () => {
  test('has all four parts, takes one of the allowance, and is marked as AI when it is kept', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const { generationId, ...draft } = await ask(person, title);
    expect(draft.summary).toContain('Meditations');
    expect(draft.keyTakeaways.length).toBeGreaterThan(2);
    expect(draft.keyQuotes.length).toBeGreaterThan(0);
    expect(draft.detailedNotes.length).toBeGreaterThan(1);
    expect(await readUsage(person)).toEqual({ aiRequestsCount: 1, limit: 1, remaining: 0 });

    const kept = await addBook(person, {
      title,
      summary: draft.summary,
      takeaways: [...draft.keyTakeaways, 'my own'],
      quotes: draft.keyQuotes,
      noteList: draft.detailedNotes,
      generationId,
    });
    expect(kept.summaryOrigin).toBe('ai');
    expect(kept.takeawayList.map((entry) => entry.origin)).toEqual([
      ...draft.keyTakeaways.map(() => 'ai'),
      'user',
    ]);
    expect(kept.quoteList.map((quote) => quote.origin)).toEqual(draft.keyQuotes.map(() => 'ai'));
    expect(kept.noteList.every((note) => note.origin === 'ai')).toBe(true);

    const [first, ...rest] = kept.takeawayList;
    const edited = await changeBook(person, kept._id, {
      takeawayList: [
        { id: first?.id ?? '', text: 'in my words' },
        ...rest.map(({ id, text }) => ({ id, text })),
      ],
    });
    expect(edited.takeawayList.map((entry) => entry.origin).slice(0, 2)).toEqual(['edited-ai', 'ai']);
  });

  test('is begun while an import of the same person is being written', async () => {
    const person = await signIn(server);
    // What every row that names its owner holds of them until it is committed.
    await openTransaction(server.pool, 'select from users where id = $1 for key share', [person.user.uid]);
    await expect(ask(person, newTitle())).resolves.toBeDefined();
  });

  test("does not mark what somebody else's generation wrote", async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const { generationId, summary } = await ask(ada, newTitle());
    const kept = await addBook(ben, { title: 'Copied', summary, generationId });
    expect(kept.summaryOrigin).toBe('user');
  });
});

describe('T25 T26 the allowance', () => {
  test('F26 of fifty calls at once by a free account, exactly one is written', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => ask(person, title)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const words = 'Usage limit reached';
    const usage = { aiRequestsCount: 1, limit: 1, remaining: 0 };
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 402,
          body: { error: words, message: words, code: 'USAGE_LIMIT', usage },
        });
    }
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
    expect(await countModelCalls(title)).toBe(1);
  });

  test('F21 of fifty calls at once to two copies by a free account, exactly one is written', async () => {
    const person = await signIn(server);
    const elsewhere = { ...person, api: createTestApi(copy, person.fetch, person.token) };
    const title = newTitle();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, call) => ask(call % 2 === 0 ? person : elsewhere, title)),
    );
    const ends = results.map((result) =>
      result.status === 'fulfilled' ? 'written' : (result.reason as { code: string }).code,
    );
    expect(ends.filter((end) => end === 'written')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['written', 'USAGE_LIMIT']));
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 0 });
    expect(await countModelCalls(title)).toBe(1);
  });

  test('T27 F27 a repeated request with the same key is the same draft and counts once', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    const [first, second] = await Promise.all([ask(person, title, { key }), ask(person, title, { key })]);
    expect([second, await ask(person, title, { key })]).toEqual([first, first]);
    expect(await countModelCalls(title)).toBe(1);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
    await expect(ask(person, newTitle(), { key })).rejects.toMatchObject({ status: 422 });
  });

  test('cancelling gives it back, and the same key may try again', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 1);
    const asked = ask(person, title, { key });
    const refusal = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await refusal;
    expect(await readUsage(person)).toMatchObject({ remaining: 1 });
    await expect(ask(person, title, { key })).resolves.toBeDefined();
  });

  test('four repeats at most wait for a draft that is under way: each holds a place of everybody', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 1);
    const first = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    const codes: unknown[] = [];
    const repeats = Array.from({ length: 20 }, () =>
      ask(person, title, { key }).catch((error: ApiError) => codes.push(error.code)),
    );
    await expect.poll(() => codes).toEqual(Array.from({ length: 16 }, () => 'UNAVAILABLE'));
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await Promise.all([first, ...repeats]);
    expect(codes.slice(16)).toEqual(Array.from({ length: 4 }, () => 'CANCELLED'));
  });

  test('cancelling gives back one alone, although the call fails after it', async () => {
    const roomy = await startTestServer({ copyOf: server, settings: { FREE_AI_LIMIT: '3' } });
    const signedIn = await signIn(server);
    const person = { ...signedIn, api: createTestApi(roomy, signedIn.fetch, signedIn.token) };
    await ask(person, newTitle());
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 1);
    const refusal = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await refusal;
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
    await roomy.stop();
  });

  test('a cancelled draft that ends late, at another copy, leaves the one of the same key alone', async () => {
    const late = await startTestServer({ copyOf: server });
    const person = await signIn(server);
    const atCopy = { ...person, api: createTestApi(late, person.fetch, person.token) };
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 2);
    const first = expect(ask(atCopy, title, { key })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    const second = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(2);

    await late.generation.stop();
    await first;
    expect(await person.api('GET /generations/{key}', { params: { key } })).toMatchObject({
      state: 'running',
    });
    expect(await readUsage(person)).toMatchObject({ remaining: 0 });
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await second;
    expect(await readUsage(person)).toMatchObject({ remaining: 1 });
    await late.stop();
  });

  test('a draft that was cancelled at another copy is given to nobody, although it comes', async () => {
    const whole = await startTestServer({ copyOf: server, settings: { AI_STREAMING: 'off' } });
    const person = await signIn(server);
    const atWhole = { ...person, api: createTestApi(whole, person.fetch, person.token) };
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { delayMs: 1500 }, 1);
    const refusal = expect(ask(atWhole, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await refusal;
    expect(await readUsage(person)).toMatchObject({ remaining: 1 });
    await whole.stop();
  });

  test('whoever asks again for one that is under way waits no longer than a draft may take', async () => {
    const hasty = await startTestServer({ copyOf: server, generationDeadline: 300 });
    const person = await signIn(server);
    const atHasty = { ...person, api: createTestApi(hasty, person.fetch, person.token) };
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { hang: true }, 1);
    const first = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await expect(ask(atHasty, title, { key })).rejects.toMatchObject({ code: 'PROVIDER_TIMED_OUT' });
    // The one that is under way goes on all the same.
    const { state } = await person.api('GET /generations/{key}', { params: { key } });
    expect(state).toBe('running');
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await first;
    await hasty.stop();
  });

  test.for([
    ['fails', { delayMs: 300, status: 500, body: { error: {} } }, async () => undefined, 'UNAVAILABLE'],
    [
      'is cancelled',
      { hang: true },
      (person: TestPerson, key: string) => person.api('POST /generations/{key}/cancel', { params: { key } }),
      'CANCELLED',
    ],
  ] as const)(
    'whoever asks again, at another copy, for one that %s is told the same',
    async ([, answer, end, code]) => {
      const person = await signIn(server);
      const elsewhere = { ...person, api: createTestApi(copy, person.fetch, person.token) };
      const title = newTitle();
      const key = newId();
      await scriptModel(title, answer);
      const first = expect(ask(person, title, { key })).rejects.toMatchObject({ code });
      await expect.poll(() => countModelCalls(title)).toBe(1);
      const second = expect(ask(elsewhere, title, { key })).rejects.toMatchObject({ code });
      // It has seen that one is under way.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await end(person, key);
      await Promise.all([first, second]);
      expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 0 });
    },
  );

  test('for an account that goes meanwhile is refused as any call without one, not for its limit', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const other = await openTransaction(server.pool, 'delete from users where id = $1', [person.user.uid]);
    const asked = ask(person, title);
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    await other.commit();
    await expect(asked).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await countModelCalls(title)).toBe(0);
  });

  test('only its owner can cancel', async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const title = newTitle();
    const key = newId();
    await scriptModel(title, { delayMs: 1500 }, 1);
    const asked = ask(ada, title, { key });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await expect(ben.api('POST /generations/{key}/cancel', { params: { key } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await asked).detailedNotes.length).toBeGreaterThan(1);
    expect(await readUsage(ada)).toMatchObject({ aiRequestsCount: 1 });
  });

  test('F01 what a server that died had taken comes back with its lease', async () => {
    const person = await signIn(server);
    const id = newId();
    await server.pool.query(
      `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
       values ($1, $2::uuid, $2::text, 'x', 'running', true, now() - interval '1 second', now())`,
      [person.user.uid, id],
    );
    await server.pool.query('update users set ai_used = 1 where id = $1', [person.user.uid]);
    await Promise.all([server.generation.sweep(), server.generation.sweep()]);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 0 });
  });

  test('an old one that is asked for again while the old ones go is not removed', async () => {
    const person = await signIn(server);
    const id = newId();
    await server.pool.query(
      `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
       values ($1, $2::uuid, $2::text, 'x', 'failed', false, now(), now() - interval '8 days')`,
      [person.user.uid, id],
    );
    const again = await openTransaction(
      server.pool,
      "update generations set state = 'running', counted = true, created_at = now() where id = $1",
      [id],
    );
    const swept = server.generation.sweep();
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    await again.commit();
    await swept;
    const { rows } = await server.pool.query('select state from generations where id = $1', [id]);
    expect(rows).toEqual([{ state: 'running' }]);
  });
});
