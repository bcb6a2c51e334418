import { readFile, readMappedTable, rowOf } from '@vault/formats';

export function itemsOfFile(text: string) {
  const read = readFile(new TextEncoder().encode(text));
  const reading = read.kind === 'needs-mapping' ? readMappedTable(read.table, read.guess) : read;
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading.items.map(rowOf);
}

/** Readwise's table of highlights of one book: each its words, its note and its day. */
export function readwise(...rows: readonly (readonly [text: string, note: string, day?: string])[]) {
  const lines = rows.map(([text, note, day = '']) => `${text},Walden,Thoreau,${note},,,${day}\n`);
  return itemsOfFile(
    `Highlight,Book Title,Book Author,Note,Location Type,Location,Highlighted at\n${lines.join('')}`,
  );
}
