import { type CreateContentInput, YEAR_CARDS_MAX } from '@vault/contract';
import { LIBRARY_ORDERS } from '@vault/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, undo } from '../../import/testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date('2026-11-26T12:00:00Z') });
});
afterAll(() => server.stop());

const ask = (person: TestPerson, year?: number) =>
  person.api('GET /reading/years', { query: year === undefined ? {} : { year: String(year) } });
const add = (person: TestPerson, body: Partial<CreateContentInput> & { title: string }) =>
  person.api('POST /content', { body });
const titlesOf = async (person: TestPerson, year?: number) =>
  (await ask(person, year)).year.cards.map(({ title }) => title);

const NO_SUMS = { items: 0, types: [], pages: { sum: 0, items: 0 }, minutes: { sum: 0, items: 0 } };
const NOTHING = {
  ...NO_SUMS,
  months: Array(12).fill(0),
  genres: [],
  otherGenres: 0,
  ratings: [0, 0, 0, 0, 0],
  notRated: 0,
  kept: { takeaways: 0, quotes: 0, notes: 0 },
  cards: [],
};

/** How many in which month, from 1. */
const months = (counts: Record<number, number>) =>
  Array.from({ length: 12 }, (_, index) => counts[index + 1] ?? 0);

test.for([
  // The server's day is 26 November.
  ['2026-11-27', 2026],
  ['2027-01-01', 2026],
] as const)(
  'a goal of next year waits for its year: on a day that is told as %s it is %s',
  async ([day, year]) => {
    const reader = await signIn(server);
    for (const goal of ['2026', '2027'])
      await reader.api('PUT /reading/goals/{year}', { params: { year: goal }, body: { books: 5 } });
    expect((await reader.api('GET /reading/years', { query: { day } })).year.year).toBe(year);
  },
);

test.for([
  ['2026-12-31', 2026],
  ['2027-01-01', 2027],
] as const)('the year is that of the reader’s day, %s', async ([day, year]) => {
  const later = await startTestServer({ clock: () => new Date('2026-12-31T20:00:00Z') });
  const reader = await signIn(later);
  for (const goal of ['2026', '2027'])
    await reader.api('PUT /reading/goals/{year}', { params: { year: goal }, body: { books: 5 } });
  expect((await reader.api('GET /reading/years', { query: { day } })).year.year).toBe(year);
  await later.stop();
});

