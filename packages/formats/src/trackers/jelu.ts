import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import { addAllFinished, addDropped, addTags, setIsbn, setOwned } from '../values/set-values.ts';
import { readStatus } from '../values/status.ts';

export const readJeluRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('Title'));
  addNames(item.authors, parseAuthors(cells.text('authors', 'Author')));
  setIsbn(item, cells.text('isbn13'), cells.text('isbn10'), cells.text('ISBN'));
  addAllFinished(item, splitDates(cells.text('read_dates') || cells.text('Date Read')));
  const shelves = [cells.text('Bookshelves'), cells.text('Shelves'), cells.text('tags')].join(',').split(',');
  addTags(
    item,
    shelves.filter((shelf) => readStatus(shelf) === null),
  );
  setOwned(item, cells.text('owned'));
  const status = shelves.map(readStatus).find((read) => read !== null);
  if (status) item.status = status;
  if (item.finishedAt.length > 0) item.status = 'finished';
  const dropped = splitDates(cells.text('dropped_dates'));
  if (dropped[0] !== '' && item.finishedAt.length === 0) item.status = 'dropped';
  if (cells.text('currently_reading').toLowerCase() === 'true') item.status = 'reading';
  addDropped(item, dropped);
  return { item };
};

function splitDates(text: string): string[] {
  return text.split(/[,;]/).map((date) => date.trim());
}
