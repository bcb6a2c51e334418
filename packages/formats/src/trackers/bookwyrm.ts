import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import {
  addDropped,
  addFinished,
  addNote,
  addTags,
  readWebAddress,
  setCreated,
  setExternalId,
  setFinished,
  setIsbn,
  setRating,
  setStarted,
  setStatus,
} from '../values/set-values.ts';

const CATALOGUES = [
  ['openlibrary_key', 'openlibrary'],
  ['inventaire_id', 'inventaire'],
  ['librarything_key', 'librarything'],
  ['goodreads_key', 'goodreads'],
  ['bnf_id', 'bnf'],
  ['viaf', 'viaf'],
  ['wikidata', 'wikidata'],
  ['asin', 'asin'],
  ['aasin', 'aasin'],
  ['isfdb', 'isfdb'],
  ['oclc_number', 'oclc'],
] as const;

export const readBookWyrmRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('title'));
  addNames(item.authors, parseAuthors(cells.text('author_text')));
  setIsbn(item, cells.text('isbn_13'), cells.text('isbn_10'));
  for (const [column, catalogue] of CATALOGUES) setExternalId(item, catalogue, cells.text(column));
  const address = readWebAddress(cells.text('remote_id'));
  if (address !== null) item.previewLink = address;
  setStarted(item, cells.text('start_date'));
  addFinished(item, cells.text('finish_date'));
  setRating(item, cells.text('rating'));
  addNote(item, cells.text('review_name') || 'My review', cells.text('review_content'));
  const shelf = cells.text('shelf');
  setStatus(item, shelf);
  // A shelf of one's own has an identifier and a name; the name is what its reader knows.
  const name = cells.text('shelf_name');
  if (item.status === undefined && name !== '') item.tags = [];
  if (item.status === undefined) addTags(item, [name || shelf]);
  setFinished(item);
  addDropped(item, [cells.text('stopped_date')]);
  setCreated(item, cells.text('shelf_date'));
  return { item };
};
