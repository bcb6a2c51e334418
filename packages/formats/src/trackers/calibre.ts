import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { Cells } from '../table/cells.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames, turnSortedName } from '../values/names.ts';
import {
  addSeries,
  addTags,
  setCreated,
  setExternalId,
  setFirstIsbn,
  setPublished,
  setRating,
  setSummary,
} from '../values/set-values.ts';

/** Calibre writes the year 101 where it knows no date. */
const NO_DATE = /^0?101-/;
const AUTHORS = / & |;/;

export const readCalibreRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('title', 'title_sort'));
  addNames(item.authors, readAuthors(cells));
  setRating(item, cells.text('rating'));
  setSummary(item, cells.text('comments'));
  addTags(item, cells.text('tags').split(','));
  addSeries(item, [{ name: cells.text('series'), index: cells.text('series_index') }]);
  const published = cells.text('pubdate');
  if (!NO_DATE.test(published)) setPublished(item, published);
  const added = cells.text('timestamp');
  if (!NO_DATE.test(added)) setCreated(item, added);
  const isbns = [cells.text('isbn')];
  for (const pair of cells.text('identifiers').split(',')) {
    const [scheme = '', ...rest] = pair.trim().split(':');
    const id = rest.join(':');
    if (scheme === 'isbn') isbns.push(id);
    else if (/^[a-z][a-z0-9_-]{0,39}$/.test(scheme))
      setExternalId(item, scheme === 'mobi-asin' ? 'asin' : scheme, id);
  }
  setFirstIsbn(item, isbns);
  return { item };
};

/** Its catalogue joins names with commas, which also stand within a name: only sorted names tell how many there are. */
function readAuthors(cells: Cells): string[] {
  const authors = cells.text('authors');
  const sorted = cells.text('author_sort').split(AUTHORS);
  if (authors === '') return sorted.map(turnSortedName);
  return AUTHORS.test(authors) || sorted.length === 1 ? authors.split(AUTHORS) : parseAuthors(authors);
}
