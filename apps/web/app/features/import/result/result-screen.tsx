import { type ReactNode, useMemo, useState } from 'react';
import type { Import } from '@vault/contract';
import { LIBRARY_PATH } from '@vault/domain';
import { formatCount } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { SuccessIcon } from '~/ui/icon.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { countLeftOut, countUnsent, type ImportEnd } from '../run/run-import.ts';
import { useUndoImport } from '../use-undo-import.tsx';
import { combineOutcomes, isNotImported, type ResultKind, type ResultRow } from './combine-outcomes.ts';
import {
  countClippings,
  countItems,
  describeGain,
  describeMerged,
  describeUndone,
  nameKind,
} from './describe-import.ts';
import { downloadLeftOver, writeLeftOver } from './left-over.ts';
import { ResultRows } from './result-rows.tsx';

const KINDS: readonly ResultKind[] = ['created', 'merged', 'held', 'skipped', 'failed'];

type ResultScreenProps = {
  end: ImportEnd;
  onLeave: () => void;
  onVaultChanged: () => void;
  covers: ReactNode;
};

/** What somebody has to look at comes before what has come in. */
function firstShown(kinds: readonly ResultKind[]): ResultKind {
  return kinds.findLast((kind) => kind === 'failed' || kind === 'skipped') ?? kinds[0] ?? 'created';
}

function sortByKind(rows: readonly ResultRow[], { job, ended }: ImportEnd): Map<ResultKind, ResultRow[]> {
  const held = new Set([
    ...(job.held ?? []),
    ...ended.filter(({ outcome }) => outcome === 'skipped').map(({ row }) => row),
  ]);
  return Map.groupBy(rows, ({ row, partOf, outcome }) =>
    outcome === 'skipped' && held.has(partOf ?? row) ? 'held' : outcome,
  );
}

function nameEnd({ unsent, leftOut }: { unsent: number; leftOut: number }): string {
  if (unsent > 0) return 'Import stopped';
  return leftOut > 0 ? 'Import ended' : 'Import complete';
}

/** What became of every row, and the ways from here. */
export function ResultScreen({ end, onLeave, onVaultChanged, covers }: ResultScreenProps) {
  const { job, ended, record } = end;
  const { importId } = job;
  const rows = useMemo(() => combineOutcomes(job, ended), [job, ended]);
  const [undone, setUndone] = useState<Import | null>(record.state === 'undone' ? record : null);
  const undo = useUndoImport({ onVaultChanged, onDone: setUndone });
  const byKind = useMemo(() => sortByKind(rows, end), [rows, end]);
  const filters = KINDS.map((value) => ({
    value,
    label: nameKind(value, undone?.undone ?? null),
    count: byKind.get(value)?.length ?? 0,
  })).filter(({ count }) => count > 0);
  const [filter, setFilter] = useState<ResultKind | null>(null);
  const chosen = filter ?? firstShown(filters.map(({ value }) => value));
  const shown = byKind.get(chosen) ?? [];
  const { created, merged } = countItems(ended);
  const failed = byKind.get('failed')?.length ?? 0;
  const held = new Set(byKind.get('held'));
  // What the vault has already need not be dropped again.
  const left = rows.filter((row) => isNotImported(row) && !held.has(row));
  const unsent = countUnsent(end);
  const leftOut = countLeftOut(end);
  const isUndoable = undone === null && record.undoableUntil !== null && created + merged + record.goals > 0;
  const waitingRows = new Set(job.waiting);
  const waiting = rows.filter(({ row, partOf }) => waitingRows.has(partOf ?? row)).length;

  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <h2 className="flex items-center gap-3 font-serif text-title">
          <SuccessIcon className="flex-none text-accent" />
          {undone?.undone ? 'Import undone' : nameEnd({ unsent, leftOut })}
        </h2>
        <p className="mt-2 text-quiet">
          {undone?.undone
            ? `${describeUndone(undone.undone)}.`
            : describeGain(
                { created, merged, failed, unsent, leftOut, waiting, held: held.size, goals: record.goals },
                countClippings(job.format, rows),
              )}
        </p>
        {job.remarks && undone === null && created + merged > 0 && (
          <p className="mt-1 text-quiet">Left out or changed: {job.remarks}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        <ButtonLink tone="primary" to={LIBRARY_PATH}>
          Go to your library
        </ButtonLink>
        {left.length > 0 && !job.isRecalled && (
          <Button tone="outline" onClick={() => downloadLeftOver(writeLeftOver(left, job))}>
            Download what wasn't imported
          </Button>
        )}
        <Button tone="outline" onClick={onLeave}>
          Import another file
        </Button>
        {isUndoable && importId !== null && (
          <Button tone="ghost" onClick={() => undo.ask(importId)}>
            Undo
          </Button>
        )}
      </div>
      {undone === null && covers}
      {rows.length > 0 && (
        <>
          <h3 className="small-capitals text-quiet">
            {formatCount(rows.length, 'row')} of the {job.isRecalled ? 'import' : 'file'}
          </h3>
          <FilterBar value={chosen} filters={filters} onChange={setFilter} />
        </>
      )}
      {chosen === 'merged' && undone === null && <p className="text-quiet">{describeMerged(shown)}</p>}
      {shown.length > 0 && <ResultRows key={chosen} rows={shown} hasLinks={undone === null} />}
      {undo.dialog}
    </div>
  );
}
