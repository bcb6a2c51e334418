import type { CreateContentInput, ManyChange } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addBook, readBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { watchRemovals } from '../../../testing/removals.ts';
import { createTestApi, signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
let now = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

type Body = Partial<CreateContentInput>;
const add = async (person: TestPerson, body?: Body) => (await addBook(person, body))._id;
async function addSome(person: TestPerson, count: number, body?: Body): Promise<string[]> {
  const ids: string[] = [];
  for (let item = 0; item < count; item += 1) ids.push(await add(person, body));
  return ids;
}
const change = (person: TestPerson, ids: string[], wanted: ManyChange) =>
  person.api('PATCH /content', { body: { ids, change: wanted } });
const remove = (person: TestPerson, ids: string[]) => person.api('POST /content/delete', { body: { ids } });
const sizeOf = async (person: TestPerson) => (await person.api('GET /content', {})).total;

const asVisitor = () => createTestApi(server, fetch, null);

describe('changing many', () => {
  test('does to each what a single edit does, and to no other', async () => {
    const before: Body = {
      category: 'Novel',
      status: 'want',
      tags: ['river', 'Old'],
      takeaways: ['Simplify.'],
    };
    const [ids, single, other] = [
      await addSome(ada, 3, before),
      await add(ada, before),
      await readBook(ada, await add(ada, before)),
    ];
    now = new Date('2026-05-01T12:05:00Z');
    const wanted = { status: 'finished', category: ' science fiction ' } as const;
    expect(await change(ada, ids, { ...wanted, addTags: ['Sea', 'RIVER'], removeTags: ['old'] })).toEqual({
      changed: 3,
      left: [],
    });
    const edited = await ada.api('PATCH /content/{id}', {
      params: { id: single },
      body: { ...wanted, tags: ['river', 'Sea'] },
    });
    expect(edited).toMatchObject({ category: 'Science Fiction', version: 2, updatedAt: now.toISOString() });
    const own = { _id: null, slug: null, takeawayList: null };
    for (const id of ids) expect({ ...(await readBook(ada, id)), ...own }).toEqual({ ...edited, ...own });
    expect(await readBook(ada, other._id)).toEqual(other);
  });

  test('what is not named stays, null takes the status away, and no genre is the usual one', async () => {
    const [id = ''] = await addSome(ada, 1, { category: 'Novel', status: 'want', tags: ['river'] });
    await change(ada, [id], { addTags: ['sea'] });
    expect(await readBook(ada, id)).toMatchObject({
      category: 'Novel',
      status: 'want',
      tags: ['river', 'sea'],
    });
    await change(ada, [id], { status: null });
    expect(await readBook(ada, id)).toMatchObject({
      category: 'Novel',
      status: null,
      tags: ['river', 'sea'],
    });
    await change(ada, [id], { category: ' ' });
    expect(await readBook(ada, id)).toMatchObject({
      category: 'General',
      tags: ['river', 'sea'],
      version: 4,
    });
    await change(ada, [id], { removeTags: ['River'] });
    expect(await readBook(ada, id)).toMatchObject({ category: 'General', tags: ['sea'], version: 5 });
  });

  test('filters, genres and tags follow at once', async () => {
    const reader = await signIn(server, 'filters');
    const ids = await addSome(reader, 3, { category: 'Novel', tags: ['old'] });
    await change(reader, ids.slice(0, 2), { category: 'essays', addTags: ['kept'], removeTags: ['old'] });
    expect((await reader.api('GET /content', { query: { genre: 'essays' } })).total).toBe(2);
    expect((await reader.api('GET /content/genres')).genres).toEqual(['Essays', 'Novel']);
    expect((await reader.api('GET /content/tags')).tags).toEqual([
      { tag: 'kept', count: 2 },
      { tag: 'old', count: 1 },
    ]);
  });

  test('an item named twice is changed once, in whichever letters', async () => {
    const id = await add(ada);
    expect(await change(ada, [id, id.toUpperCase(), id], { status: 'reading' })).toEqual({
      changed: 1,
      left: [],
    });
    expect(await readBook(ada, id)).toMatchObject({ status: 'reading', version: 2 });
  });

  test('what is somebody else’s, gone or never was is left in the same words, once', async () => {
    const [own, gone, foreign] = [await add(ada), await add(ada), await add(ben, { tags: ['private'] })];
    await ada.api('DELETE /content/{id}', { params: { id: gone } });
    const never = newId();
    const before = await readBook(ben, foreign);
    const answer = await change(ada, [foreign, own, gone, never, own, never], {
      category: 'Novel',
      addTags: ['x'],
    });
    expect(answer).toEqual({
      changed: 1,
      left: [foreign, gone, never].map((_id) => ({ _id, reason: 'not-found' })),
    });
    expect(await readBook(ben, foreign)).toEqual(before);
    expect(await change(ada, [foreign], { status: 'want' })).toMatchObject({ changed: 0 });
  });

  test('an item that would have more than 50 tags is left as it is, whole', async () => {
    const tags = Array.from({ length: 49 }, (_, index) => `tag ${index}`);
    const [full, roomy, having] = [
      await add(ada, { tags }),
      await add(ada, { tags: ['one'] }),
      await add(ada, { tags: [...tags, 'new'] }),
    ];
    const before = await readBook(ada, full);
    const answer = await change(ada, [full, roomy, having], { status: 'paused', addTags: ['new', 'newer'] });
    expect(answer).toEqual({
      changed: 1,
      left: expect.arrayContaining([
        { _id: full, reason: 'too-many-tags' },
        { _id: having, reason: 'too-many-tags' },
      ]),
    });
    expect(await readBook(ada, full)).toEqual(before);
    expect(await readBook(ada, roomy)).toMatchObject({ status: 'paused', tags: ['one', 'new', 'newer'] });
    // One goes, so that one more fits; and existing ones take no room.
    const traded = { addTags: ['newer', 'tag 1'], removeTags: ['TAG 0'] };
    expect(await change(ada, [having], traded)).toMatchObject({ changed: 1, left: [] });
    expect((await readBook(ada, having)).tags).toHaveLength(50);
  });

  test('an item that has more than 50 tags already changes, as long as they grow no more', async () => {
    const id = await add(ada);
    await server.pool.query(
      "update content_items set tags = array(select 'tag ' || number from generate_series(1, 60) number) where user_id = $1 and id = $2",
      [ada.user.uid, id],
    );
    expect(await change(ada, [id], { addTags: ['new'] })).toMatchObject({ changed: 0 });
    expect(await change(ada, [id], { status: 'want', removeTags: ['tag 1'] })).toMatchObject({ changed: 1 });
    expect(await readBook(ada, id)).toMatchObject({ status: 'want', tags: { length: 59 } });
  });

  test.each([
    ['ids', { ids: [], change: { status: 'want' } }],
    ['ids', { ids: Array.from({ length: 201 }, newId), change: { status: 'want' } }],
    ['ids.0', { ids: ['7'], change: { status: 'want' } }],
    ['change', { ids: [newId()], change: {} }],
    ['change', { ids: [newId()] }],
    ['change.status', { ids: [newId()], change: { status: 'burnt' } }],
    ['change.category', { ids: [newId()], change: { category: 'x'.repeat(101) } }],
    ['change.addTags.0', { ids: [newId()], change: { addTags: ['x'.repeat(61)] } }],
    ['change.addTags.0', { ids: [newId()], change: { addTags: [' '] } }],
    ['change.removeTags', { ids: [newId()], change: { removeTags: [] } }],
    [
      'change.addTags',
      { ids: [newId()], change: { addTags: Array.from({ length: 51 }, (_, tag) => `${tag}`) } },
    ],
    ['change.title', { ids: [newId()], change: { status: 'want', title: 'All alike' } }],
    ['userId', { ids: [newId()], change: { status: 'want' }, userId: newId() }],
  ])('names %s where it is wrong', async (field, body) => {
    const refused = ada.api('PATCH /content', { body: body as never }); // wrong on purpose
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Validation/),
      fields: { [field]: expect.any(String) },
    });
    await expect(refused).rejects.toSatisfy(({ fields }) => Object.keys(fields).length === 1);
  });

  test('two hundred take as many statements as two', async () => {
    const reader = await signIn(server, 'many');
    const ids = await addSome(reader, 200);
    const count = async (some: string[]) => {
      const wanted: ManyChange = { status: 'want', category: 'Novel', addTags: ['new'] };
      return traceQueries(async () => {
        expect(await change(reader, some, wanted)).toEqual({ changed: some.length, left: [] });
      });
    };
    const few = await count(ids.slice(0, 2));
    expect(few, few.join('\n')).toHaveLength(2);
    const all = await count(ids);
    expect(all, all.join('\n')).toHaveLength(2);
  });

  test('calls that share items wait for each other, whichever way round they name them', async () => {
    const ids = await addSome(ada, 20);
    const calls = Array.from({ length: 8 }, (_, index) =>
      change(ada, index % 2 === 0 ? ids : ids.toReversed(), { addTags: [`call ${index}`] }),
    );
    for (const answer of await Promise.all(calls)) expect(answer).toEqual({ changed: 20, left: [] });
    for (const id of ids) {
      const { tags, version } = await readBook(ada, id);
      expect([tags.length, version]).toEqual([8, 9]);
    }
  });

  test('an edit that was begun before is refused by its version', async () => {
    const id = await add(ada);
    await change(ada, [id], { status: 'want' });
    const late = ada.api('PATCH /content/{id}', {
      params: { id },
      headers: { 'if-match': '"1"' },
      body: { category: 'Novel' },
    });
    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});

