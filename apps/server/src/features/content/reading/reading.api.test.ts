import type { CreateContentInput } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ clock: () => NOW });
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

const READ: Partial<CreateContentInput> = {
  status: 'finished',
  startedAt: '2024-03-01',
  finishedAt: ['2024-03-20', '2019-01-02', '2024-03-20'],
  tags: [' Sci-Fi', 'sci-fi', 'to  read'],
  externalIds: { goodreads: '16902' },
};

describe('status, dates, tags and ids', () => {
  test('are empty at first, kept cleaned, and shown on the item and on its card', async () => {
    const blank = { status: null, startedAt: null, finishedAt: [], tags: [], externalIds: {} };
    expect(await addBook(ada)).toMatchObject(blank);
    const kept = {
      ...READ,
      finishedAt: ['2019-01-02', '2024-03-20'],
      tags: ['Sci-Fi', 'to read'],
    };
    const item = await addBook(ada, READ);
    expect(item).toMatchObject(kept);
    expect(await ada.api('GET /content/{id}', { params: { id: item._id } })).toEqual(item);
    const { content } = await ada.api('GET /content');
    expect(content.find((card) => card._id === item._id)).toMatchObject(kept);
  });

  test('change one by one, stay when not given, and are cleared by what is empty', async () => {
    const { _id } = await addBook(ada, READ);
    expect(await changeBook(ada, _id, { status: 'paused' })).toMatchObject({
      status: 'paused',
      startedAt: '2024-03-01',
      tags: ['Sci-Fi', 'to read'],
    });
    const cleared = await changeBook(ada, _id, {
      status: '',
      startedAt: '',
      finishedAt: [],
      tags: [],
      externalIds: {},
    });
    expect(cleared).toMatchObject({
      status: null,
      startedAt: null,
      finishedAt: [],
      tags: [],
      externalIds: {},
    });
    await changeBook(ada, _id, READ);
    const replaced = await ada.api('PUT /content/{id}', { params: { id: _id }, body: { title: 'New' } });
    expect(replaced).toMatchObject({ status: null, tags: [], finishedAt: [] });
  });

  test('what no calendar has, what is still to come and what is too long is refused by name', async () => {
    for (const [field, value] of [
      ['status', 'read'],
      ['startedAt', '2023-02-29'],
      ['startedAt', '1899-12-31'],
      ['startedAt', '2026-05-03'],
      ['finishedAt.0', ['2027-01-01']],
      ['finishedAt.1', ['2020-01-01', 'yesterday']],
      ['tags', Array.from({ length: 51 }, (_, index) => `tag ${index}`)],
      ['tags.0', ['x'.repeat(61)]],
      ['tags.0', ['  ']],
      ['externalIds', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`id${index}`, '1']))],
      ['externalIds.Good Reads', { 'Good Reads': '1' }],
    ] as const) {
      const body = { [field.split('.')[0] ?? '']: value };
      await expect(addBook(ada, body)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(addBook(ada, { startedAt: '2026-05-02' })).resolves.toMatchObject({
      startedAt: '2026-05-02',
    });
  });
});

