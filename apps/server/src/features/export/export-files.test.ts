import type { ExportedItem } from '@vault/formats';
import { expect, test } from 'vitest';
import { listFilesWithQuotes } from './export-files.ts';

const at = '2026-01-02T03:04:05.000Z';
const stamps = { isFavourite: false, origin: 'user', createdAt: at, updatedAt: at } as const;
const item: ExportedItem = {
  _id: 'book',
  slug: 'book',
  type: 'book',
  title: 'A',
  authors: [],
  summary: '',
  summaryOrigin: 'user',
  image: null,
  category: '',
  tags: [],
  status: null,
  startedAt: null,
  progress: null,
  finishedAt: [],
  rating: 1,
  rated: false,
  isbn: null,
  pageCount: null,
  publishedDate: null,
  timeCommitment: null,
  previewLink: null,
  externalIds: {},
  savedFrom: null,
  takeawayList: [],
  quoteList: [],
  noteList: [],
  createdAt: at,
  updatedAt: at,
};

const withQuotes = (title: string, count: number): ExportedItem => ({
  ...item,
  title,
  quoteList: Array.from({ length: count }, (_, index) => ({
    ...stamps,
    id: `${index}`,
    text: `${index}`,
    page: null,
    location: null,
    comment: null,
  })),
});

test('quotes have files of their own while an import reads so many, and beyond that stand in those of their books', async () => {
  async function* items() {
    yield* [withQuotes('Most', 2), withQuotes('Last', 1), withQuotes('Beyond', 1)];
  }
  const context = { publicUrl: 'https://vault.example', goals: [{ year: 2026, books: 12 }] };
  const files = await Array.fromAsync(listFilesWithQuotes(items(), context, 3));
  expect(files.map(({ name }) => name)).toEqual([
    'Reading goals.md',
    'Most.md',
    'Quotes/0 - Most.md',
    'Quotes/1 - Most.md',
    'Last.md',
    'Quotes/0 - Last.md',
    'Beyond.md',
  ]);
  expect(files.at(-1)?.text).toContain('> 0');
});