describe('a year', () => {
  test('tells what was finished in it, and what was kept of that', async () => {
    const reader = await signIn(server, 'year-figures');
    await add(reader, {
      title: 'Walden',
      authors: ['Henry David Thoreau'],
      category: 'Nature',
      pageCount: 352,
      rating: 5,
      timeCommitment: { amount: 9, unit: 'hours' },
      finishedAt: ['2025-03-09'],
      takeaways: ['One', 'Two', 'Three'],
      quotes: ['A line'],
      notes: { Mine: 'A note' },
    });
    await add(reader, {
      title: 'On Tides',
      type: 'article',
      category: 'NATURE',
      rating: 1,
      timeCommitment: { amount: 40, unit: 'Min' },
      finishedAt: ['2025-03-02'],
      quotes: ['Another line'],
    });
    await add(reader, {
      title: 'Statistics',
      type: 'course',
      category: 'Science',
      timeCommitment: { amount: 6, unit: 'weeks' },
      pageCount: 0,
      finishedAt: ['2025-12-31'],
    });
    await add(reader, { title: 'Emma', category: 'Fiction', pageCount: 400, finishedAt: ['2025-01-01'] });
    await add(reader, { title: 'Unread', pageCount: 900, quotes: ['Of none'], rating: 3 });
    await add(reader, {
      title: 'Earlier',
      pageCount: 48,
      finishedAt: ['2023-12-31', '2024-12-31'],
      takeaways: ['Of the year before'],
    });
    const { years, total, year } = await ask(reader, 2025);
    expect(years).toEqual([
      { year: 2025, items: 4, books: 2, goal: null },
      { year: 2024, items: 1, books: 1, goal: null },
      { year: 2023, items: 1, books: 1, goal: null },
    ]);
    expect(total).toEqual({
      items: 6,
      types: [
        { type: 'book', items: 4 },
        { type: 'article', items: 1 },
        { type: 'course', items: 1 },
      ],
      pages: { sum: 848, items: 4 },
      minutes: { sum: 580, items: 2 },
    });
    const { cards, genres, ...figures } = year;
    expect(figures).toEqual({
      year: 2025,
      items: 4,
      types: [
        { type: 'book', items: 2 },
        { type: 'article', items: 1 },
        { type: 'course', items: 1 },
      ],
      pages: { sum: 752, items: 2 },
      minutes: { sum: 580, items: 2 },
      months: months({ 1: 1, 3: 2, 12: 1 }),
      otherGenres: 0,
      ratings: [1, 0, 0, 0, 1],
      notRated: 2,
      kept: { takeaways: 3, quotes: 2, notes: 1 },
    });
    expect(genres.map(({ genre, items }) => [genre.toLowerCase(), items])).toEqual([
      ['nature', 2],
      ['fiction', 1],
      ['science', 1],
    ]);
    expect(cards.map(({ title, finishedOn }) => [title, finishedOn])).toEqual([
      ['Emma', '2025-01-01'],
      ['On Tides', '2025-03-02'],
      ['Walden', '2025-03-09'],
      ['Statistics', '2025-12-31'],
    ]);
    expect(cards[2]).toMatchObject({ authors: ['Henry David Thoreau'], type: 'book', image: null });
  });

  test('takes a time of one minute for none: the form for a book by hand has it before anything is typed', async () => {
    const reader = await signIn(server, 'year-one-minute');
    const finishedAt = ['2025-06-01'];
    const timed = (amount: number) => ({ timeCommitment: { amount, unit: 'minutes' }, finishedAt });
    await add(reader, { title: 'By hand', pageCount: 300, ...timed(1) });
    await add(reader, { title: 'Walden', ...timed(450) });
    const { total, year } = await ask(reader, 2025);
    const sums = { pages: { sum: 300, items: 1 }, minutes: { sum: 450, items: 1 } };
    expect(year).toMatchObject(sums);
    expect(total).toMatchObject(sums);
  });

  test('counts what was read again once, by its last day there, and in every year in which it was finished', async () => {
    const reader = await signIn(server, 'year-again');
    await add(reader, {
      title: 'Emma',
      finishedAt: ['2023-05-01', '2025-02-01', '2025-11-01'],
      quotes: ['q'],
    });
    await add(reader, { title: 'Walden', finishedAt: ['2025-06-01'] });
    const { years, year } = await ask(reader, 2025);
    expect(years).toEqual([
      { year: 2025, items: 2, books: 2, goal: null },
      { year: 2023, items: 1, books: 1, goal: null },
    ]);
    expect(year).toMatchObject({ items: 2, months: months({ 6: 1, 11: 1 }), kept: { quotes: 1 } });
    expect(await titlesOf(reader, 2025)).toEqual(['Walden', 'Emma']);
    expect(await titlesOf(reader, 2023)).toEqual(['Emma']);
  });

  test('has what was dropped when it was read once more, by the day on which it was finished', async () => {
    const reader = await signIn(server, 'year-dropped-again');
    const emma = { title: 'Emma', status: 'dropped' as const, finishedAt: ['2024-05-01'] };
    await add(reader, { ...emma, startedAt: '2024-06-01' });
    await add(reader, { ...emma, title: 'Given Up', startedAt: '2024-04-01' });
    await add(reader, { title: 'Walden', finishedAt: ['2023-01-01'] });
    expect(await titlesOf(reader, 2024)).toEqual(['Emma']);
    const { items } = await reader.api('GET /content', { query: { sort: 'finished' } });
    expect(items.map(({ title }) => title)).toEqual(['Emma', 'Walden', 'Given Up']);
  });

  test('has nothing that was dropped in it, and what was finished before that', async () => {
    const reader = await signIn(server, 'year-dropped');
    await add(reader, { title: 'Given Up', status: 'dropped', finishedAt: ['2025-02-03'] });
    const day = '2025-03-01';
    await add(reader, { title: 'Given Up at Once', status: 'dropped', startedAt: day, finishedAt: [day] });
    await add(reader, { title: 'Emma', status: 'dropped', finishedAt: ['2024-05-01', '2025-06-01'] });
    await add(reader, { title: 'Walden', status: 'reading', finishedAt: ['2025-02-01'] });
    expect((await ask(reader)).years).toEqual([
      { year: 2025, items: 1, books: 1, goal: null },
      { year: 2024, items: 1, books: 1, goal: null },
    ]);
    for (const [finished, titles] of [
      ['2025', ['Walden']],
      ['2024', ['Emma']],
    ] as const) {
      expect(await titlesOf(reader, Number(finished))).toEqual(titles);
      const { content, total } = await reader.api('GET /content', { query: { finished } });
      expect([content.map(({ title }) => title), total]).toEqual([titles, titles.length]);
    }
  });

  test('names six genres, the most frequent first, and how many items are of others', async () => {
    const reader = await signIn(server, 'year-genres');
    for (const [index, genre] of ['Art', 'Zen', 'Éclair', 'Essays', 'History', 'Maps', 'Poetry'].entries())
      await add(reader, { title: `Book ${index}`, category: genre, finishedAt: ['2025-06-01'] });
    await add(reader, { title: 'One more', category: 'ZEN', finishedAt: ['2025-06-01'] });
    const { genres, otherGenres } = (await ask(reader)).year;
    expect(genres.map(({ genre }) => genre.toLowerCase())).toEqual([
      'zen',
      'art',
      'éclair',
      'essays',
      'history',
      'maps',
    ]);
    expect(otherGenres).toBe(1);
    // Spelled as in the filter of the library.
    const known = (await reader.api('GET /content/genres')).genres;
    expect(known).toHaveLength(7);
    expect(known).toEqual(expect.arrayContaining(genres.map(({ genre }) => genre)));
  });

  test('shows the first sixty of more, and counts all', async () => {
    const reader = await signIn(server, 'year-many');
    const day = (index: number) => `2025-0${1 + (index % 7)}-11`;
    await importRows(
      reader,
      Array.from({ length: 143 }, (_, index) => ({ title: `Book ${index}`, finishedAt: [day(index)] })),
    );
    const { year } = await ask(reader);
    expect(year.items).toBe(143);
    expect(year.cards).toHaveLength(YEAR_CARDS_MAX);
    const days = year.cards.map(({ finishedOn }) => finishedOn);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe(day(2));
  });

  test('shows what was finished on one day in the order in which it was added', async () => {
    const reader = await signIn(server, 'year-one-day');
    const finishedAt = ['2025-06-01'];
    await importRows(reader, [
      { title: 'Second', finishedAt, createdAt: '2020-01-02T00:00:00Z' },
      { title: 'Third', finishedAt, createdAt: '2020-01-03T00:00:00Z' },
      { title: 'First', finishedAt, createdAt: '2020-01-01T00:00:00Z' },
    ]);
    expect(await titlesOf(reader)).toEqual(['First', 'Second', 'Third']);
  });

  test('is the newest with something where none is asked for, and the present one where there is none', async () => {
    const reader = await signIn(server, 'year-which');
    expect(await ask(reader)).toEqual({ years: [], total: NO_SUMS, year: { year: 2026, ...NOTHING } });
    await add(reader, { title: 'Older', finishedAt: ['2019-01-01'] });
    await add(reader, { title: 'Newer', finishedAt: ['2021-01-01'] });
    expect((await ask(reader)).year).toMatchObject({ year: 2021, items: 1 });
    const years = [
      { year: 2021, items: 1, books: 1, goal: null },
      { year: 2019, items: 1, books: 1, goal: null },
    ];
    const total = { ...NO_SUMS, items: 2, types: [{ type: 'book', items: 2 }] };
    expect(await ask(reader, 2020)).toEqual({ years, total, year: { year: 2020, ...NOTHING } });
  });

  test('changes with every change of the vault', async () => {
    const reader = await signIn(server, 'year-changes');
    const { _id } = await add(reader, { title: 'Emma' });
    const params = { params: { id: _id } };
    await reader.api('PATCH /content/{id}', { ...params, body: { finishedAt: ['2025-06-01'] } });
    expect(await titlesOf(reader, 2025)).toEqual(['Emma']);
    const imported = await importRows(reader, [{ title: 'Walden', finishedAt: ['2025-07-01'] }]);
    expect(await titlesOf(reader, 2025)).toEqual(['Emma', 'Walden']);
    await undo(reader, imported);
    expect(await titlesOf(reader, 2025)).toEqual(['Emma']);
    await reader.api('DELETE /content/{id}', params);
    expect(await ask(reader, 2025)).toEqual({ years: [], total: NO_SUMS, year: { year: 2025, ...NOTHING } });
  });

  test('is nobody else’s, and no caches keep it', async () => {
    const [owner, stranger] = [await signIn(server, 'year-owner'), await signIn(server, 'year-stranger')];
    await add(owner, { title: owner.canary, finishedAt: ['2025-06-01'], quotes: [owner.canary] });
    expect(await ask(stranger, 2025)).toEqual({
      years: [],
      total: NO_SUMS,
      year: { year: 2025, ...NOTHING },
    });
    const { total } = await stranger.api('GET /content', { query: { finished: '2025' } });
    expect(total).toBe(0);
    const answer = await owner.fetch(`${server.url}/api/reading/years`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(`${server.url}/api/reading/years`)).status).toBe(401);
  });

  test.each(['1899', '10000', 'last', ''])('"%s" is refused by name', async (year) => {
    const reader = await signIn(server, 'year-refused');
    const refusal = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) } });
    await expect(reader.api('GET /reading/years', { query: { year } })).rejects.toMatchObject(
      refusal('year'),
    );
    const filtered = reader.api('GET /content', { query: { finished: year } });
    await expect(filtered).rejects.toMatchObject(refusal('finished'));
  });
});

