import type { ContentItem } from '@vault/contract';
import type { ImportedItem } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';
import type { ImportJob, JobStore } from '../run/import-job.ts';

export function row(number: number, fields: Partial<ImportedItem> = {}): ImportedItem {
  return {
    row: number,
    type: 'book',
    title: `Book ${number}`,
    authors: [],
    tags: [],
    finishedAt: [],
    externalIds: {},
    takeaways: [],
    quotes: [],
    notes: [],
    notices: [],
    ...fields,
  };
}

export function knownItem(fields: Partial<KnownItem>): KnownItem {
  return {
    _id: `id of ${fields.title}`,
    type: 'book',
    title: 'A Book',
    authors: [],
    isbn: null,
    externalIds: {},
    ...fields,
  };
}

/** A book of the vault with nothing in it but what a test says. */
export function keptBook(fields: Partial<ContentItem>): ContentItem {
  return {
    _id: 'a-book',
    slug: 'a-book',
    type: 'book',
    title: 'A Book',
    authors: [],
    summary: '',
    summaryOrigin: 'user',
    image: null,
    category: 'General',
    publishedDate: null,
    rating: 1,
    rated: false,
    isbn: null,
    pageCount: null,
    previewLink: null,
    timeCommitment: null,
    status: null,
    startedAt: null,
    finishedAt: [],
    tags: [],
    externalIds: {},
    version: 1,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    takeaways: [],
    quotes: [],
    notes: {},
    takeawayList: [],
    quoteList: [],
    noteList: [],
    savedFrom: null,
    ...fields,
  };
}

export function jobOf(items: readonly ImportedItem[], fields: Partial<ImportJob> = {}): ImportJob {
  return {
    key: 'a-key-of-its-own',
    importId: null,
    isFinished: false,
    format: 'goodreads',
    fileName: 'books.csv',
    wanted: items.map(({ notices: _notices, ...item }) => item),
    rows: items.map(({ row, title }) => ({ row, outcome: 'item', label: title })),
    table: null,
    ...fields,
  };
}

export function memoryStore(start: ImportJob | null = null): JobStore & { kept: () => ImportJob | null } {
  let kept = start;
  return {
    kept: () => kept,
    read: async () => kept,
    async write(job) {
      kept = job;
    },
    async remove() {
      kept = null;
    },
  };
}
