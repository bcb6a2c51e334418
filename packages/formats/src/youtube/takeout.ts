import { sortDates } from '@vault/domain';
import type { FileReading, ItemsReading, ReadFile, RowOutcome } from '../file-reading.ts';
import type { ImportedItem } from '../imported-item.ts';
import { listNames } from '../archive/list-names.ts';
import { OF_TAKEOUT, READABLE } from '../archive/takeout-files.ts';
import { makeTable } from '../records/table-of-records.ts';

/**
 * The histories and playlists of YouTube among a person's data at Google; null where there are none. `read` reads one
 * file.
 */
export function readTakeout(
  files: readonly ReadFile[],
  read: (text: string) => FileReading,
): ItemsReading | null {
  if (!files.some(({ name }) => OF_TAKEOUT.test(name))) return null;
  const parts: ItemsReading[] = [];
  const leftOut: string[] = [];
  for (const { name, text } of files) {
    const reading = READABLE.test(name) && text !== '' ? read(text) : null;
    const isOfYouTube = reading?.kind === 'items' && reading.format === 'youtube';
    if (isOfYouTube && reading.items.length > 0) parts.push(reading);
    else leftOut.push(name.split('/').at(-1) ?? name);
  }
  if (parts.length === 0) return null;
  // A history names what a playlist has only the id of.
  return join(
    parts.toSorted((one, other) => knowsTitles(other) - knowsTitles(one)),
    leftOut,
  );
}

function knowsTitles({ items }: ItemsReading): number {
  return items.some(({ status }) => status === 'finished') ? 1 : 0;
}

function join(parts: readonly ItemsReading[], leftOut: readonly string[]): ItemsReading {
  const items = new Map<string, ImportedItem>();
  const rows: RowOutcome[] = [];
  for (const part of parts) {
    const before = rows.length;
    const placeOf = new Map<number, number>();
    for (const item of part.items) {
      const row = item.row + before;
      const id = item.externalIds.youtube ?? '';
      const known = items.get(id);
      placeOf.set(item.row, known?.row ?? row);
      if (known === undefined) items.set(id, { ...item, row });
      else known.finishedAt = sortDates([...known.finishedAt, ...item.finishedAt]);
    }
    rows.push(...part.rows.map((outcome) => place(outcome, { before, placeOf })));
  }
  return {
    kind: 'items',
    format: 'youtube',
    items: [...items.values()],
    rows,
    notices: describeLeftOut(leftOut),
    table: makeTable(parts.flatMap(({ table }) => listCells(table))),
  };
}

type Placing = { before: number; placeOf: ReadonlyMap<number, number> };

function place(outcome: RowOutcome, { before, placeOf }: Placing): RowOutcome {
  const row = outcome.row + before;
  if (outcome.outcome === 'merged') return { ...outcome, row, into: placeOf.get(outcome.into) ?? row };
  const into = outcome.outcome === 'item' ? placeOf.get(outcome.row) : row;
  if (into === undefined || into === row) return { ...outcome, row };
  return { row, outcome: 'merged', label: outcome.label, into, reason: 'It is the same video' };
}

function listCells(table: ItemsReading['table']): Map<string, string>[] {
  if (table === undefined) return [];
  return table.rows.map((values) => new Map(table.columns.map((name, index) => [name, values[index] ?? ''])));
}

function describeLeftOut(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`These files of the archive hold nothing that can be imported here: ${listNames(names)}.`];
}
