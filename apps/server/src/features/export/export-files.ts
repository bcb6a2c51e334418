import zlib from 'node:zlib';
import { type ExportFormat, VAULT_ITEMS_MAX } from '@vault/contract';
import type { ReadingGoal } from '@vault/domain';
import {
  ANKI_HEADER,
  ARCHIVE_FILES_MAX,
  createJsonWriter,
  type ExportedItem,
  GOODREADS_HEADER,
  markdownFileName,
  READWISE_HEADER,
  type TakenNames,
  writeAnkiCards,
  writeGoalFiles,
  writeGoodreadsRow,
  writeMarkdown,
  writeMarkdownWithQuotes,
  writeReadwiseRows,
  zipFiles,
} from '@vault/formats';

/** The vault's items in their order. */
export type Items = AsyncIterable<ExportedItem>;
export type ExportContext = {
  exportedAt: Date;
  displayName: string;
  publicUrl: string;
  goals: readonly ReadingGoal[];
};
type Piece = string | Uint8Array;

type ExportFile = {
  fileName: string;
  contentType: string;
  write: (items: Items, context: ExportContext) => AsyncIterable<Piece>;
};

/** Each kind of file: its name, its type, and how it is written while the items are being read. */
export const EXPORT_FILES: Readonly<Record<ExportFormat, ExportFile>> = {
  json: {
    fileName: 'knowledge-vault.json',
    contentType: 'application/json',
    write: writeJson,
  },
  markdown: {
    fileName: 'knowledge-vault-markdown.zip',
    contentType: 'application/zip',
    write: (items, context) => zipFiles(listFiles(items, context), zlib),
  },
  'markdown-quotes': {
    fileName: 'knowledge-vault-markdown-quotes.zip',
    contentType: 'application/zip',
    write: (items, context) => zipFiles(listFilesWithQuotes(items, context), zlib),
  },
  goodreads: {
    fileName: 'goodreads_library_export.csv',
    contentType: 'text/csv; charset=utf-8',
    write: (items) => writeLines(items, GOODREADS_HEADER, writeBook),
  },
  readwise: {
    fileName: 'readwise-import.csv',
    contentType: 'text/csv; charset=utf-8',
    write: (items) => writeLines(items, READWISE_HEADER, writeReadwiseRows),
  },
  anki: {
    fileName: 'knowledge-vault-anki.txt',
    contentType: 'text/plain; charset=utf-8',
    write: (items) => writeLines(items, ANKI_HEADER, writeAnkiCards),
  },
};

async function* writeJson(items: Items, { exportedAt, displayName, goals }: ExportContext) {
  const writer = createJsonWriter({ exportedAt: exportedAt.toISOString(), displayName, goals });
  yield writer.begin();
  for await (const item of items) yield writer.item(item);
  yield writer.end();
}

async function* writeLines(items: Items, header: string, write: (item: ExportedItem) => string) {
  yield header;
  for await (const item of items) yield write(item);
}

/** Beyond this, quotes stay in the files of their books, because the import reads no more files. */
const MOST_QUOTE_FILES = ARCHIVE_FILES_MAX - VAULT_ITEMS_MAX - 1;

export async function* listFilesWithQuotes(
  items: Items,
  { publicUrl, goals }: Pick<ExportContext, 'publicUrl' | 'goals'>,
  mostQuoteFiles = MOST_QUOTE_FILES,
) {
  const taken: TakenNames = new Map();
  yield* writeGoalFiles(goals, taken);
  const place = { origin: publicUrl };
  let left = mostQuoteFiles;
  for await (const item of items) {
    left -= item.quoteList.length;
    if (left >= 0) yield* writeMarkdownWithQuotes(item, place, taken);
    else yield { name: markdownFileName(item, taken), text: writeMarkdown(item, place) };
  }
}

/** Goodreads knows nothing but books. */
function writeBook(item: ExportedItem): string {
  return item.type === 'book' ? writeGoodreadsRow(item) : '';
}

async function* listFiles(items: Items, { publicUrl, goals }: ExportContext) {
  const taken: TakenNames = new Map();
  yield* writeGoalFiles(goals, taken);
  for await (const item of items)
    yield { name: markdownFileName(item, taken), text: writeMarkdown(item, { origin: publicUrl }) };
}
