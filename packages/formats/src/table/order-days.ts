import { findDayOrder, writeInOrder } from '../values/day-order.ts';
import type { Table } from './parse-table.ts';

/**
 * The rows with dates as the program wrote them: a spreadsheet that saves the file rewrites them in its country's
 * order.
 */
export function orderDays({ columns, rows }: Table): string[][] {
  const isDate = columns.map((name) => /date|highlighted at/i.test(name));
  const { first } = findDayOrder(rows.flatMap((row) => row.filter((_, column) => isDate[column])));
  if (first === null) return rows;
  return rows.map((row) =>
    row.map((text, column) => (isDate[column] ? writeInOrder(text.trim(), first) : text)),
  );
}
