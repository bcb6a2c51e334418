import { type ImportedItem, rowOf } from '@vault/formats';
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
    tags: [],
    previewLink: null,
    rating: null,
    status: null,
    startedAt: null,
    progress: null,
    finishedAt: [],
    formerly: [],
    earlierNames: [],
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
    wanted: items.map(rowOf),
    waiting: [],
    rows: items.map(({ row, title }) => ({ row, outcome: 'item', label: title })),
    table: null,
    ...fields,
  };
}

export function memoryStore(start: ImportJob | null = null): JobStore & {
  kept: () => ImportJob | null;
  aside: () => ImportJob | null;
} {
  let kept = start;
  let aside: ImportJob | null = null;
  let seen: readonly ImportJob[] = [];
  return {
    kept: () => kept,
    aside: () => aside,
    read: async () => kept ?? aside,
    async write(job) {
      kept = job;
    },
    isKept: () => true,
    async stop() {
      kept = kept && { ...kept, isStopped: true };
    },
    async putAside(job) {
      aside = job;
      kept = null;
    },
    async remove() {
      kept = null;
      aside = null;
    },
    async giveWay(job) {
      seen = [...seen, job];
      kept = null;
      aside = null;
    },
    listSeen: () => seen,
  };
}
