import type { Table } from '../table/parse-table.ts';
import { GOODREADS_COLUMNS } from './write-goodreads.ts';

/** Of before 2022. */
const OLD_COLUMNS = [
  ...GOODREADS_COLUMNS.slice(0, -1),
  'Recommended For',
  'Recommended By',
  'Owned Copies',
  'Original Purchase Date',
  'Original Purchase Location',
  'Condition',
  'Condition Description',
  'BCID',
];

const ISBN_CELL = /^="[\dX]*"$/i;

/**
 * A Goodreads file that lost its first line, in a spreadsheet or in a script that joined two: its first book is not a
 * header.
 */
export function restoreHeader(table: Table): Table {
  const { columns, rows, broken } = table;
  const header = [GOODREADS_COLUMNS, OLD_COLUMNS].find(({ length }) => length === columns.length);
  const isBook =
    /^\d+$/.test(columns[0] ?? '') && [5, 6].every((place) => ISBN_CELL.test(columns[place] ?? ''));
  if (header === undefined || !isBook) return table;
  const moved = Object.entries(broken).map(([row, reason]) => [Number(row) + 1, reason]);
  return { columns: [...header], rows: [columns, ...rows], broken: Object.fromEntries(moved) };
}