describe('the library', () => {
  test('is filtered by any of several statuses and by a tag in any case, completely', async () => {
    const reader = await signIn(server, 'statuses');
    await addBook(reader, { title: 'Want', status: 'want', tags: ['Essays'] });
    await addBook(reader, { title: 'Done', status: 'finished', tags: ['essays', 'Ünïcode'], quotes: ['q'] });
    await addBook(reader, { title: 'None' });
    const titles = async (query: object) =>
      (await reader.api('GET /content', { query })).items.map((item) => item.title);
    expect(await titles({ status: 'want,finished' })).toEqual(['Done', 'Want']);
    expect(await titles({ status: 'want' })).toEqual(['Want']);
    expect(await titles({ tag: 'ESSAYS' })).toEqual(['Done', 'Want']);
    expect(await titles({ tag: 'ünïcode', status: 'finished' })).toEqual(['Done']);
    expect(await titles({ tag: 'essay' })).toEqual([]);
    const { limit, total } = await reader.api('GET /content', { query: { status: 'want' } });
    expect({ limit, total }).toEqual({ limit: 18, total: 1 });
    const found = await reader.api('GET /content/entries', { query: { kind: 'quote', tag: 'essays' } });
    expect(found.entries.map((entry) => entry.text)).toEqual(['q']);
    const wrong = reader.api('GET /content', { query: { status: 'read' } });
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: { 'status.0': expect.any(String) } });
  });

  test('is filtered by having no status, alone and beside statuses, and so are lines', async () => {
    const reader = await signIn(server, 'no-status');
    await addBook(reader, { title: 'Want', status: 'want', quotes: ['wanted'] });
    await addBook(reader, { title: 'Done', status: 'finished', quotes: ['done'] });
    await addBook(reader, { title: 'None', quotes: ['of none'] });
    const titles = async (status: string) => {
      const { items, total } = await reader.api('GET /content', { query: { status } });
      expect(total).toBe(items.length);
      return items.map((item) => item.title);
    };
    expect(await titles('none')).toEqual(['None']);
    expect(await titles('none,want')).toEqual(['None', 'Want']);
    const query = { kind: 'quote', status: 'none', count: '1' } as const;
    const { entries, total } = await reader.api('GET /content/entries', { query });
    expect([entries.map(({ text }) => text), total]).toEqual([['of none'], 1]);
  });

  test('tells its genres and tags as a dictionary would, also those with accents', async () => {
    const reader = await signIn(server, 'dictionary');
    const sorted = ['Ähre', 'Art', 'Éclair', 'Essays', 'Šachy', 'Zen'];
    for (const category of sorted.toReversed()) await addBook(reader, { category, tags: [category] });
    expect((await reader.api('GET /content/genres')).genres).toEqual(sorted);
    expect((await reader.api('GET /content/tags')).tags.map(({ tag }) => tag)).toEqual(sorted);
  });

  test('knows a tag from another keyboard, also one that was stored as it was typed', async () => {
    const reader = await signIn(server, 'keyboards');
    const [composed, apart, between] = ['Vi\u1EC7t', 'Vie\u0323\u0302t', 'Vi\u00EA\u0323t'];
    const books = await Promise.all([1, 2, 3].map(() => addBook(reader, { tags: [apart] })));
    for (const [at, tag] of [apart, between].entries())
      await server.pool.query('update content_items set tags = $1 where id = $2', [[tag], books[at]?._id]);
    expect(books.map(({ tags }) => tags)).toEqual([[composed], [composed], [composed]]);
    const { tags } = await reader.api('GET /content/tags');
    expect(tags.map(({ tag, count }) => [tag.normalize(), count])).toEqual([[composed, 3]]);
    for (const tag of [composed, apart, between])
      expect((await reader.api('GET /content', { query: { tag } })).total).toBe(3);
  });

  test('tells the most frequent of very many genres and tags, in their order', async () => {
    const reader = await signIn(server, 'collector');
    await server.pool.query(
      `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
         rated, tags, created_at, updated_at)
       select $1, gen_random_uuid(), number, 'book', number, '{}', '', 'user', 'Genre ' || number % 2500, 1, false,
         array['Tag ' || number % 2500], now(), now()
       from generate_series(1, 4500) number`,
      [reader.user.uid],
    );
    const { genres } = await reader.api('GET /content/genres');
    const { tags } = await reader.api('GET /content/tags');
    // From 1 to 2000 there are two of each.
    expect(new Set(genres)).toEqual(
      new Set(Array.from({ length: 2000 }, (_, index) => `Genre ${index + 1}`)),
    );
    expect(genres).toEqual(genres.toSorted());
    expect(tags).toEqual(genres.map((genre) => ({ tag: genre.replace('Genre', 'Tag'), count: 2 })));
  });

  test('tells its tags with their numbers, and nobody else does', async () => {
    const reader = await signIn(server, 'tags');
    await addBook(reader, { tags: ['b', 'Zen'] });
    await addBook(reader, { tags: ['B', 'a'] });
    expect(await reader.api('GET /content/tags')).toEqual({
      tags: [
        { tag: 'a', count: 1 },
        { tag: expect.stringMatching(/^b$/i), count: 2 },
        { tag: 'Zen', count: 1 },
      ],
    });
    const mark = ben.canary.slice(0, 40);
    const { _id } = await addBook(ben, { tags: [mark], status: 'want' });
    expect(JSON.stringify(await reader.api('GET /content/tags'))).not.toContain(mark);
    expect((await reader.api('GET /content', { query: { tag: mark } })).total).toBe(0);
    await expect(changeBook(reader, _id, { tags: [] })).rejects.toMatchObject({ status: 404 });
    expect(await ben.api('GET /content/{id}', { params: { id: _id } })).toMatchObject({ tags: [mark] });
    const signedOut = await fetch(`${server.url}/api/content/tags`);
    expect(signedOut.status).toBe(401);
  });
});
