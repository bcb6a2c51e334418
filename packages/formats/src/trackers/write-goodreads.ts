import { listFinishedDays, type ReadingStatus } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import { guardCell } from '../table/cell-guard.ts';
import { writeExactRow } from '../table/write-row.ts';
import { escapeHtml } from '../text/html.ts';
import { type Series, takeSeriesOffTags } from '../values/series.ts';

/** As it writes them itself. */
export const GOODREADS_COLUMNS = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const;
type Column = (typeof GOODREADS_COLUMNS)[number];

export const GOODREADS_HEADER = writeExactRow(GOODREADS_COLUMNS);

const SHELVES: Readonly<Record<ReadingStatus, string>> = {
  want: 'to-read',
  reading: 'currently-reading',
  finished: 'read',
  paused: 'paused',
  dropped: 'did-not-finish',
};

/** One book as Goodreads and those that read its file expect it. */
export function writeGoodreadsRow(item: ExportedItem): string {
  const [author = '', ...others] = item.authors;
  const shelf = item.status === null ? '' : SHELVES[item.status];
  const { series, tags } = takeSeriesOffTags(item.tags);
  const year = item.publishedDate?.slice(0, 4) ?? '';
  const guarded: Partial<Record<Column, string>> = {
    'Book Id': item.externalIds.goodreads ?? '',
    Title: series.length === 0 ? item.title : `${item.title} (${writeSeries(series)})`,
    Author: author,
    'Author l-f': lastFirst(author),
    'Additional Authors': others.join(', '),
    'My Rating': item.rated ? String(item.rating) : '0',
    'Number of Pages': item.pageCount === null ? '' : String(item.pageCount),
    'Year Published': year,
    'Date Read': item.finishedAt.at(-1)?.replaceAll('-', '/') ?? '',
    'Date Added': item.createdAt.slice(0, 10).replaceAll('-', '/'),
    Bookshelves: tags.map((tag) => tag.replaceAll(',', ' ')).join(', '),
    'Exclusive Shelf': shelf,
    'My Review': findNote(item, 'My review'),
    'Private Notes': findNote(item, 'Private notes'),
    'Read Count': String(Math.max(listFinishedDays(item).length, item.status === 'finished' ? 1 : 0)),
    'Owned Copies': item.tags.includes('owned') ? '1' : '0',
  };
  // Digits alone, in the form that Goodreads writes: the one formula that is meant to be one.
  const isbn = `="${item.isbn ?? ''}"`;
  return writeExactRow(
    GOODREADS_COLUMNS.map((column) => {
      if (column === 'ISBN13') return isbn;
      return column === 'ISBN' ? '=""' : guardCell(guarded[column] ?? '');
    }),
  );
}

function writeSeries(series: readonly Series[]): string {
  return series.map(({ name, index }) => `${name}, #${index}`).join('; ');
}

/** A name with a comma is that of an office, or stands like this already. */
function lastFirst(name: string): string {
  const at = name.lastIndexOf(' ');
  return at < 0 || name.includes(',') ? name : `${name.slice(at + 1)}, ${name.slice(0, at)}`;
}

/** Goodreads keeps reviews as HTML. */
function findNote(item: ExportedItem, title: string): string {
  const content = item.noteList.find((note) => note.title === title)?.content ?? '';
  return escapeHtml(content).replace(/\r\n|[\r\n]/g, '<br/>');
}
