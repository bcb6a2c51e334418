import { joinClippings, REASON_COLUMN, writeRow } from '@vault/formats';
import { startDownload } from '~/platform/device/start-download.ts';
import type { ImportJob } from '../run/import-job.ts';
import { isNotImported, type ResultRow } from './combine-outcomes.ts';

type Source = Pick<ImportJob, 'table' | 'clippings'>;
type LeftOver = { text: string; type: 'text/csv' | 'text/plain'; fileName: string };

/** The rows that did not come in, as their own file had them, so that they can be mended and dropped again. */
export function writeLeftOver(rows: readonly ResultRow[], { table, clippings }: Source): LeftOver {
  const left = rows.filter(isNotImported);
  if (clippings !== undefined) {
    const blocks = left.flatMap(({ row }) => clippings[row - 1] ?? []);
    return { text: joinClippings(blocks), type: 'text/plain', fileName: 'not-imported.txt' };
  }
  const lines =
    table === null
      ? [
          ['Row', 'Text', 'Reason'],
          ...left.map(({ row, label, reason }) => [String(row), label, reason ?? '']),
        ]
      : [
          [REASON_COLUMN, ...table.columns],
          ...left.map(({ row, reason }) => [reason ?? '', ...(table.rows[row - 1] ?? [])]),
        ];
  return { text: lines.map(writeRow).join(''), type: 'text/csv', fileName: 'not-imported.csv' };
}

/** Excel takes a file without this mark for Latin-1. */
const MARK = '\uFEFF';

export function downloadLeftOver({ text, type, fileName }: LeftOver): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: `${type};charset=utf-8` }));
  startDownload({ url, fileName });
  URL.revokeObjectURL(url);
}
