import { parseAuthors } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import {
  addAllFinished,
  addFinished,
  addNote,
  addTags,
  setCreated,
  setExternalId,
  setFinished,
  setIsbn,
  setPages,
  setPublished,
  setRating,
  setStarted,
  setStatus,
  setSummary,
} from '../values/set-values.ts';

export const readOpenreadsRow: RowReader = (cells, row) => {
  if (cells.text('deleted').toLowerCase() === 'true') return { skipped: 'It was deleted in Openreads' };
  const subtitle = cells.text('subtitle');
  const title = cells.text('title');
  const item = startItem(row, title !== '' && subtitle !== '' ? `${title}: ${subtitle}` : title);
  addNames(item.authors, parseAuthors(cells.text('author')));
  setSummary(item, cells.text('description'));
  const status = cells.text('status');
  if (status !== 'unknown') setStatus(item, status);
  setRating(item, cells.text('rating'));
  setPages(item, cells.text('pages'));
  setPublished(item, cells.text('publication_year'));
  setIsbn(item, cells.text('isbn'));
  setExternalId(item, 'openlibrary', cells.text('olid'));
  addTags(item, cells.text('tags').split('|||||'));
  if (cells.text('favourite').toLowerCase() === 'true') addTags(item, ['favourite']);
  addNote(item, 'My review', cells.text('my_review'));
  addNote(item, 'Notes', cells.text('notes'));
  addReadings(item, cells.text('readings').split(';'));
  setStarted(item, cells.text('start_date'));
  addFinished(item, cells.text('finish_date'));
  setFinished(item);
  setCreated(item, cells.text('date_added'));
  return { item };
};

/** Each is "start|finish|time", of which any may be missing. */
function addReadings(item: ImportedItem, readings: readonly string[]): void {
  const days = readings.map((reading) => reading.split('|').map((part) => part.trim()));
  for (const [start = ''] of days) setStarted(item, start);
  addAllFinished(
    item,
    days.map(([, finish = '']) => finish),
  );
}
