import { formatCount } from '~/platform/format.ts';
import type { ResultRow } from './combine-outcomes.ts';

/** One line of the result: a row, and how many more of the same book it stands for. */
export type ResultLine = ResultRow & { more: number };

/** Thousands of highlights of one book with the same outcome are one line: the book's own, if it is in the list. */
export function foldRows(rows: readonly ResultRow[]): ResultLine[] {
  const lines = new Map<string, ResultLine>();
  const groups = Map.groupBy(rows, keyOf);
  for (const [key, [first, ...more]] of groups) {
    if (first === undefined) continue;
    const book = first.partOf === null || more.length === 0 ? undefined : lines.get(String(first.partOf));
    if (book === undefined) lines.set(key, { ...first, more: more.length });
    else book.more += 1 + more.length;
  }
  return [...lines.values()];
}

function keyOf({ row, partOf, reason }: ResultRow): string {
  return partOf === null ? String(row) : `${partOf} ${reason}`;
}

export function describeMore({ more }: ResultLine): string {
  return more === 0 ? '' : `with ${formatCount(more, 'more row')} of the same book`;
}
