import { parseAuthors } from '@vault/domain';
import { startItem } from '../imported-item.ts';
import type { RowReader } from '../table/read-table.ts';
import { addNames } from '../values/names.ts';
import { addAllFinished, addTags, setIsbn } from '../values/set-values.ts';
import { readStatus } from '../values/status.ts';

export const readJeluRow: RowReader = (cells, row) => {
  const item = startItem(row, cells.text('Title'));
  addNames(item.authors, parseAuthors(cells.text('authors', 'Author')));
  setIsbn(item, cells.text('isbn13'), cells.text('isbn10'), cells.text('ISBN'));
  const dates = cells.text('read_dates') || cells.text('Date Read');
  addAllFinished(
    item,
    dates.split(/[,;]/).map((date) => date.trim()),
  );
  const shelves = [cells.text('Bookshelves'), cells.text('Shelves'), cells.text('tags')].join(',').split(',');
  addTags(
    item,
    shelves.filter((shelf) => readStatus(shelf) === null),
  );
  const status = shelves.map(readStatus).find((read) => read !== null);
  if (status) item.status = status;
  if (item.finishedAt.length > 0) item.status = 'finished';
  const dropped = cells.text('dropped_dates');
  if (dropped !== '') {
    item.notices.push(`Dropped on ${dropped}: the vault keeps that it was dropped, and no date.`);
    if (item.finishedAt.length === 0) item.status = 'dropped';
  }
  if (cells.text('currently_reading').toLowerCase() === 'true') item.status = 'reading';
  return { item };
};
