import { headOf } from './text-marks.ts';

const BOOK_ID = /^kv_book:[ \t]*["']?([\w-]+)/m;
/** The keys that tell of a quote's book, each on its line or with lines below it as other programs write it. */
const BOOK_LINES = /^(kv_book|book|author):.*(?:\r?\n(?:[ \t]+|- ).*)*/gm;

/**
 * The file of a quote that is in another book by now, with that book and its author in its head; any other file stays
 * as it is, and so what its reader calls the book.
 */
export function renewBook(file: string, fresh: string): string {
  const [head, freshHead] = [headOf(file), headOf(fresh)];
  const [before, now] = [BOOK_ID.exec(head)?.[1], BOOK_ID.exec(freshHead)?.[1]];
  if (before === undefined || now === undefined || before === now) return file;
  const lines = new Map(Array.from(freshHead.matchAll(BOOK_LINES), ([line, key]) => [key, line]));
  return head.replace(BOOK_LINES, (line, key) => lines.get(key) ?? line) + file.slice(head.length);
}
