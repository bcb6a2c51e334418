import { isRecord } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import { makeTable } from '../records/table-of-records.ts';
import { readTable } from '../table/read-table.ts';
import { recordsOf, textOf, textsOf } from '../text/json.ts';
import { readLibraryThingRow } from './librarything.ts';

type Book = Record<string, unknown>;

/** LibraryThing's export as JSON: each book below its number. */
export function looksLikeLibraryThing(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const [first] = Object.values(value);
  return isRecord(first) && 'books_id' in first && 'title' in first;
}

/** Read as the table that LibraryThing exports, so that one adds nothing to the other. */
export function readLibraryThingJson(value: Record<string, unknown>): ItemsReading {
  const books = Object.values(value).map((book) => (isRecord(book) ? book : {}));
  const table = makeTable(books.map(writeCells));
  return readTable(table, { format: 'librarything', readRow: readLibraryThingRow });
}

function writeCells(book: Book): Map<string, string> {
  const [author, ...others] = recordsOf(book.authors).map(({ lf, fl }) => textOf(lf) || textOf(fl));
  return new Map([
    ['Book Id', textOf(book.books_id)],
    ['Title', textOf(book.title)],
    ['Sort Character', textOf(book.sortcharacter)],
    ['Primary Author', author ?? textOf(book.primaryauthor)],
    ['Secondary Author', others.join('|')],
    ['Date', textOf(book.date)],
    ['Review', textOf(book.review)],
    ['Rating', textOf(book.rating)],
    ['Comment', textOf(book.comment)],
    ['Private Comment', textOf(book.privatecomment)],
    ['Summary', textOf(book.summary)],
    ['Page Count', textOf(book.pages)],
    ['Date Started', textOf(book.datestarted)],
    ['Date Read', textOf(book.dateread)],
    ['Tags', listOf(book.tags).join(', ')],
    ['Collections', listOf(book.collections).join(', ')],
    ['ISBN', textOf(book.originalisbn)],
    ['ISBNs', listOf(book.isbn).join(', ')],
    ['Series', listOf(book.series).join('; ')],
    ['Entry Date', textOf(book.entrydate)],
    ['OCLC', textOf(book.oclc)],
    ['Work id', textOf(book.workcode)],
  ]);
}

/** A list whose numbers have a gap is a record of them. */
function listOf(value: unknown): string[] {
  return textsOf(isRecord(value) ? Object.values(value) : [value].flat());
}
