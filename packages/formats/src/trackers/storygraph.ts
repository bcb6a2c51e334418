import { parseAuthors, parseIsbn, sortDates } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames, splitContributors } from '../values/names.ts';
import {
  addAllFinished,
  addFinished,
  addNote,
  addTags,
  readDayOf,
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
  addReadings(item, cells.text('Dates Read').split(','));
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

/** A book has one start: that of the current reading, or else of the first. */
function addReadings(item: ImportedItem, ranges: readonly string[]): void {
  const readings = ranges.map((range) => readRange(range.trim()));
  addAllFinished(
    item,
    readings.map(({ end }) => end),
  );
  const starts = readings.map(({ start, isOpen }) => ({ day: readDayOf(item, start), isOpen }));
  const days = sortDates(starts.flatMap(({ day }) => day ?? []));
  const current = sortDates(starts.flatMap(({ day, isOpen }) => (isOpen && day !== null ? [day] : [])));
  const kept = current.at(-1) ?? days[0];
  if (kept === undefined) return;
  item.startedAt = kept;
  const others = days.filter((day) => day !== kept);
  if (others.length > 0)
    item.notices.push(`Of several readings the start ${kept} is kept; left out: ${others.join(', ')}.`);
}

/** "2023/01/02-2023/02/03", the last day alone, or "2023/01/02-" while it is read. */
function readRange(range: string): { start: string; end: string; isOpen: boolean } {
  const [start = '', end] = range.split(/[-–](?=\s*\d{4})/).map((day) => day.trim());
  if (end !== undefined) return { start, end, isOpen: false };
  const isOpen = /[-–]$/.test(range);
  return { start: isOpen ? start.slice(0, -1).trim() : '', end: isOpen ? '' : start, isOpen };
}
