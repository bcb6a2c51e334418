import type { FileReading } from '../file-reading.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import type { Table } from '../table/parse-table.ts';
import { makeTable } from './table-of-records.ts';

/**
 * Joins what a program has split into files: tables with the same columns, and tables of highlights. A row that is in
 * several files counts once. Null if they are not of one kind.
 */
export function joinTables(readings: readonly FileReading[]): FileReading | null {
  const parts = readings.filter((reading) => reading.kind === 'needs-mapping');
  if (parts.length < readings.length) return null;
  const plain = parts.filter(({ guess }) => !guess.fields.includes('quote'));
  const kinds = new Set(
    (plain.length === 0 ? parts : plain).map(({ table: { columns } }) =>
      columns
        .filter((name) => name !== '')
        .toSorted()
        .join('\n'),
    ),
  );
  if (kinds.size > 1) return null;
  const all = [...plain, ...parts.filter((part) => !plain.includes(part))];
  const rows = all.flatMap(({ table }) => listRows(table));
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  const table = makeTable(distinct.map(({ cells }) => new Map(cells)));
  for (const [index, { beyond, problem }] of distinct.entries()) {
    table.rows[index]?.push(...beyond);
    if (problem !== undefined) table.broken[index + 1] = problem;
  }
  return { kind: 'needs-mapping', table, guess: guessMapping(table) };
}

/** `beyond`: what a broken row has more than there are columns. A cell without name and words is none. */
function listRows({ columns, rows, broken }: Table) {
  return rows.map((row, index) => ({
    cells: columns
      .map((name, at) => [name, row[at] ?? ''] as const)
      .filter(([name, text]) => name !== '' || text !== ''),
    beyond: index + 1 in broken ? row.slice(columns.length) : [],
    problem: broken[index + 1],
  }));
}
