import { fitsBatch } from '@vault/contract/client';
import { readImportedItem } from '@vault/contract/imported-item';
import {
  type ColumnMapping,
  type FileReading,
  type ItemsReading,
  readFile,
  readMappedTable,
  type RowOutcome,
  type Table,
} from '@vault/formats';

const TOO_LARGE = 'It is far more than one book holds';

export type ReadingRequest = { bytes: ArrayBuffer } | { table: Table; mapping: ColumnMapping };

/** Reads a file, or a table whose columns the person has named, and tells beforehand what the server would refuse. */
export function readRequest(request: ReadingRequest, now = new Date()): FileReading {
  const reading =
    'bytes' in request
      ? readFile(new Uint8Array(request.bytes))
      : readMappedTable(request.table, request.mapping);
  return reading.kind === 'items' ? refuseWhatCannotBeKept(reading, now) : reading;
}

function refuseWhatCannotBeKept(reading: ItemsReading, now: Date): ItemsReading {
  const faults = new Map<number, string>();
  for (const item of reading.items) {
    const read = fitsBatch(item) ? readImportedItem(item, now) : TOO_LARGE;
    if (typeof read === 'string') faults.set(item.row, read);
  }
  if (faults.size === 0) return reading;
  return {
    ...reading,
    items: reading.items.filter(({ row }) => !faults.has(row)),
    rows: reading.rows.map((row) => refuseRow(row, faults)),
  };
}

function refuseRow(outcome: RowOutcome, faults: ReadonlyMap<number, string>): RowOutcome {
  const { row, label } = outcome;
  if (outcome.outcome === 'merged' && faults.has(outcome.into))
    return {
      row,
      label,
      outcome: 'failed',
      reason: `It belongs to row ${outcome.into}, which can't be kept`,
    };
  const reason = faults.get(row);
  return reason === undefined ? outcome : { row, label, outcome: 'failed', reason };
}
