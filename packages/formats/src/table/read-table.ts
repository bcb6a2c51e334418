import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import type { FormatId } from '../format-names.ts';
import type { ImportedItem } from '../imported-item.ts';
import { truncateAtWord } from '@vault/domain';
import { takeGenreFromTags } from '../values/genres.ts';
import { dropNoNames } from '../values/names.ts';
import { type Cells, openCells } from './cells.ts';
import { orderDays } from './order-days.ts';
import type { Table } from './parse-table.ts';

export type RowReading = { item: ImportedItem } | { skipped: string } | { failed: string };
export type RowReader = (cells: Cells, row: number) => RowReading;

export type TableFormat = { format: FormatId; readRow: RowReader };

/** Reads a table in which each row is one item. */
export function readTable(table: Table, { format, readRow }: TableFormat): ItemsReading {
  const { cellsOf, listUnread } = openCells(table);
  const items: ImportedItem[] = [];
  const rows = orderDays(table).map((values, index): RowOutcome => {
    const row = index + 1;
    const label = labelOf(cellsOf(values), values);
    const reading = readOneRow({ table, values, row, readRow, cells: cellsOf(values) });
    if ('skipped' in reading) return { row, outcome: 'skipped', label, reason: reading.skipped };
    if ('failed' in reading) return { row, outcome: 'failed', label, reason: reading.failed };
    takeGenreFromTags(reading.item);
    reading.item.authors = dropNoNames(reading.item.authors);
    items.push(reading.item);
    return { row, outcome: 'item', label: reading.item.title };
  });
  return { kind: 'items', format, items, rows, notices: describeUnread(listUnread()), table };
}

type OneRow = { table: Table; values: string[]; row: number; readRow: RowReader; cells: Cells };

function readOneRow({ table, values, row, readRow, cells }: OneRow): RowReading {
  const broken = table.broken[row];
  if (broken !== undefined) return { failed: broken };
  if (values.every((value) => value.trim() === '')) return { skipped: 'The row is empty' };
  const reading = readRow(cells, row);
  if ('item' in reading && reading.item.title === '') return { failed: 'The title is missing' };
  return reading;
}

function labelOf(cells: Cells, values: string[]): string {
  const label = cells.text('title', 'book title') || (values.find((value) => /\p{L}/u.test(value)) ?? '');
  return truncateAtWord(label, 200);
}

export function describeUnread(columns: string[]): string[] {
  if (columns.length === 0) return [];
  return [`These columns have no place in the vault and stay in your file: ${columns.join(', ')}.`];
}
