import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { hashValue, newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { addBook, changeBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createGenerationStore } from './generation.store.ts';
import {
  ask,
  bookOf,
  countModelCalls,
  newTitle,
  readUsage,
  scriptModel,
  targetOf,
} from './testing/model-control.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { AI_CONCURRENCY: '3' } });
});
afterAll(() => server.stop());

describe('a draft that is being written', () => {
  test('shows what has arrived, and what it is for, on any device', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    // Half of it arrives, and then nothing more.
    await scriptModel(title, { llm: 'stall' }, 1);
    const asked = ask(person, title, { key, target: targetOf(title) });
    const refused = expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    const read = () => person.api('GET /generations/{key}', { params: { key } });
    await expect.poll(() => read().catch(() => null)).toMatchObject({ state: 'running', result: null });
    await expect.poll(async () => (await read()).progress?.draft.summary).toContain('Meditations');
    const { progress } = await read();
    expect(progress?.percent).toBeGreaterThan(0);
    expect(progress?.percent).toBeLessThan(99);
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { key, state: 'running', target: { title, authors: ['Marcus Aurelius'] } },
    ]);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    await refused;
    expect(await read()).toMatchObject({ state: 'cancelled', progress: null });
    expect((await person.api('GET /generations')).generations).toEqual([]);
  });

  test('is written to its end although nobody waits for the answer, and is kept until it is put aside', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const key = newId();
    const leaving = new AbortController();
    const body = JSON.stringify({ title, author: 'A', summary: 'S', target: targetOf(title) });
    await scriptModel(title, { delayMs: 300 }, 1);
    const request = person.fetch(`${server.url}/api/book-content-combined/fetch-and-format-content`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: leaving.signal,
    });
    const left = expect(request).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => countModelCalls(title)).toBe(1);
    leaving.abort();
    await left;
    const list = async () => (await person.api('GET /generations')).generations;
    await expect.poll(list).toMatchObject([{ key, state: 'done', result: { summary: expect.any(String) } }]);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
    await person.api('POST /generations/{key}/close', { params: { key } });
    expect(await list()).toEqual([]);
    // Put aside or not: the same wish gets what was written for it.
    await expect(person.api('GET /generations/{key}', { params: { key } })).resolves.toMatchObject({
      state: 'done',
      result: { summary: expect.any(String) },
    });
  });

  test('is not put aside before it is written', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const params = { key: newId() };
    await scriptModel(title, { delayMs: 600_000 });
    const draft = ask(person, title, { ...params, target: targetOf(title) }).catch((error: unknown) => error);
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/close', { params });
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { ...params, state: 'running' },
    ]);
    await person.api('POST /generations/{key}/cancel', { params });
    await draft;
  });

  test('tells the model the language of the edition', async () => {
    const person = await signIn(server);
    const title = newTitle();
    await ask(person, title, { language: 'de' });
    expect(await countModelCalls(`${title}\\",\\"author`)).toBe(1);
    expect(await countModelCalls(title)).toBe(1);
    const language = '\\"language\\":\\"de\\"';
    expect(await countModelCalls(language)).toBeGreaterThan(0);
  });

  test.each([{}, { author: ' ', summary: '' }])('tells the model what nobody knows: %o', async (unknown) => {
    const person = await signIn(server);
    const title = newTitle();
    await person.api('POST /book-content-combined/fetch-and-format-content', { body: { title, ...unknown } });
    const words = '\\",\\"author\\":\\"Unknown Author\\",\\"description\\":\\"No description available.\\"';
    expect(await countModelCalls(`${title}${words}`)).toBe(1);
  });

  test('belongs to its person: nobody else reads, lists or closes it, and nobody who is signed out', async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const title = `${newTitle()} ${ada.canary}`;
    const key = newId();
    await ask(ada, title, { key, target: targetOf(title) });
    await expect(ben.api('GET /generations/{key}', { params: { key } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(ben.api('POST /generations/{key}/close', { params: { key } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await ben.api('GET /generations')).generations).toEqual([]);
    expect((await ada.api('GET /generations')).generations).toMatchObject([{ key }]);
    for (const path of [`generations/${key}`, 'generations'])
      expect((await fetch(`${server.url}/api/${path}`)).status).toBe(401);
  });
});

describe('the drafts that a person can go on with', () => {
  type Kept = Partial<Record<'state' | 'target' | 'result' | 'closed_at', string | null>>;
  const summary = JSON.stringify({ summary: 'S', keyTakeaways: [], keyQuotes: [], detailedNotes: [] });

  /**
   * Each a minute older than the one before; a failed one that is for a book, as far as nothing else is said. The
   * lease of all has run out: they take no place from the other tests.
   */
  async function keepDrafts(person: TestPerson, drafts: Record<string, Kept>): Promise<string[]> {
    // In another order than their ages, so that none of the two stands for the other.
    const all = Object.entries(drafts).map(([key, draft], age) => ({ key, age, draft }));
    for (const { key, age, draft } of all.toSorted((one, other) => one.key.localeCompare(other.key))) {
      const {
        state = 'failed',
        target = JSON.stringify(targetOf(key)),
        result = null,
        closed_at = null,
      } = draft;
      await server.pool.query(
        `insert into generations
           (user_id, id, key, input_hash, state, counted, lease_until, created_at, target, result, closed_at)
         values ($1, $2, $3, 'x', $4, false, now() - interval '1 second', now() - $5 * interval '1 minute', $6, $7, $8)`,
        [person.user.uid, newId(), key, state, age, target, result, closed_at],
      );
    }
    return (await person.api('GET /generations')).generations.map(({ key }) => key);
  }

  test('are also one that was put aside, once it is asked for again', async () => {
    const person = await signIn(server);
    const [key, title] = [newId(), newTitle()];
    expect(await keepDrafts(person, { [key]: { closed_at: '2026-01-01T00:00:00Z' } })).toEqual([]);
    await ask(person, title, { key, target: targetOf(title) });
    expect((await person.api('GET /generations')).generations).toMatchObject([{ key, state: 'done' }]);
  });

  test('are those in progress, failed or written, the newest first', async () => {
    const drafts = {
      'd-running': { state: 'running' },
      'a-failed': {},
      'c-closed': { closed_at: '2026-01-01T00:00:00Z' },
      'z-done': { state: 'done', result: summary },
      'f-forgotten': { state: 'done' },
      'g-cancelled': { state: 'cancelled' },
      'e-for-nothing': { target: null },
      'b-oldest': {},
    };
    expect(await keepDrafts(await signIn(server), drafts)).toEqual([
      'd-running',
      'a-failed',
      'z-done',
      'b-oldest',
    ]);
  });

  test('come twenty at a time, each once, whatever is put aside meanwhile', async () => {
    const person = await signIn(server);
    const keys = Array.from({ length: 21 }, (_, age) => `the-draft-${String.fromCodePoint(122 - age)}`);
    const drafts = Object.fromEntries(keys.map((key) => [key, {}]));
    expect(await keepDrafts(person, drafts)).toEqual(keys.slice(0, 20));
    const { nextCursor } = await person.api('GET /generations');
    expect(nextCursor).not.toBeNull();
    for (const key of keys.slice(0, 20))
      await person.api('POST /generations/{key}/close', { params: { key } });
    const rest = await person.api('GET /generations', { query: { cursor: nextCursor ?? '' } });
    expect(rest).toMatchObject({ generations: [{ key: keys[20] }], nextCursor: null });
  });
});

describe('a draft for a book that is in the vault', () => {
  test('adds what is kept of it, marked as AI, and changes nothing that the person wrote', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const book = await person.api('POST /content', {
      body: {
        title,
        summary: 'My own words.',
        takeaways: ['Mine'],
        quoteList: [{ text: 'Verified', page: '12' }],
        noteList: [{ title: 'My note', content: 'Mine too' }],
      },
    });
    const target = { ...targetOf(title), contentId: book._id };
    const { generationId, ...draft } = await ask(person, title, { target });
    const [takeaway = ''] = draft.keyTakeaways;
    const [quote = ''] = draft.keyQuotes;
    const [note = { title: '', content: '' }] = draft.detailedNotes;
    const own = ({ id, text }: { id: string; text: string }) => ({ id, text });
    const kept = await person.api('PATCH /content/{id}', {
      params: { id: book._id },
      headers: { 'if-match': `"${book.version}"` },
      body: {
        generationId,
        summary: `${book.summary}\n\n${draft.summary}`,
        takeawayList: [...book.takeawayList.map(own), { text: takeaway }],
        quoteList: [...book.quoteList.map(own), { text: quote }],
        noteList: [note, ...book.noteList.map(({ id, title, content }) => ({ id, title, content }))],
      },
    });
    expect(kept.summary).toMatch(/^My own words\.\n\n/);
    expect(kept.summaryOrigin).toBe('edited-ai');
    expect(kept.takeawayList.map(({ text, origin }) => [text, origin])).toEqual([
      ['Mine', 'user'],
      [takeaway, 'ai'],
    ]);
    expect(kept.quoteList).toMatchObject([
      { text: 'Verified', page: '12', origin: 'user' },
      { text: quote, origin: 'ai' },
    ]);
    expect(kept.noteList.map(({ content, origin }) => [content, origin])).toEqual([
      [note.content, 'ai'],
      ['Mine too', 'user'],
    ]);
    expect(await readUsage(person)).toMatchObject({ remaining: 0 });
  });

  test('that was asked for in the search waits on the page of the book where it is asked for again', async () => {
    const person = await signIn(server);
    const [key, title] = [newId(), newTitle()];
    await ask(person, title, { key, language: 'en', target: targetOf(title) });
    const { _id: contentId } = await person.api('POST /content', { body: { title } });
    // The item does not know in which language its book was found.
    await ask(person, title, { key, target: { ...targetOf(title), contentId } });
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { key, target: { contentId } },
    ]);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
  });

  test('that the release before began, with its language in the hash, is given where it is asked for again', async () => {
    const person = await signIn(server);
    const [title, wish] = [newTitle(), { key: newId(), language: 'en' }];
    const { generationId } = await ask(person, title, wish);
    await server.pool.query('update generations set input_hash = $2 where id = $1', [
      generationId,
      hashValue({ language: 'en', ...bookOf(title) }),
    ]);
    expect(await ask(person, title, wish)).toMatchObject({ generationId });
    await expect(ask(person, newTitle(), wish)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('that is asked for again after its book was merged stays on the page of the one that was kept', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const [kept, merged] = [(await addBook(person))._id, (await addBook(person))._id];
    const wish = { key: newId(), target: { ...targetOf(title), contentId: merged } };
    await ask(person, title, wish);
    await person.api('POST /content/{id}/merge', { params: { id: kept }, body: { ids: [merged] } });
    await ask(person, title, wish);
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { key: wish.key, target: { contentId: kept } },
    ]);
  });

  test('whose book was deleted waits on the page of the one where it is asked for again', async () => {
    const person = await signIn(server);
    const [key, title] = [newId(), newTitle()];
    const { _id: deleted } = await person.api('POST /content', { body: { title } });
    await ask(person, title, { key, target: { ...targetOf(title), contentId: deleted } });
    await person.api('DELETE /content/{id}', { params: { id: deleted } });
    const { _id: contentId } = await person.api('POST /content', { body: { title } });
    await ask(person, title, { key, target: { ...targetOf(title), contentId } });
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { key, target: { contentId } },
    ]);
  });

  test('waits there again when it is asked for again after it was put aside, and counts once', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const { _id: contentId } = await person.api('POST /content', { body: { title } });
    const wish = { key: newId(), target: { ...targetOf(title), contentId } };
    const params = { key: wish.key };
    const first = await ask(person, title, wish);
    await person.api('POST /generations/{key}/close', { params });
    expect(await ask(person, title, wish)).toEqual(first);
    expect((await person.api('GET /generations')).generations).toMatchObject([
      { ...params, state: 'done', target: { contentId } },
    ]);
    expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1 });
    expect(await countModelCalls(title)).toBe(1);
  });

  test('gives a book without a summary one that is marked as AI', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const book = await person.api('POST /content', { body: { title } });
    const { generationId, summary } = await ask(person, title);
    expect((await changeBook(person, book._id, { generationId, summary })).summaryOrigin).toBe('ai');
    expect((await changeBook(person, book._id, { summary: 'Mine now.' })).summaryOrigin).toBe('edited-ai');
  });

  test('still marks the summary of a book that is replaced as a whole, and of one that is reworded', async () => {
    const person = await signIn(server);
    const title = newTitle();
    const { generationId, summary } = await ask(person, title);
    const { _id: id } = await person.api('POST /content', { body: { title, summary, generationId } });
    const replace = async (after: string) => {
      const body = { title, summary: after, rating: 4 };
      return (await person.api('PUT /content/{id}', { params: { id }, body })).summaryOrigin;
    };
    expect([await replace(summary), await replace(`${summary} So be it.`)]).toEqual(['ai', 'edited-ai']);
    expect([await replace(''), await replace('Mine.')]).toEqual(['user', 'user']);
  });

  test("is nobody else's mark: a foreign generation marks nothing", async () => {
    const [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
    const { generationId, summary } = await ask(ada, newTitle());
    const book = await ben.api('POST /content', { body: { title: 'Copied' } });
    const params = { id: book._id };
    const kept = await ben.api('PATCH /content/{id}', { params, body: { generationId, summary } });
    expect(kept.summaryOrigin).toBe('user');
  });
});

