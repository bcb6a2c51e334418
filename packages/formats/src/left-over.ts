import { isRecord } from '@vault/domain';
import { strToU8, zipSync } from 'fflate';
import type { ReadFile } from './file-reading.ts';
import { markdownBookOf, markdownIdOf } from './markdown/read-markdown.ts';
import { JSON_FORMAT, JSON_VERSION } from './own-json/write-json.ts';
import { recordsOf, textsOf } from './text/json.ts';
import { REASON_COLUMN } from './table/parse-table.ts';

/** A row that did not come in, and why. */
export type LeftRow = { row: number; reason: string };

/** What surrounds the rows of other products' files; ours is the default. */
const FOREIGN_FILES: Partial<Record<string, (rows: readonly unknown[]) => object>> = {
  koreader: (documents) => ({ documents }),
  karakeep: (bookmarks) => ({ bookmarks, ...listsOf(bookmarks) }),
};

/** Reviews stand behind the items, and with their item while that is a record. */
function writeOwn(records: readonly Record<string, unknown>[]): object {
  const items = records.map(({ reviews: _later, ...item }) => item);
  const reviews = records.flatMap((record) => recordsOf(record.reviews));
  return { format: JSON_FORMAT, version: JSON_VERSION, items, ...(reviews.length > 0 && { reviews }) };
}

/** Bookmarks name their lists here, so each name is its own id. */
function listsOf(bookmarks: readonly unknown[]): object {
  const names = new Set(recordsOf(bookmarks).flatMap(({ lists }) => textsOf(lists)));
  return names.size === 0 ? {} : { lists: [...names].map((name) => ({ id: name, name })) };
}

/** The books of a JSON file that did not come in, in a file that can be read again. */
export function writeLeftRecords(
  format: string,
  left: readonly LeftRow[],
  records: readonly unknown[],
): string {
  const told = left.map(({ row, reason }) => {
    const record = records[row - 1];
    // What an earlier file said is over.
    const { [REASON_COLUMN]: _said, ...fields }: Record<string, unknown> = isRecord(record)
      ? record
      : { value: record };
    return { [REASON_COLUMN]: reason, ...fields };
  });
  const file = (FOREIGN_FILES[format] ?? writeOwn)(told);
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name of the file that says why; it is ignored on the way back. */
export const REASONS_FILE = `${REASON_COLUMN}.txt`;

/** A zip of the files that did not come in. A quote's file is useless without its book's. */
export function packLeftFiles(left: readonly LeftRow[], files: readonly ReadFile[]): Uint8Array<ArrayBuffer> {
  const named = nameApart(files);
  const byId = new Map(named.map((file) => [markdownIdOf(file.text), file]));
  const packed: Record<string, Uint8Array> = {};
  const reasons: string[] = [];
  for (const { row, reason } of left) {
    const file = named[row - 1];
    if (file === undefined) continue;
    reasons.push(`${file.name}: ${reason}`);
    const id = markdownBookOf(file.text);
    const book = id === null ? undefined : byId.get(id);
    for (const { name, text } of [file, book ?? file]) packed[name] = strToU8(text);
  }
  const reasonsFile = strToU8(`${reasons.join('\n')}\n`);
  return new Uint8Array(zipSync({ [REASONS_FILE]: reasonsFile, ...packed }));
}

/** Of several with one name, as the episodes of one file have, all but the first get a folder of their own. */
function nameApart(files: readonly ReadFile[]): ReadFile[] {
  const taken = new Set<string>();
  return files.map((file, index) => {
    const name = file.name || 'book.md';
    const isTaken = taken.has(name);
    taken.add(name);
    return { ...file, name: isTaken ? `${index + 1}/${name}` : name };
  });
}
