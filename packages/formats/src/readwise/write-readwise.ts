import type { ExportedItem } from '../exported-item.ts';
import { writeRow } from '../table/write-row.ts';

/** The table that readwise.io/import_bulk takes. */
export const READWISE_HEADER = writeRow(['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date']);

/** The item's quotes, one row each. */
export function writeReadwiseRows(item: ExportedItem): string {
  return item.quoteList
    .map((quote) =>
      writeRow([
        quote.text,
        item.title,
        item.authors.join(', '),
        item.previewLink ?? '',
        quote.comment ?? '',
        quote.location ?? quote.page ?? '',
        quote.createdAt.slice(0, 19).replace('T', ' '),
      ]),
    )
    .join('');
}