test('only so many drafts are written at once; who comes then is told when to come again', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => signIn(server)));
  const title = newTitle();
  await scriptModel(title, { hang: true }, 3);
  const keys = people.map(() => newId());
  const asked = people.slice(0, 3).map((person, place) => ask(person, title, { key: keys[place] ?? '' }));
  const ends = asked.map((draft) => expect(draft).rejects.toMatchObject({ code: 'CANCELLED' }));
  await expect.poll(() => countModelCalls(title)).toBe(3);

  const last = people[3];
  if (last === undefined) throw new Error('four people were signed in');
  const answer = await last.fetch(`${server.url}/api/book-content-combined/fetch-and-format-content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${last.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1);
  expect(await answer.json()).toMatchObject({
    error: expect.stringMatching(/^Many drafts are being written/),
  });
  expect(await readUsage(last)).toMatchObject({ aiRequestsCount: 0 });

  for (const [place, person] of people.slice(0, 3).entries())
    await person.api('POST /generations/{key}/cancel', { params: { key: keys[place] ?? '' } });
  await Promise.all(ends);
  await expect(ask(last, newTitle())).resolves.toBeDefined();
});

test('of many people at once, as many are let in as there are places', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => signIn(server)));
  const title = newTitle();
  await scriptModel(title, { hang: true });
  const turnedAway: unknown[] = [];
  const wishes = people.map((person) => ({ person, key: newId() }));
  const ends = wishes.map(({ person, key }) =>
    ask(person, title, { key }).catch(({ code }) => code !== 'CANCELLED' && turnedAway.push(code)),
  );
  await expect.poll(() => turnedAway).toEqual(Array.from({ length: 6 }, () => 'UNAVAILABLE'));
  await expect.poll(() => countModelCalls(title)).toBe(3);
  const cancel = ({ person, key }: (typeof wishes)[number]) =>
    person.api('POST /generations/{key}/cancel', { params: { key } });
  await Promise.allSettled(wishes.map(cancel));
  await Promise.all(ends);
});

test('one person has one draft written at a time, also where more are left', async () => {
  const generous = await startTestServer({ settings: { FREE_AI_LIMIT: '5' } });
  const person = await signIn(generous);
  const title = newTitle();
  await scriptModel(title, { hang: true }, 1);
  const key = newId();
  const ended = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect.poll(() => countModelCalls(title)).toBe(1);
  await expect(ask(person, newTitle())).rejects.toMatchObject({
    status: 409,
    code: 'IN_PROGRESS',
    message: 'Another draft is being written for you. Please wait until it is done.',
  });
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 4 });
  await person.api('POST /generations/{key}/cancel', { params: { key } });
  await ended;
  await ask(person, newTitle());
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 1, remaining: 4 });
  await generous.stop();
});

test('a free account may begin and cancel drafts so many times a day, and keeps its allowance', async () => {
  const budgets = { 'free-model-call': { points: 2, seconds: 86_400 } };
  const copy = await startTestServer({ budgets });
  const person = await signIn(copy);
  for (const key of [newId(), newId()]) {
    const title = newTitle();
    await scriptModel(title, { delayMs: 600_000 });
    const draft = ask(person, title, { key }).catch((error: unknown) => error);
    await expect.poll(() => countModelCalls(title)).toBe(1);
    await person.api('POST /generations/{key}/cancel', { params: { key } });
    expect(await draft).toMatchObject({ code: 'CANCELLED' });
  }
  await expect(ask(person, newTitle())).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 0 });
  await copy.stop();
});

test('a server that stops tells nobody that they have cancelled', async () => {
  const leaving = await startTestServer({ budgets: { 'free-model-call': { points: 1, seconds: 86_400 } } });
  const person = await signIn(leaving);
  const title = newTitle();
  await scriptModel(title, { delayMs: 600_000 });
  const draft = ask(person, title).catch((error: unknown) => error);
  await expect.poll(() => countModelCalls(title)).toBe(1);
  await leaving.generation.stop();
  // Given back by now, whether or not somebody waits for the answer.
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 0 });
  expect(await draft).toMatchObject({ status: 503, code: 'UNAVAILABLE' });

  // One that was on its way already takes nothing, and asks no model.
  await expect(ask(person, title)).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await readUsage(person)).toMatchObject({ aiRequestsCount: 0 });
  expect(await countModelCalls(title)).toBe(1);
  await leaving.stop();
});

test('a copy whose clock is ahead takes nobody’s draft for abandoned', async () => {
  const person = await signIn(server);
  const title = newTitle();
  await scriptModel(title, { delayMs: 600_000 });
  const key = newId();
  const draft = ask(person, title, { key }).catch((error: unknown) => error);
  await expect.poll(() => countModelCalls(title)).toBe(1);
  const early = await startTestServer({ copyOf: server, clock: () => new Date(Date.now() + 600_000) });
  await early.generation.sweep();
  const { state } = await person.api('GET /generations/{key}', { params: { key } });
  expect(state).toBe('running');
  await person.api('POST /generations/{key}/cancel', { params: { key } });
  await draft;
  await early.stop();
});

test('a result whose confirmation was lost is kept by the next try', async () => {
  const { user } = await signIn(server);
  const store = createGenerationStore(createDatabase(server.pool));
  const id = newId();
  await server.pool.query(
    `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
     values ($1, $2::uuid, $2::text, 'x', 'running', true, now() + interval '1 minute', now())`,
    [user.uid, id],
  );
  const result = { summary: 'S', keyTakeaways: [], keyQuotes: [], detailedNotes: [] };
  const complete = () => store.complete({ userId: user.uid, id, result, now: new Date() });
  expect([await complete(), await complete()]).toEqual([true, true]);
});

test('places that a dead server had taken are free again when their lease has run out', async () => {
  const people = await Promise.all([1, 2, 3].map(() => signIn(server)));
  for (const person of people) {
    await server.pool.query(
      `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at)
       values ($1, $2::uuid, $2::text, 'x', 'running', true, now() - interval '1 second', now())`,
      [person.user.uid, newId()],
    );
  }
  await expect(ask(await signIn(server), newTitle())).resolves.toBeDefined();
});

test('of old drafts only what is counted stays, without its text, and one that is being written whole', async () => {
  const { user } = await signIn(server);
  await server.pool.query(
    `insert into generations
       (user_id, id, key, input_hash, state, counted, lease_until, created_at, target, result)
     select $1, gen_random_uuid(), key, 'x', state, counted, now() + interval '1 minute',
       now() - make_interval(days => days), $2, case state when 'done' then $3::jsonb end
     from (values ('failed lately', 'failed', false, 6), ('failed long ago', 'failed', false, 8),
       ('done lately', 'done', true, 5), ('done long ago', 'done', true, 8),
       ('done very long ago', 'done', true, 401), ('being written', 'running', true, 401))
       as draft (key, state, counted, days)`,
    [
      user.uid,
      JSON.stringify(targetOf('A book')),
      JSON.stringify({ summary: 'S', keyTakeaways: [], keyQuotes: [], detailedNotes: [] }),
    ],
  );
  await server.generation.sweep();
  const { rows } = await server.pool.query(
    `select case when key = ':' || id then 'no key' else key end as key, target is null as "isForNothing",
       result is null as "isWithoutText"
     from generations where user_id = $1 order by created_at`,
    [user.uid],
  );
  expect(rows).toEqual([
    { key: 'being written', isForNothing: false, isWithoutText: true },
    { key: 'no key', isForNothing: true, isWithoutText: true },
    { key: 'failed lately', isForNothing: false, isWithoutText: true },
    { key: 'done lately', isForNothing: false, isWithoutText: false },
  ]);
  await server.pool.query('delete from generations where user_id = $1', [user.uid]);
});

describe('a large backlog of old drafts', () => {
  const fillOf = (person: TestPerson, each: number) =>
    server.pool.query(
      `insert into generations
         (user_id, id, key, input_hash, state, counted, lease_until, created_at, result)
       select $1, gen_random_uuid(), state || days || ' ' || count, 'x', state, counted, now(),
         now() - make_interval(days => days), case state when 'done' then $2::jsonb end
       from generate_series(1, $3) as count, (values ('failed', false, 8), ('done', true, 8), ('done', true, 401))
         as draft (state, counted, days)`,
      [
        person.user.uid,
        JSON.stringify({ summary: 'S', keyTakeaways: [], keyQuotes: [], detailedNotes: [] }),
        each,
      ],
    );
  const countLeft = async ({ user }: TestPerson) => {
    const left = `select count(*)::int as drafts, count(result)::int as texts from generations where user_id = $1`;
    return (await server.pool.query(left, [user.uid])).rows[0];
  };
  const removeAll = ({ user }: TestPerson) =>
    server.pool.query('delete from generations where user_id = $1', [user.uid]);

  test('goes in parts, so that no statement takes longer than it may', async () => {
    const person = await signIn(server);
    await fillOf(person, 6000);
    await server.pool.query(`
      create function ensure_few() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 5000 then raise exception 'too many at once'; end if;
        return null;
      end $$;
      create trigger few_deleted after delete on generations referencing old table as gone
        for each statement execute function ensure_few();
      create trigger few_changed after update on generations referencing old table as gone
        for each statement execute function ensure_few()`);
    await server.generation.sweep();
    await server.pool.query('drop function ensure_few cascade');
    expect(await countLeft(person)).toEqual({ drafts: 6000, texts: 0 });
    await removeAll(person);
  });

  test('of which some cannot be deleted keeps no text for longer', async () => {
    const person = await signIn(server);
    await fillOf(person, 1);
    await server.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refused before delete on generations for each statement execute function refuse()`);
    await expect(server.generation.sweep()).rejects.toThrow();
    await server.pool.query('drop function refuse cascade');
    expect(await countLeft(person)).toEqual({ drafts: 3, texts: 0 });
    await removeAll(person);
  });
});

