import { parseAuthors, parseIsbn } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames, splitContributors } from '../values/names.ts';
import {
  addFinished,
  addNote,
  addTags,
  setCreated,
  setExternalId,
  setIsbn,
  setRating,
  setStarted,
  setStatus,
  takeSeriesOffTitle,
} from '../values/set-values.ts';

export const readStoryGraphRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('Title'));
  takeSeriesOffTitle(item);
  addNames(item.authors, parseAuthors(cells.text('Authors', 'Author')));
  addNames(item.authors, splitContributors(cells.text('Contributors')));
  setIdentifier(item, cells.text('ISBN/UID', 'ISBN'));
  setStatus(item, cells.text('Read Status'));
  setCreated(item, cells.text('Date Added'));
  const readings = cells.text('Dates Read');
  for (const range of readings.split(',')) addReading(item, range.trim());
  const last = cells.text('Last Date Read');
  if (item.finishedAt.length === 0) addFinished(item, last);
  setRating(item, cells.text('Star Rating'));
  addNote(item, 'My review', cells.text('Review'));
  addTags(item, cells.text('Tags').split(','));
  return { item };
};

/** StoryGraph puts an id of its own where a book has no ISBN. */
function setIdentifier(item: ImportedItem, text: string): void {
  if (text === '' || parseIsbn(text) !== null) setIsbn(item, text);
  else setExternalId(item, 'storygraph', text);
}

/** "2023/01/02-2023/02/03", or the last day alone. */
function addReading(item: ImportedItem, range: string): void {
  const [start = '', end] = range.split(/\s*[-–]\s*(?=\d{4})/);
  if (end === undefined)
    return range.endsWith('-') ? setStarted(item, start.slice(0, -1)) : addFinished(item, start);
  setStarted(item, start);
  addFinished(item, end);
}
