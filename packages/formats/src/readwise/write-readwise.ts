import { type MediaType, nameBeforePlace, namePlace } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import { writeNote } from './ai-note.ts';
import { writeRow } from '../table/write-row.ts';
import { isTurnedName } from '../values/names.ts';

/** The table that readwise.io/import_bulk takes. */
export const READWISE_HEADER = writeRow(['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date']);

/** The item's quotes, one row each. */
export function writeReadwiseRows(item: ExportedItem): string {
  return item.quoteList
    .map((quote) =>
      writeRow([
        quote.text,
        item.title,
        writeAuthors(item.authors),
        item.previewLink ?? '',
        writeNote(quote.comment, quote.origin),
        writePlace(quote, item.type),
        quote.createdAt.slice(0, 19).replace('T', ' '),
      ]),
    )
    .join('');
}

/** "Plato, Aristotle" would be one Aristotle of that family. */
function writeAuthors(authors: readonly string[]): string {
  const listed = authors.join(', ');
  return authors.length > 1 && isTurnedName(listed) ? authors.join(' and ') : listed;
}

/** The table has one column for a place: a bare number is a location, as Readwise itself takes it. */
function writePlace({ page, location }: ExportedItem['quoteList'][number], type: MediaType): string {
  if (page === null) return location ?? '';
  const name = nameBeforePlace(page, type) === null ? `place: ${page.trim()}` : namePlace({ page });
  return location === null ? name : `${name}, loc. ${location}`;
}