test('a draft whose key is the id of another one keeps nobody’s old drafts', async () => {
  const { user } = await signIn(server);
  const [older, younger] = [newId(), newId()];
  await server.pool.query(
    `insert into generations (user_id, id, key, input_hash, state, counted, lease_until, created_at, result)
     select $1, id::uuid, key, 'x', 'done', true, now(), now() - interval '8 days', $4::jsonb
     from (values ($2::text, 'an older key'), ($3::text, $2::text)) as draft (id, key)`,
    [
      user.uid,
      older,
      younger,
      JSON.stringify({ summary: 'S', keyTakeaways: [], keyQuotes: [], detailedNotes: [] }),
    ],
  );
  await server.generation.sweep();
  const { rows } = await server.pool.query('select result from generations where user_id = $1', [user.uid]);
  expect(rows).toEqual([{ result: null }, { result: null }]);
  await server.pool.query('delete from generations where user_id = $1', [user.uid]);
});

test('an allowance that is given back is told once, whoever ends the draft', async () => {
  const lines: string[] = [];
  const own = await startTestServer({
    logger: createLogger('info', { write: (line) => lines.push(line) }),
  });
  const person = await signIn(own);
  const [title, key] = [newTitle(), newId()];
  await scriptModel(title, { delayMs: 600_000 });
  const refused = expect(ask(person, title, { key })).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect.poll(() => countModelCalls(title)).toBe(1);
  // Its server counts as dead, and is not.
  await own.pool.query("update generations set lease_until = now() - interval '1 minute'");
  await own.generation.sweep();
  await person.api('POST /generations/{key}/cancel', { params: { key } });
  await refused;
  await own.stop();
  const told = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'allowance-given-back');
  expect(told).toMatchObject([{ code: 'ABANDONED' }]);
});
