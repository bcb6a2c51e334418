import type { FileReading } from '../file-reading.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { makeTable } from './table-of-records.ts';

/**
 * Joins what a program has split into files: tables with the same columns, and tables of highlights. A row that is in
 * several files counts once. Null if they are not of one kind.
 */
export function joinTables(readings: readonly FileReading[]): FileReading | null {
  const parts = readings.filter((reading) => reading.kind === 'needs-mapping');
  const isWhole = parts.every(({ table }) => Object.keys(table.broken).length === 0);
  if (parts.length < readings.length || !isWhole) return null;
  const plain = parts.filter(({ guess }) => !guess.fields.includes('quote'));
  const kinds = new Set(
    (plain.length === 0 ? parts : plain).map(({ table }) => table.columns.toSorted().join('\n')),
  );
  if (kinds.size > 1) return null;
  const all = [...plain, ...parts.filter((part) => !plain.includes(part))];
  const rows = all.flatMap(({ table: { columns, rows: values } }) =>
    values.map((row) => columns.map((name, index) => [name, row[index] ?? ''] as const)),
  );
  const distinct = new Map(rows.map((cells) => [JSON.stringify(cells), new Map(cells)]));
  const table = makeTable([...distinct.values()]);
  return { kind: 'needs-mapping', table, guess: guessMapping(table) };
}
