import { parseAuthors, parseIsbn } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames, splitContributors } from '../values/names.ts';
import { type Reading, setReadings } from '../values/readings.ts';
import {
  addFinished,
  addNote,
  addTags,
  setCreated,
  setExternalId,
  setIsbn,
  setOwned,
  setRating,
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
  setReadings(item, cells.text('Dates Read').split(',').map(readRange));
  const last = cells.text('Last Date Read');
  if (item.finishedAt.length === 0) addFinished(item, last);
  setRating(item, cells.text('Star Rating'));
  addNote(item, 'My review', cells.text('Review'));
  addTags(item, cells.text('Tags').split(','));
  setOwned(item, cells.text('Owned?'));
  return { item };
};

/** StoryGraph puts an id of its own where a book has no ISBN. */
function setIdentifier(item: ImportedItem, text: string): void {
  if (text === '' || parseIsbn(text) !== null) setIsbn(item, text);
  else setExternalId(item, 'storygraph', text);
}

/** "2023/01/02-2023/02/03", the last day alone, or "2023/01/02-" while it is read. */
function readRange(text: string): Reading {
  const range = text.trim();
  const [start = '', end] = range.split(/[-–](?=\s*\d{4})/).map((day) => day.trim());
  if (end !== undefined) return { start, end, isOpen: false };
  const isOpen = /[-–]$/.test(range);
  return { start: isOpen ? start.slice(0, -1).trim() : '', end: isOpen ? '' : start, isOpen };
}
