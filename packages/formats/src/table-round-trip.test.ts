import fc from 'fast-check';
import { isByAi, TEXT_LIMITS } from '@vault/domain';
import { expect, test } from 'vitest';
import type { ExportedItem } from './exported-item.ts';
import { startItem } from './imported-item.ts';
import { READWISE_HEADER, writeReadwiseRows } from './readwise/write-readwise.ts';
import { exportedItem, exportedVault } from './testing/arbitrary-item.ts';
import { expectEveryRow, itemsOf, readText } from './testing/fixture.ts';
import { GOODREADS_HEADER, writeGoodreadsRow } from './trackers/write-goodreads.ts';

const RUNS = { numRuns: 200 };

test("quotes come back from Readwise's table with their places, comments and moments", () => {
  fc.assert(
    fc.property(
      exportedItem.filter(({ quoteList }) => quoteList.length > 0 && quoteList.every(isPlaced)),
      (item) => {
        const reading = itemsOf(readText(`${READWISE_HEADER}${writeReadwiseRows(item)}`));
        expectEveryRow(reading);
        expect(reading.items).toHaveLength(1);
        expect(reading.items[0]?.title).toBe(item.title);
        expect(reading.items[0]?.quotes.map(({ key: _key, ...quote }) => quote)).toEqual(
          item.quoteList.map(carriedByReadwise),
        );
      },
    ),
    RUNS,
  );
});

/** The one column for both has no room for a page that holds a location itself. */
function isPlaced({ page }: ExportedItem['quoteList'][number]): boolean {
  return !page?.includes(', loc. ');
}

function carriedByReadwise({
  text,
  page,
  location,
  comment,
  origin,
  createdAt,
}: ExportedItem['quoteList'][number]) {
  return {
    text,
    ...(page !== null && { page }),
    ...(location !== null && { location }),
    ...(comment !== null && { comment }),
    ...(isByAi(origin) && { origin }),
    createdAt: `${createdAt.slice(0, 19)}.000Z`,
  };
}

test("a vault comes back from Goodreads' table with all that has a column there", () => {
  fc.assert(
    fc.property(exportedVault({ minLength: 1 }), (items) => {
      const reading = itemsOf(readText(`${GOODREADS_HEADER}${items.map(writeGoodreadsRow).join('')}`));
      expectEveryRow(reading);
      expect(
        reading.items.map(
          ({ title, authors, isbn, rating, status, finishedAt, createdAt, publishedDate }) => ({
            title,
            author: authors[0],
            isbn,
            rating,
            status,
            finishedAt,
            createdAt,
            publishedDate,
          }),
        ),
      ).toEqual(items.map(carriedByGoodreads));
    }),
    RUNS,
  );
});

function carriedByGoodreads(item: ExportedItem) {
  return {
    title: item.title,
    author: item.authors[0],
    isbn: item.isbn ?? undefined,
    rating: item.rated ? item.rating : undefined,
    status: item.status ?? undefined,
    finishedAt: item.finishedAt.slice(-1),
    createdAt: `${item.createdAt.slice(0, 10)}T00:00:00.000Z`,
    publishedDate: item.publishedDate?.slice(0, 4),
  };
}

test.for([
  ['Uses `Vec<T>` & more', 'Uses `Vec&lt;T&gt;` & more'],
  ['The `<img>` tag, as `&lt;img&gt;`', 'The `&lt;img&gt;` tag, as `&amp;lt;img&amp;gt;`'],
  ['It `ends\nhere` again', 'It `ends<br/>here` again'],
] as const)("a review with code comes back from Goodreads' table as it was: %s", ([content, earlier]) => {
  const noteList = ['My review', 'Private notes'].map((title) => ({ ...stamps, id: title, title, content }));
  const table = `${GOODREADS_HEADER}${writeGoodreadsRow({ ...fullBook, noteList })}`;
  const former = [{ key: '', text: earlier }];
  expect(itemsOf(readText(table)).items[0]?.notes).toEqual([
    { title: 'My review', content, former },
    { title: 'Private notes', content, former },
  ]);
});

