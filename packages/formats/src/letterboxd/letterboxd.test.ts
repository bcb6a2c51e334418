import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { writeRow } from '../table/write-row.ts';
import { expectEveryRow, itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { readFilms } from './read-films.ts';

const HEADER = 'Date,Name,Year,Letterboxd URI';

test('films are videos with their year, their link and the day on which they were seen', () => {
  expect(readFixture('letterboxd-diary.csv').items).toMatchObject([
    {
      type: 'video',
      title: 'Reeds',
      publishedDate: '1995',
      previewLink: 'https://boxd.it/sample1',
      status: 'finished',
      finishedAt: ['2024-01-01'],
      rating: 5,
      tags: ['water', 'slow'],
    },
    { title: 'Rushes', status: 'finished', finishedAt: ['2024-01-03'] },
    { title: 'Reeds', finishedAt: ['2024-03-03'], externalIds: { letterboxd: 'Reeds (1995)' } },
  ]);
});

test('two films whose long names differ at their ends stay two', () => {
  const films = ['West', 'East'].map(
    (end) => `2024-01-02,${'Reeds '.repeat(40)}${end},1995,https://boxd.it/${end},4\n`,
  );
  const ids = itemsOf(readText(`${HEADER},Rating\n${films.join('')}`)).items.map(
    ({ externalIds }) => externalIds.letterboxd ?? '',
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^.{1,200}$/);
});

test('a table that may be of films to see or of films seen says so', () => {
  const [film] = itemsOf(readText(`${HEADER}\n2024-01-02,Reeds,1995,https://boxd.it/a\n`)).items;
  expect(film).not.toHaveProperty('status');
  expect(film?.notices).toEqual([expect.stringContaining('does not say whether')]);
});

test('of the whole zip a film is one, with all days and its review; what was deleted there stays out', () => {
  const zip = zipSync({
    'watched.csv': strToU8(`${HEADER}\n2024-01-02,Reeds,1995,https://boxd.it/reeds\n`),
    'ratings.csv': strToU8(`${HEADER},Rating\n2024-01-02,Reeds,1995,https://boxd.it/reeds,4\n`),
    'watchlist.csv': strToU8(`${HEADER}\n2024-02-02,Reeds,2020,https://boxd.it/new\n`),
    'diary.csv': strToU8(
      `${HEADER},Rating,Rewatch,Tags,Watched Date\n2024-01-02,Reeds,1995,https://boxd.it/d1,3,,slow,2024-01-01\n2024-03-04,Reeds,1995,https://boxd.it/d2,4,Yes,water,2024-03-03\n`,
    ),
    'reviews.csv': strToU8(
      `${HEADER},Rating,Rewatch,Review,Tags,Watched Date\n2024-01-02,Reeds,1995,https://boxd.it/d1,3,,Still water.,slow,2024-01-01\n`,
    ),
    'deleted/diary.csv': strToU8(
      `${HEADER},Watched Date\n2024-01-02,Gone,1995,https://boxd.it/x,2024-01-01\n`,
    ),
    'profile.csv': strToU8('Date Joined,Username\n2018-03-01,sample\n'),
    'lists/ponds.csv': strToU8('Letterboxd list export v7\nDate,Name\n2024-01-02,Ponds\n'),
  });
  const { items, format, notices } = itemsOf(readFile(zip));
  expect(format).toBe('letterboxd');
  expect(notices).toEqual([
    expect.stringMatching(/no place.*: Rewatch\.$/),
    expect.stringContaining('lists and likes'),
  ]);
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      publishedDate: '1995',
      previewLink: 'https://boxd.it/reeds',
      status: 'finished',
      rating: 4,
      finishedAt: ['2024-01-01', '2024-03-03'],
      tags: ['slow', 'water'],
      notes: [{ title: 'My review', content: 'Still water.' }],
    },
    { title: 'Reeds', publishedDate: '2020', status: 'want' },
  ]);
});

test('what the zip holds of lists and of the reviews of others is not taken for one’s own tables', () => {
  const zip = zipSync({
    'likes/reviews.csv': strToU8('Date,Content\n2024-01-02,https://boxd.it/other\n'),
    'lists/watchlist.csv': strToU8(`${HEADER}\n2024-02-02,Listed,2020,https://boxd.it/listed\n`),
    'reviews.csv': strToU8(`${HEADER},Review\n2024-01-02,Reeds,1995,https://boxd.it/d1,Still water.\n`),
    'watchlist.csv': strToU8(`${HEADER}\n2024-02-02,Reeds,2020,https://boxd.it/new\n`),
  });
  const { items, notices } = itemsOf(readFile(zip));
  expect(items).toMatchObject([
    { title: 'Reeds', publishedDate: '2020', status: 'want' },
    { title: 'Reeds', publishedDate: '1995', status: 'finished', notes: [{ content: 'Still water.' }] },
  ]);
  expect(notices).toEqual([expect.stringContaining('lists and likes')]);
});

test('what the names of the tables tell is none of their columns', () => {
  const zip = zipSync({
    'ratings.csv': strToU8(`${HEADER},Rating\n2024-01-02,Reeds,1995,https://boxd.it/a,4\n`),
  });
  expect(itemsOf(readFile(zip)).notices).toEqual([]);
});

test('a single list is answered with the way to the zip', () => {
  expect(readText('Letterboxd list export v7\nDate,Name\n2024-01-02,Ponds\n')).toEqual({
    kind: 'unreadable',
    reason: expect.stringContaining('Export your data'),
  });
});

test('of the tables of a zip each film is one, with each of its days and reviews', () => {
  const columns = ['Date', 'Name', 'Year', 'Letterboxd URI', 'Rating', 'Review', 'Watched Date'];
  const day = fc.integer({ min: 1, max: 28 }).map((at) => `2024-01-${String(at).padStart(2, '0')}`);
  const row = fc.tuple(
    fc.oneof(day, fc.constant('')),
    fc.constantFrom('Reeds', 'Rushes', 'Of, "reeds"', 'a\nb'),
    fc.constantFrom('1995', '2020', ''),
    fc.constantFrom('https://boxd.it/a', 'x', ''),
    fc.constantFrom('4', '0.5', '9', ''),
    fc.integer({ max: 999 }).map((number) => `review ${number}.`),
    fc.oneof(day, fc.constant('')),
  );
  const table = fc.record({
    name: fc.constantFrom('diary.csv', 'reviews.csv', 'watched.csv', 'x/ratings.csv', 'watchlist.csv'),
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(table, { minLength: 1, selector: ({ name }) => name }), (tables) => {
      const reading = readFilms(
        tables.map(({ name, rows }) => ({ name, text: writeRow(columns) + rows.map(writeRow).join('') })),
      );
      if (reading === null) throw new Error('no films');
      expectEveryRow(reading);
      for (const [, name, year, , , review, watched] of tables.flatMap(({ rows }) => rows)) {
        const films = reading.items.filter(
          ({ externalIds }) => externalIds.letterboxd === `${name} (${year})`,
        );
        expect(films).toHaveLength(1);
        expect(films[0]?.notes.map(({ content }) => content).join()).toContain(review);
        if (watched !== '') expect(films[0]?.finishedAt).toContain(watched);
      }
    }),
    { numRuns: 300 },
  );
});