describe('the library by the year of finishing', () => {
  let reader: TestPerson;
  beforeAll(async () => {
    reader = await signIn(server, 'year-library');
    await importRows(reader, [
      { title: 'Émile', rating: 2, finishedAt: ['2025-01-01'], createdAt: '2020-01-01T00:00:00Z' },
      { title: 'Zahl', finishedAt: ['2024-12-31', '2026-01-01'], createdAt: '2020-01-02T00:00:00Z' },
      {
        title: 'Emma',
        rating: 5,
        finishedAt: ['2024-01-01', '2025-12-31'],
        createdAt: '2020-01-03T00:00:00Z',
      },
      { title: 'Unread', createdAt: '2020-01-04T00:00:00Z' },
      {
        title: 'Maps',
        authors: ['Ada Maps'],
        finishedAt: ['2025-06-01', '2026-01-01'],
        createdAt: '2020-01-05T00:00:00Z',
        quotes: [{ text: 'North' }],
      },
      {
        title: 'Zest',
        authors: ['Zoe Cook'],
        finishedAt: ['2025-03-01'],
        createdAt: '2020-01-06T00:00:00Z',
        tags: ['Food'],
      },
    ]);
  });

  const SORTED = {
    newest: ['Zest', 'Maps', 'Emma', 'Émile'],
    oldest: ['Émile', 'Emma', 'Maps', 'Zest'],
    title: ['Émile', 'Emma', 'Maps', 'Zest'],
    author: ['Zest', 'Maps', 'Émile', 'Emma'],
    rating: ['Emma', 'Émile', 'Zest', 'Maps'],
    // By the last day of that year: Maps was finished again in the next.
    finished: ['Emma', 'Maps', 'Zest', 'Émile'],
  };

  test.each(LIBRARY_ORDERS)('sorted by %s has all of it, page by page', async (sort) => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: object = { finished: '2025', sort, limit: '3', ...(cursor !== '' && { cursor }) };
      const page = await reader.api('GET /content', { query });
      expect(page.total).toBe(4);
      seen.push(...page.content.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(SORTED[sort]);
  });

  test('goes together with other filters, a search and a place that is counted, also of lines', async () => {
    const titles = async (query: object) =>
      (await reader.api('GET /content', { query: { finished: '2025', ...query } })).content.map(
        ({ title }) => title,
      );
    expect(await titles({ searchTerm: 'em' })).toEqual(['Emma', 'Émile']);
    expect(await titles({ tag: 'food' })).toEqual(['Zest']);
    expect(await titles({ rating: '5' })).toEqual(['Emma']);
    expect(await titles({ skip: '2' })).toEqual(['Emma', 'Émile']);
    const { limit } = await reader.api('GET /content', { query: { finished: '2025' } });
    expect(limit).toBe(18);
    const linesOf = async (finished: string) =>
      (await reader.api('GET /content/entries', { query: { kind: 'quote', finished } })).entries.map(
        ({ text }) => text,
      );
    expect(await linesOf('2025')).toEqual(['North']);
    expect(await linesOf('2024')).toEqual([]);
  });
});