describe('deleting many', () => {
  test('takes them with all they own, and leaves the others', async () => {
    const reader = await signIn(server, 'tidy');
    const ids = await addSome(reader, 3, {
      takeaways: ['Simplify.'],
      quotes: ['A pond.'],
      notes: { a: 'b' },
    });
    const kept = await add(reader, { takeaways: ['Stays.'] });
    expect(await remove(reader, [...ids, ids[0] ?? ''])).toEqual({ deleted: 3 });
    expect(await sizeOf(reader)).toBe(1);
    for (const id of ids) await expect(readBook(reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { entries } = await reader.api('GET /content/entries', { query: { kind: 'takeaway' } });
    expect(entries.map(({ text }) => text)).toEqual(['Stays.']);
    const { rows } = await server.pool.query('select content_id from entries where user_id = $1', [
      reader.user.uid,
    ]);
    expect(rows).toEqual([{ content_id: kept }]);
    expect(await remove(reader, ids)).toEqual({ deleted: 0 });
  });

  test('somebody else’s and what never was count for nothing', async () => {
    const [own, foreign] = [await add(ada), await add(ben)];
    expect(await remove(ada, [foreign, own, newId()])).toEqual({ deleted: 1 });
    await expect(readBook(ben, foreign)).resolves.toBeDefined();
  });

  test('names the ids where they are too many, or none', async () => {
    for (const ids of [[], Array.from({ length: 201 }, newId)])
      await expect(remove(ada, ids)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { ids: expect.stringContaining('must have at') },
      });
  });

  test('no statement stands for one item, and none has more than its time for their lines', async () => {
    const reader = await signIn(server, 'shelves');
    const ids = await addSome(reader, 200);
    const few = await traceQueries(async () => void (await remove(reader, ids.slice(0, 2))));
    expect(few, few.join('\n')).toHaveLength(3);
    const many = await traceQueries(async () => void (await remove(reader, ids.slice(2))));
    // Looked at and removed by the hundred.
    expect(many, many.join('\n')).toHaveLength(5);
    expect(await sizeOf(reader)).toBe(0);

    const full = await addSome(reader, 6);
    await server.pool.query(
      `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at)
       select $1, gen_random_uuid(), id, 'takeaway', line, 'Simplify.', 'user', now(), now()
       from content_items, generate_series(1, 1000) line where user_id = $1`,
      [reader.user.uid],
    );
    const removals = await watchRemovals(server.pool);
    expect(await remove(reader, full)).toEqual({ deleted: 6 });
    const { all, most } = await removals.read();
    expect(all).toBe(6006);
    expect(most).toBeLessThanOrEqual(5005);
  });
});

test('a visitor changes and deletes nothing', async () => {
  const id = await add(ada);
  const visitor = asVisitor();
  const body = { ids: [id] };
  const refused = { status: 401, code: 'UNAUTHORIZED' };
  await expect(
    visitor('PATCH /content', { body: { ...body, change: { status: 'want' } } }),
  ).rejects.toMatchObject(refused);
  await expect(visitor('POST /content/delete', { body })).rejects.toMatchObject(refused);
  expect(await readBook(ada, id)).toMatchObject({ version: 1 });
});
