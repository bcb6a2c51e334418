import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import { setExternalId, setPublished, setRating, setStatus } from '../values/set-values.ts';

/** The file identifies works only by number: the reader fills in the title. */
export const readOpenLibraryRow: RowReader = (cells, row) => {
  const work = cells.text('Work Id').replace(/^\/works\//, '');
  const title = cells.text('Title');
  if (work === '' && title === '') return { failed: 'The number of the work is missing' };
  const item = startItem(row, title || `Open Library ${work}`);
  if (title === '')
    item.notices.push('Open Library gives no titles: this one is to be filled in on the book page.');
  addNames(item.authors, parseAuthors(cells.text('Authors', 'Author')));
  setPublished(item, cells.text('First Publish Year'));
  setRating(item, cells.text('My Ratings', 'My Rating'));
  setExternalId(item, 'openlibrary', work);
  setExternalId(item, 'openlibrary-edition', cells.text('Edition Id').replace(/^\/books\//, ''));
  if (/^OL\d+W$/.test(work)) item.previewLink = `https://openlibrary.org/works/${work}`;
  setStatus(item, cells.text('Bookshelf'));
  return { item };
};