test('a review whose code fits only when it is read names nothing earlier, which no note could hold', () => {
  const note = { ...stamps, id: 'n', title: 'My review', content: `\`${'<'.repeat(TEXT_LIMITS.note / 2)}\`` };
  const table = `${GOODREADS_HEADER}${writeGoodreadsRow({ ...fullBook, noteList: [note] })}`;
  expect(itemsOf(readText(table)).items[0]?.notes).toEqual([{ title: note.title, content: note.content }]);
});

const stamps = {
  isFavourite: true,
  origin: 'user',
  createdAt: '2024-03-01T09:00:00.000Z',
  updatedAt: '2024-03-02T09:00:00.000Z',
} as const;
const fullBook: ExportedItem = {
  _id: 'a-book',
  slug: 'the-waves',
  type: 'book',
  title: 'The Waves',
  authors: ['Virginia Woolf'],
  summary: 'Six friends.',
  summaryOrigin: 'user',
  image: 'https://books.example/waves.jpg',
  category: 'Letters and diaries',
  tags: ['sea'],
  status: 'finished',
  startedAt: '2023-01-02',
  progress: { amount: 120, unit: 'pages' },
  finishedAt: ['2020-05-06', '2023-02-03'],
  rating: 4,
  rated: true,
  isbn: '9780141182711',
  pageCount: 228,
  publishedDate: '1931-10-08',
  timeCommitment: { amount: 342, unit: 'minutes' },
  previewLink: 'https://books.google.com/books?id=waves',
  externalIds: { goodreads: '46114', openlibrary: 'OL39322W' },
  savedFrom: { influencerSlug: 'ada', bookSlug: 'the-waves', displayName: 'Ada' },
  takeawayList: [{ ...stamps, id: 't', text: 'Nobody is one person.' }],
  quoteList: [
    { ...stamps, id: 'q', text: 'I am rooted, but I flow.', page: '83', location: '1204', comment: 'Jinny' },
  ],
  noteList: [{ ...stamps, id: 'n', title: 'My review', content: 'Slow, then all at once.' }],
  createdAt: '2023-01-01T10:00:00.000Z',
  updatedAt: '2024-03-02T09:00:00.000Z',
};

/** The page of exports says what each table has no place for: it is everything but this. */
test.each([
  [
    'Goodreads',
    `${GOODREADS_HEADER}${writeGoodreadsRow(fullBook)}`,
    {
      title: 'The Waves',
      authors: ['Virginia Woolf'],
      tags: ['sea'],
      status: 'finished',
      finishedAt: ['2023-02-03'],
      rating: 4,
      isbn: '9780141182711',
      pageCount: 228,
      timeCommitment: { amount: 342, unit: 'minutes' },
      publishedDate: '1931',
      createdAt: '2023-01-01T00:00:00.000Z',
      externalIds: { goodreads: '46114' },
      notes: [{ title: 'My review', content: 'Slow, then all at once.' }],
      notices: ['Read 2 times; the file has the date of 1.'],
    },
  ],
  [
    'Readwise',
    `${READWISE_HEADER}${writeReadwiseRows(fullBook)}`,
    {
      title: 'The Waves',
      authors: ['Virginia Woolf'],
      previewLink: 'https://books.google.com/books?id=waves',
      quotes: [
        {
          key: expect.any(String),
          text: 'I am rooted, but I flow.',
          page: '83',
          location: '1204',
          comment: 'Jinny',
          createdAt: '2024-03-01T09:00:00.000Z',
        },
      ],
    },
  ],
])('all that %s has a place for comes back, and nothing else', (_product, table, kept) => {
  expect(itemsOf(readText(table)).items).toEqual([{ ...startItem(1, ''), ...kept }]);
});
