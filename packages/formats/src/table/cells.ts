import type { Table } from './parse-table.ts';

/** One row by the names of its columns, in any case; a missing column reads as ''. */
export type Cells = {
  /** The first of these columns that has a value. */
  text: (...names: string[]) => string;
};

/** Reads each row's cells and remembers which columns were requested. */
export function openCells(table: Table): { cellsOf: (row: string[]) => Cells; listUnread: () => string[] } {
  const places = new Map<string, number>();
  table.columns.forEach((name, index) => {
    const key = name.toLowerCase();
    if (!places.has(key)) places.set(key, index);
  });
  const read = new Set<number>();
  const cellsOf = (row: string[]): Cells => ({
    text: (...names) => {
      let found = '';
      for (const name of names) {
        const place = places.get(name.toLowerCase());
        if (place === undefined) continue;
        read.add(place);
        found ||= row[place]?.trim() ?? '';
      }
      return found;
    },
  });
  const listUnread = () =>
    table.columns.filter(
      (name, index) =>
        name !== '' && !read.has(index) && table.rows.some((row) => (row[index] ?? '').trim() !== ''),
    );
  return { cellsOf, listUnread };
}
