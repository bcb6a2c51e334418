import { joinClippings, packLeftFiles, REASON_COLUMN, writeLeftRecords, writeRow } from '@vault/formats';
import { downloadBlob } from '~/platform/device/start-download.ts';
import type { ImportJob } from '../run/import-job.ts';
import { isNotImported, type ResultRow } from './combine-outcomes.ts';

type Source = Pick<ImportJob, 'table' | 'clippings' | 'records' | 'files' | 'format'>;
type LeftOver = {
  content: string | Uint8Array<ArrayBuffer>;
  type: 'text/csv' | 'text/plain' | 'application/json' | 'application/zip';
  fileName: string;
};

/** The rows that did not come in, as in their own file, so that they can be corrected and dropped again. */
export function writeLeftOver(
  rows: readonly ResultRow[],
  { table, clippings, records, files, format }: Source,
): LeftOver {
  const left = rows.filter(isNotImported);
  const told = left.map(({ row, reason }) => ({ row, reason: reason ?? '' }));
  if (clippings !== undefined) {
    const blocks = left.flatMap(({ row }) => clippings[row - 1] ?? []);
    return { content: joinClippings(blocks), type: 'text/plain', fileName: 'not-imported.txt' };
  }
  if (records !== undefined) {
    const content = writeLeftRecords(format, told, records);
    return { content, type: 'application/json', fileName: 'not-imported.json' };
  }
  if (files !== undefined)
    return {
      content: packLeftFiles(told, files),
      type: 'application/zip',
      fileName: 'not-imported.zip',
    };
  const lines =
    table === null
      ? [
          ['Row', 'Text', 'Reason'],
          ...left.map(({ row, label, reason }) => [String(row), label ?? '', reason ?? '']),
        ]
      : [
          [REASON_COLUMN, ...table.columns],
          ...left.map(({ row, reason }) => [reason ?? '', ...(table.rows[row - 1] ?? [])]),
        ];
  return { content: lines.map(writeRow).join(''), type: 'text/csv', fileName: 'not-imported.csv' };
}

/** Excel takes a file without this mark for Latin-1. */
const MARK = '\uFEFF';

export function downloadLeftOver({ content, type, fileName }: LeftOver): void {
  const blob = type.startsWith('text/')
    ? new Blob([MARK, content], { type: `${type};charset=utf-8` })
    : new Blob([content], { type });
  downloadBlob(blob, fileName);
}
