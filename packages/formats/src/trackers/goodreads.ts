import { parseAuthors } from '@vault/domain';
import { type ImportedItem, startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import { readStatus } from '../values/status.ts';
import {
  addFinished,
  addHtmlNote,
  addTags,
  setCreated,
  setExternalId,
  setFinished,
  setIsbn,
  setOwned,
  setPages,
  setPublished,
  setRating,
  setStatus,
  takeSeriesOffTitle,
} from '../values/set-values.ts';

export const readGoodreadsRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('Title'));
  takeSeriesOffTitle(item);
  addNames(item.authors, [cells.text('Author')]);
  addNames(item.authors, parseAuthors(cells.text('Additional Authors')));
  // Says the name of the author once more.
  cells.text('Author l-f');
  cells.text('Bookshelves with positions');
  setIsbn(item, cells.text('ISBN13'), cells.text('ISBN'));
  setRating(item, cells.text('My Rating'));
  setPages(item, cells.text('Number of Pages'));
  setPublished(item, cells.text('Original Publication Year'), cells.text('Year Published'));
  addFinished(item, cells.text('Date Read'));
  setCreated(item, cells.text('Date Added'));
  const shelf = cells.text('Exclusive Shelf');
  const shelves = cells.text('Bookshelves').split(',');
  addTags(
    item,
    shelves.filter((name) => name.trim() !== shelf),
  );
  setOwned(item, cells.text('Owned Copies'));
  setStatus(item, shelf);
  // Our own export leaves it empty where nothing is said.
  if (shelf !== '') setFinished(item);
  takeDropped(item, shelves);
  addHtmlNote(item, 'My review', cells.text('My Review'));
  addHtmlNote(item, 'Private notes', cells.text('Private Notes'));
  setExternalId(item, 'goodreads', cells.text('Book Id'));
  noteMoreReadings(item.notices, { count: Number(cells.text('Read Count')), known: item.finishedAt.length });
  return { item };
};

/** For years Goodreads had no shelf for it: readers put such a book on one of their own beside "read". */
function takeDropped(item: ImportedItem, shelves: readonly string[]): void {
  const named = shelves.find((name) => readStatus(name) === 'dropped');
  if (item.status !== 'finished' || named === undefined) return;
  item.status = 'dropped';
  item.notices.push(`It is on your shelf “${named.trim()}”, so it counts as dropped, not as finished.`);
}

function noteMoreReadings(notices: string[], { count, known }: { count: number; known: number }): void {
  if (count > Math.max(1, known))
    notices.push(`Read ${count} times; the file has the date of ${known === 0 ? 'none' : known}.`);
}
