import { fitsBatch } from '@vault/contract/client';
import { type KeptRow, readImportedItem } from '@vault/contract/imported-item';
import {
  type ColumnMapping,
  type DaysOfRow,
  type FileReading,
  type ImportedItem,
  type ItemsReading,
  readFile,
  readMappedTable,
  rowOf,
  type RowOutcome,
  type Table,
} from '@vault/formats';

const TOO_LARGE = 'It is far more than one book can hold';

export type ReadingRequest = { bytes: ArrayBuffer } | { table: Table; mapping: ColumnMapping };

/**
 * Reads a file, or a table whose columns the person has named, and reports beforehand what the server would refuse.
 */
export function readRequest(request: ReadingRequest, now = new Date()): FileReading {
  const reading =
    'bytes' in request
      ? readFile(new Uint8Array(request.bytes))
      : readMappedTable(request.table, request.mapping);
  return reading.kind === 'items' ? leaveOutWhatCannotBeKept(reading, now) : reading;
}

function leaveOutWhatCannotBeKept(reading: ItemsReading, now: Date): ItemsReading {
  const faults = new Map<number, string>();
  const leftOut = new Map<number, { leftOut: string; days: DaysOfRow }>();
  const items = reading.items.flatMap((item) => {
    const read = fitsBatch(item) ? readImportedItem(rowOf(item), now) : TOO_LARGE;
    if (typeof read === 'string') faults.set(item.row, read);
    else if (read.leftOut !== '') leftOut.set(item.row, { leftOut: read.leftOut, days: pickDays(item) });
    return typeof read === 'string' ? [] : keepDays(item, read);
  });
  if (faults.size + leftOut.size === 0) return reading;
  const tell = (outcome: RowOutcome): RowOutcome => {
    return outcome.outcome === 'item' ? { ...outcome, ...leftOut.get(outcome.row) } : outcome;
  };
  return { ...reading, items, rows: reading.rows.map((row) => refuseRow(tell(row), faults)) };
}

/** The item with the days that can be kept, and a remark about the others. */
function keepDays(item: ImportedItem, { item: kept, leftOut }: KeptRow): ImportedItem {
  if (leftOut === '') return item;
  const { startedAt: _startedAt, ...rest } = item;
  return {
    ...rest,
    ...pickDays(kept),
    notices: [`${leftOut}.`, ...item.notices],
  };
}

function pickDays({ status, startedAt, finishedAt }: Pick<KeptRow['item'], keyof DaysOfRow>): DaysOfRow {
  return {
    ...(status !== undefined && { status }),
    ...(startedAt !== undefined && { startedAt }),
    finishedAt,
  };
}

function refuseRow(outcome: RowOutcome, faults: ReadonlyMap<number, string>): RowOutcome {
  const { row, label } = outcome;
  if (outcome.outcome === 'merged' && faults.has(outcome.into))
    return {
      row,
      label,
      outcome: 'failed',
      reason: `It belongs to row ${outcome.into}, which can't be imported`,
    };
  const reason = faults.get(row);
  return reason === undefined ? outcome : { row, label, outcome: 'failed', reason };
}
