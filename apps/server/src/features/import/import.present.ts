import { type Import, IMPORT_UNDO_DAYS, type ImportRow } from '@vault/contract';
import { DAY } from '@vault/domain';
import type { ImportRecord, RowRecord } from './import.store.ts';

export function undoableUntil(record: Pick<ImportRecord, 'createdAt'>): Date {
  return new Date(record.createdAt.getTime() + IMPORT_UNDO_DAYS * DAY);
}

export function presentImport(record: ImportRecord, now: Date): Import {
  const until = undoableUntil(record);
  return {
    _id: record.id,
    format: record.format,
    fileName: record.fileName,
    rowCount: record.rowCount,
    state: record.state,
    created: record.created,
    merged: record.merged,
    skipped: record.skipped,
    failed: record.failed,
    goals: record.goals,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
    undoableUntil: record.state === 'undone' || until <= now ? null : until.toISOString(),
    undone: record.undone && { keptForImports: 0, goals: 0, ...record.undone },
  };
}

export function presentRow({
  row,
  outcome,
  reason,
  contentId,
  changes,
}: Pick<RowRecord, 'row' | 'outcome' | 'reason' | 'contentId' | 'changes'>): ImportRow {
  return { row, outcome, reason, contentId, added: changes?.added ?? null };
}
