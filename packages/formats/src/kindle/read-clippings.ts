import type { ItemsReading } from '../file-reading.ts';
import type { Clipping } from './clipping.ts';
import { type BrokenClipping, parseClipping, splitClippings } from './parse-clippings.ts';
import { readBook } from './read-book.ts';

/** A Kindle's "My Clippings.txt": one item for each book, two books of one title kept apart by their authors. */
export function readClippings(text: string): ItemsReading {
  const written = splitClippings(text);
  const blocks = written.map((block, index) => parseClipping(block, index + 1));
  const broken = blocks.filter((block): block is BrokenClipping => 'reason' in block);
  const clippings = blocks.filter((block): block is Clipping => !('reason' in block));
  const books = [...Map.groupBy(clippings, bookOf).values()].map(readBook);
  const capped = books.reduce((sum, book) => sum + book.capped, 0);
  return {
    kind: 'items',
    format: 'kindle',
    items: books.flatMap(({ item }) => (item === null ? [] : [item])),
    rows: [
      ...books.flatMap(({ rows }) => rows),
      ...broken.map(({ row, label, reason }) => ({ row, label, reason, outcome: 'failed' as const })),
    ].toSorted((a, b) => a.row - b.row),
    notices: capped === 0 ? [] : [describeCapped(capped)],
    clippings: written,
  };
}

function bookOf({ title, authors }: Clipping): string {
  return [title, ...authors].join('\n').toLowerCase();
}

function describeCapped(count: number): string {
  const highlights = count === 1 ? '1 highlight has' : `${count} highlights have`;
  return `${highlights} no text, because the publisher's clipping limit was reached. The Kindle itself has kept none.`;
}
