import { guardCell } from './cell-guard.ts';

/** One line of CSV (RFC 4180), with cells that no spreadsheet runs. */
export function writeRow(cells: readonly string[]): string {
  return writeExactRow(cells.map(guardCell));
}

/** Without the guard: only for cells whose shape is known, such as an ISBN in Goodreads' form. */
export function writeExactRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}
