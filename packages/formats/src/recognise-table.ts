import type { FormatId } from './format-names.ts';
import type { RowReader } from './table/read-table.ts';
import { FILM_COLUMNS, readFilmRow } from './letterboxd/film.ts';
import { READER_COLUMNS, readReaderRow } from './readwise/reader-row.ts';
import { readBookLogrRow } from './trackers/booklogr.ts';
import { readBookWyrmRow } from './trackers/bookwyrm.ts';
import { readCalibreRow } from './trackers/calibre.ts';
import { readGoodreadsRow } from './trackers/goodreads.ts';
import { readJeluRow } from './trackers/jelu.ts';
import { readLibraryThingRow } from './trackers/librarything.ts';
import { readOpenLibraryRow } from './trackers/open-library.ts';
import { readOpenreadsRow } from './trackers/openreads.ts';
import { readStoryGraphRow } from './trackers/storygraph.ts';
import { PLAYLIST_COLUMNS, readPlaylistRow } from './youtube/playlist.ts';

type Signature = { format: FormatId; columns: readonly string[]; readRow: RowReader };

/** The columns that no other program's table has all of; the first that fits wins. */
const SIGNATURES: readonly Signature[] = [
  {
    format: 'goodreads',
    columns: ['title', 'author', 'exclusive shelf', 'my rating'],
    readRow: readGoodreadsRow,
  },
  { format: 'storygraph', columns: ['title', 'read status', 'star rating'], readRow: readStoryGraphRow },
  { format: 'bookwyrm', columns: ['title', 'author_text', 'remote_id'], readRow: readBookWyrmRow },
  { format: 'openreads', columns: ['title', 'olid', 'book_format'], readRow: readOpenreadsRow },
  { format: 'booklogr', columns: ['title', 'reading_status', 'total_pages'], readRow: readBookLogrRow },
  { format: 'jelu', columns: ['title', 'read_dates', 'dropped_dates'], readRow: readJeluRow },
  {
    format: 'librarything',
    columns: ['title', 'primary author', 'sort character'],
    readRow: readLibraryThingRow,
  },
  { format: 'calibre', columns: ['author_sort', 'title_sort', 'uuid'], readRow: readCalibreRow },
  { format: 'openlibrary', columns: ['work id', 'edition id', 'bookshelf'], readRow: readOpenLibraryRow },
  { format: 'readwise', columns: READER_COLUMNS, readRow: readReaderRow },
  { format: 'letterboxd', columns: FILM_COLUMNS, readRow: readFilmRow },
  { format: 'youtube', columns: PLAYLIST_COLUMNS, readRow: readPlaylistRow },
];

export function recogniseTable(columns: readonly string[]): Signature | null {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return SIGNATURES.find((signature) => signature.columns.every((name) => names.has(name))) ?? null;
}

/** Readwise's export names a book and a place; what it imports needs the highlight alone. */
export function isReadwise(columns: readonly string[]): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  if (!names.has('highlight')) return false;
  if (names.has('book title') && names.has('location type')) return true;
  const known = new Set(['highlight', 'title', 'author', 'url', 'note', 'location', 'date']);
  return [...names].every((name) => name === '' || known.has(name));
}
