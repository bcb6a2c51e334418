import { type Table, writeRow } from '@vault/formats';
import { startDownload } from '~/platform/start-download.ts';
import { isNotImported, type ResultRow } from './combine-outcomes.ts';

/** The rows that did not come in, in the columns of their own file, so that they can be mended and dropped again. */
export function writeLeftOver(rows: readonly ResultRow[], table: Table | null): string {
  const left = rows.filter(isNotImported);
  if (table !== null) {
    const lines = left.map(({ row }) => table.rows[row - 1] ?? []);
    return [table.columns, ...lines].map(writeRow).join('');
  }
  const lines = left.map(({ row, label, reason }) => [String(row), label, reason ?? '']);
  return [['Row', 'Text', 'Reason'], ...lines].map(writeRow).join('');
}

/** Excel takes a file without this mark for Latin-1. */
const MARK = '\uFEFF';

export function downloadCsv(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  startDownload({ url, fileName });
  URL.revokeObjectURL(url);
}
