import type { ImportRow } from '@vault/contract';
import { joinSentences, saysSomething } from '@vault/domain';
import type { RowOutcome } from '@vault/formats';
import type { WantedItem } from '../preview/row-choices.ts';
import type { ImportJob } from '../run/import-job.ts';
import type { EndedRow } from '../run/run-import.ts';

type ResultOutcome = ImportRow['outcome'];
/** Rows that brought nothing new are a group of their own: nobody has left them out. */
export type ResultKind = ResultOutcome | 'held';
export type ResultRow = {
  row: number;
  /** Null where nothing is known of it but its number, also since its item has been deleted. */
  label: string | null;
  outcome: ResultOutcome;
  reason: string | null;
  contentId: string | null;
  /** The row whose book it is part of. */
  partOf: number | null;
  /** Entries that came with it. */
  added: Added | null;
};
export type Added = NonNullable<ImportRow['added']>;

const LEFT_OUT = 'You left it out';

/** The outcome of every row of the file: what the reader said about it, and what the server did with it. */
export function combineOutcomes(job: ImportJob, ended: readonly EndedRow[]): ResultRow[] {
  return job.isRecalled ? ended.map(recallRow) : combineWithFile(job, ended);
}

/** Its item may have been renamed since, or deleted. */
function recallRow({ title = null, ...row }: EndedRow): ResultRow {
  return { ...row, label: title, partOf: null };
}

function combineWithFile({ rows, wanted }: ImportJob, ended: readonly EndedRow[]): ResultRow[] {
  const byRow = new Map(ended.map((row) => [row.row, row]));
  const sent = new Map(wanted.map((item) => [item.row, item]));
  const skipped = new Map(rows.flatMap((row) => (row.outcome === 'skipped' ? [[row.row, row.reason]] : [])));
  const ofItem = ({ row, label, leftOut }: { row: number; label: string; leftOut?: string }): ResultRow => {
    const end = byRow.get(row);
    if (end !== undefined) {
      const { outcome, contentId } = end;
      const isTold = leftOut === undefined || (end.reason ?? '').includes(leftOut);
      const reason = isTold ? end.reason : joinSentences(end.reason, leftOut);
      const added = outcome === 'created' ? countEntries(sent.get(row)) : end.added;
      return { row, label, outcome, reason, contentId, added, partOf: null };
    }
    const reason = sent.has(row) ? 'The import ended before this row' : (skipped.get(row) ?? LEFT_OUT);
    return { row, label, outcome: 'skipped', reason, contentId: null, added: null, partOf: null };
  };
  return rows.map((row): ResultRow => {
    if (row.outcome === 'item') return ofItem(row);
    if (row.outcome !== 'merged') return { ...row, contentId: null, added: null, partOf: null };
    return followBook(row, ofItem({ row: row.into, label: row.label }));
  });
}

/** A row that is part of another row's book ends as that one does. */
function followBook(row: Extract<RowOutcome, { outcome: 'merged' }>, book: ResultRow): ResultRow {
  const isKept = book.outcome === 'created' || book.outcome === 'merged';
  return {
    row: row.row,
    label: row.label,
    outcome: isKept ? 'merged' : book.outcome,
    reason: isKept ? `${row.reason} as row ${row.into}` : `${book.reason ?? ''} (row ${row.into})`,
    contentId: book.contentId,
    added: null,
    partOf: row.into,
  };
}

function countEntries(item: WantedItem | undefined): Added | null {
  if (item === undefined) return null;
  const { takeaways, quotes, notes } = item;
  const comments = quotes.filter(({ comment }) => saysSomething(comment)).length;
  return { takeaways: takeaways.length, quotes: quotes.length, notes: notes.length, comments };
}

/** Without what the file held, where every row of it has come in: nobody has a use for it any more. */
export function withoutSpentFile(job: ImportJob, ended: readonly EndedRow[]): ImportJob {
  if (combineOutcomes(job, ended).some(isNotImported)) return job;
  return { ...job, table: null, clippings: undefined, records: undefined, files: undefined };
}

export function isNotImported({ outcome }: ResultRow): boolean {
  return outcome === 'failed' || outcome === 'skipped';
}
