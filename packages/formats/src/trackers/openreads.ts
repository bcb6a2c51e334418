import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import { type Reading, setReadings } from '../values/readings.ts';
import {
  addNote,
  addTags,
  setCreated,
  setExternalId,
  setFinished,
  setIsbn,
  setPages,
  setPublished,
  setRating,
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
  const older = `${cells.text('start_date')}|${cells.text('finish_date')}`;
  const readings = [...cells.text('readings').split(';'), older];
  setReadings(
    item,
    readings.map((reading) => readReading(reading, item.status === 'finished')),
  );
  setFinished(item);
  setCreated(item, cells.text('date_added'));
  return { item };
};

/** "start|finish|time", of which any may be missing. */
function readReading(text: string, isFinished: boolean): Reading {
  const [start = '', end = ''] = text.split('|').map((part) => part.trim());
  return { start, end, isOpen: end === '' && !isFinished };
}
