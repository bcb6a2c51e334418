import type { ExportFormat } from '@vault/contract';
import { readFile } from '@vault/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { send, start, undo } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Goal = { year: number; books: number };

const set = (person: TestPerson, { year, books }: Goal) =>
  person.api('PUT /reading/goals/{year}', { params: { year: String(year) }, body: { books } });
const bring = (person: TestPerson, id: string, goals: Goal[]) =>
  person.api('POST /imports/{id}/goals', { params: { id }, body: { goals } });
const goalsOf = async (person: TestPerson) =>
  (await person.api('GET /reading/years')).years.flatMap(({ year, goal }) =>
    goal === null ? [] : [{ year, books: goal }],
  );

async function importGoals(person: TestPerson, goals: Goal[]) {
  const { _id } = await start(person, 0);
  await bring(person, _id, goals);
  return person.api('POST /imports/{id}/finish', { params: { id: _id } });
}

const LATER = { year: 2026, books: 30 };
const EARLIER = { year: 2024, books: 12 };

describe('the goals of a file', () => {
  test.each(['json', 'markdown', 'markdown-quotes'] as const satisfies ExportFormat[])(
    'come from an account to an empty one as %s, and to one that has them without a change',
    async (format) => {
      const [before, after] = [await signIn(server, 'goals-before'), await signIn(server, 'goals-after')];
      await before.api('POST /content', { body: { title: 'Reading goals' } });
      for (const goal of [LATER, EARLIER, { year: 1900, books: 1 }, { year: 9999, books: 1000 }])
        await set(before, goal);
      const { url } = await before.api('POST /exports', { body: { format } });
      const answer = await before.fetch(`${server.url}${url}`);
      const reading = readFile(new Uint8Array(await answer.arrayBuffer()));
      if (reading.kind !== 'items') throw new Error(reading.kind);
      expect(reading.items.map(({ title }) => title)).toEqual(['Reading goals']);
      expect(await importGoals(after, reading.goals ?? [])).toMatchObject({ goals: 4, rowCount: 0 });
      expect(await goalsOf(after)).toEqual(await goalsOf(before));
      expect(await importGoals(after, reading.goals ?? [])).toMatchObject({ goals: 0 });
      expect(await goalsOf(after)).toEqual(await goalsOf(before));
    },
  );

  test('never take the place of one that the reader has set', async () => {
    const reader = await signIn(server, 'goals-own');
    await set(reader, { ...EARLIER, books: 5 });
    expect(await importGoals(reader, [EARLIER, LATER])).toMatchObject({ goals: 1 });
    expect(await goalsOf(reader)).toEqual([LATER, { ...EARLIER, books: 5 }]);
  });

  test('go when the import is undone, but for what was set before and since', async () => {
    const reader = await signIn(server, 'goals-undone');
    await set(reader, { ...EARLIER, books: 5 });
    const done = await importGoals(reader, [EARLIER, LATER, { year: 2025, books: 20 }]);
    await set(reader, LATER);
    const undone = await undo(reader, done);
    expect(undone).toMatchObject({ goals: 2, undone: { removed: 0, restored: 0, kept: 0, goals: 1 } });
    expect(await goalsOf(reader)).toEqual([LATER, { ...EARLIER, books: 5 }]);
    expect(await undo(reader, done)).toEqual(undone);
  });

  test('are sent again without a change, and none once the import has ended', async () => {
    const reader = await signIn(server, 'goals-again');
    const { _id } = await start(reader, 1);
    expect(await bring(reader, _id, [EARLIER])).toMatchObject({ goals: 1, state: 'running' });
    expect(await bring(reader, _id, [EARLIER, LATER])).toMatchObject({ goals: 2 });
    await send(reader, _id, [{ row: 1, title: 'Walden' }]);
    await reader.api('POST /imports/{id}/finish', { params: { id: _id } });
    await expect(bring(reader, _id, [{ year: 2020, books: 2 }])).rejects.toMatchObject({ status: 409 });
    expect(await undo(reader, { _id })).toMatchObject({ undone: { removed: 1, goals: 2 } });
    await expect(bring(reader, _id, [EARLIER])).rejects.toMatchObject({ status: 409 });
    expect(await goalsOf(reader)).toEqual([]);
  });

  test('are sent again after the end, by who has not heard of it: nothing happens', async () => {
    const reader = await signIn(server, 'goals-unheard');
    const done = await importGoals(reader, [EARLIER, LATER]);
    await set(reader, { ...LATER, books: 5 });
    expect(await bring(reader, done._id, [EARLIER, LATER])).toEqual(done);
    expect(await goalsOf(reader)).toEqual([{ ...LATER, books: 5 }, EARLIER]);
  });

  test('are nobody else’s', async () => {
    const [owner, stranger] = [await signIn(server, 'goals-owner'), await signIn(server, 'goals-stranger')];
    const { _id } = await start(owner, 1);
    await expect(bring(stranger, _id, [EARLIER])).rejects.toMatchObject({ status: 404 });
    await bring(owner, _id, [EARLIER]);
    expect(await goalsOf(stranger)).toEqual([]);
  });

  test.each([
    [[], 'goals', expect.any(String)],
    [[{ year: 1899, books: 1 }], 'goals.0.year', 'must be at least 1900'],
    [[{ year: 10_000, books: 1 }], 'goals.0.year', 'must be at most 9999'],
    [[EARLIER, { year: 2025, books: 0 }], 'goals.1.books', 'must be at least 1'],
    [[EARLIER, EARLIER], 'goals.1.year', 'appears twice'],
  ])('%j is refused by name, and none is kept', async (goals, field, words) => {
    const reader = await signIn(server, 'goals-refused');
    const { _id } = await start(reader, 1);
    await expect(bring(reader, _id, goals)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: words },
    });
    expect(await goalsOf(reader)).toEqual([]);
  });
});
