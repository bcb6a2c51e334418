import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-26T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.stop());

const set = (person: TestPerson, year: number | string, books: number) =>
  person.api('PUT /reading/goals/{year}', { params: { year: String(year) }, body: { books } });
const remove = (person: TestPerson, year: number | string) =>
  person.api('DELETE /reading/goals/{year}', { params: { year: String(year) } });
const ask = (person: TestPerson, year?: number) =>
  person.api('GET /reading/years', { query: year === undefined ? {} : { year: String(year) } });
const yearsOf = async (person: TestPerson) => (await ask(person)).years;

describe('a goal', () => {
  test('is set, changed and removed, each as often as one likes', async () => {
    const reader = await signIn(server, 'goal-own');
    expect(await set(reader, 2026, 24)).toEqual({ year: 2026, books: 24 });
    now = new Date('2026-11-26T12:01:00Z');
    expect(await set(reader, 2026, 30)).toEqual({ year: 2026, books: 30 });
    expect(await set(reader, 2026, 30)).toEqual({ year: 2026, books: 30 });
    expect(await yearsOf(reader)).toEqual([{ year: 2026, items: 0, books: 0, goal: 30 }]);
    const { rows } = await server.pool.query(
      'select year, books, updated_at from reading_goals where user_id = $1',
      [reader.user.uid],
    );
    expect(rows).toEqual([{ year: 2026, books: 30, updated_at: now }]);
    expect(await remove(reader, 2026)).toBeUndefined();
    expect(await remove(reader, 2026)).toBeUndefined();
    expect(await yearsOf(reader)).toEqual([]);
  });

  test('stands with its year, and with what was finished in it: books alone count', async () => {
    const reader = await signIn(server, 'goal-years');
    const add = (title: string, finishedAt: string[], type: 'book' | 'article' = 'book') =>
      reader.api('POST /content', {
        body: { title, type, finishedAt, ...(type === 'book' && { authors: ['A'] }) },
      });
    await add('Emma', ['2024-02-01', '2025-02-01', '2025-05-01']);
    await add('Walden', ['2025-06-01']);
    await add('On Tides', ['2025-07-01'], 'article');
    await set(reader, 2025, 12);
    await set(reader, 2019, 1);
    expect(await yearsOf(reader)).toEqual([
      { year: 2025, items: 3, books: 2, goal: 12 },
      { year: 2024, items: 1, books: 1, goal: null },
      { year: 2019, items: 0, books: 0, goal: 1 },
    ]);
  });

  test('makes its year the one that is shown, once the year has begun', async () => {
    const reader = await signIn(server, 'goal-which');
    await set(reader, 2028, 40);
    expect((await ask(reader)).year).toMatchObject({ year: 2026, items: 0 });
    await reader.api('POST /content', { body: { title: 'Emma', finishedAt: ['2024-02-01'] } });
    expect((await ask(reader)).year).toMatchObject({ year: 2024, items: 1 });
    await set(reader, 2026, 40);
    expect((await ask(reader)).year).toMatchObject({ year: 2026, items: 0 });
    expect((await ask(reader, 2028)).year).toMatchObject({ year: 2028, items: 0 });
    expect((await yearsOf(reader)).map(({ year }) => year)).toEqual([2028, 2026, 2024]);
  });

  test.each([
    ['the least', 1900, 1],
    ['the most', 9999, 1000],
  ])('may be %s', async (_, year, books) => {
    const reader = await signIn(server, 'goal-bounds');
    expect(await set(reader, year, books)).toEqual({ year, books });
    expect(await yearsOf(reader)).toEqual([{ year, items: 0, books: 0, goal: books }]);
  });

  test.each([
    [0, 'must be at least 1'],
    [-3, 'must be at least 1'],
    [1001, 'must be at most 1,000'],
    [2.5, 'must be a whole number'],
  ])('of %d books is refused by name', async (books, words) => {
    const reader = await signIn(server, 'goal-refused');
    await expect(set(reader, 2026, books)).rejects.toMatchObject({ status: 400, fields: { books: words } });
    expect(await yearsOf(reader)).toEqual([]);
  });

  test.each(['1899', '10000', 'next', '20.6'])('of the year "%s" is refused by name', async (year) => {
    const reader = await signIn(server, 'goal-refused-year');
    const refusal = { status: 400, fields: { year: expect.any(String) } };
    await expect(set(reader, year, 12)).rejects.toMatchObject(refusal);
    await expect(remove(reader, year)).rejects.toMatchObject(refusal);
  });

  test('is set with nothing else beside it', async () => {
    const reader = await signIn(server, 'goal-body');
    const put = async (body: string) => {
      const answer = await reader.fetch(`${server.url}/api/reading/goals/2026`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body,
      });
      return [answer.status, JSON.parse(await answer.text()).fields];
    };
    expect(await put('{}')).toEqual([400, { books: expect.any(String) }]);
    expect(await put('{"books":"24"}')).toEqual([400, { books: expect.any(String) }]);
    expect(await put('{"books":24,"year":2025}')).toEqual([400, { year: 'is not a known field' }]);
    expect(await yearsOf(reader)).toEqual([]);
  });

  test('is nobody else’s: the same year is another goal for everybody', async () => {
    const [owner, stranger] = [await signIn(server, 'goal-owner'), await signIn(server, 'goal-stranger')];
    await set(owner, 2026, 24);
    expect(await yearsOf(stranger)).toEqual([]);
    await set(stranger, 2026, 7);
    expect(await yearsOf(owner)).toEqual([{ year: 2026, items: 0, books: 0, goal: 24 }]);
    await remove(stranger, 2026);
    expect(await yearsOf(owner)).toEqual([{ year: 2026, items: 0, books: 0, goal: 24 }]);
  });

  test('is for who is signed in, and no reader’s token changes it', async () => {
    const owner = await signIn(server, 'goal-signed-in');
    await set(owner, 2026, 24);
    const { secret } = await owner.api('POST /auth/api-tokens', {
      body: { name: 'Reads', scopes: ['read'] },
    });
    const change = async (method: string, authorization?: string) => {
      const answer = await fetch(`${server.url}/api/reading/goals/2026`, {
        method,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        ...(method === 'PUT' && { body: '{"books":1}' }),
      });
      return answer.status;
    };
    expect(await change('PUT')).toBe(401);
    expect(await change('DELETE')).toBe(401);
    expect(await change('PUT', `Bearer ${secret}`)).toBe(403);
    expect(await change('DELETE', `Bearer ${secret}`)).toBe(403);
    expect(await yearsOf(owner)).toEqual([{ year: 2026, items: 0, books: 0, goal: 24 }]);
  });
});
