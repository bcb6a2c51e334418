import { useQuery } from '@tanstack/react-query';
import type { Import } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { formatDate } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { describeCounts, describeUndone } from '../result/describe-import.ts';
import { importListQuery } from '../import.queries.ts';
import { type ImportJob, recallJob } from '../run/import-job.ts';
import { useUndoImport } from '../use-undo-import.tsx';

type PastImportsProps = {
  /** Whose files this page still knows. */
  seen: readonly ImportJob[];
  onShow: (job: ImportJob) => void;
  onVaultChanged: () => void;
};

/** Earlier imports, each of which can be undone as a whole for a while. */
export function PastImports({ seen, onShow, onVaultChanged }: PastImportsProps) {
  const call = useCall();
  const imports = useQuery(importListQuery(call));
  const failure = useLoadFailure(imports);
  const toast = useToast();
  const undo = useUndoImport({
    onVaultChanged,
    onDone: ({ _id, undone }) =>
      toast.show({
        type: 'success',
        about: _id,
        title: 'Import undone',
        ...(undone && { description: `${describeUndone(undone)}.` }),
      }),
  });

  const findJob = (past: Import) =>
    hasRows(past) ? (seen.find(({ importId }) => importId === past._id) ?? findRecalled(past)) : undefined;

  if (imports.data === undefined)
    return (
      failure !== null && (
        <ErrorPanel
          message="Failed to load your earlier imports."
          onRetry={() => void imports.refetch()}
          isRetrying={imports.isFetching}
        />
      )
    );
  if (imports.data.length === 0) return null;
  return (
    <section>
      <h2 className="small-capitals text-quiet">Earlier imports</h2>
      <ul className="mt-3 divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {imports.data.map((past) => (
          <li key={past._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere">{past.fileName}</p>
              <p className="text-caption text-quiet">
                {formatDate(past.createdAt)} ·{' '}
                {past.undone ? `undone: ${describeUndone(past.undone)}` : describeCounts(past)}
              </p>
            </div>
            <ShowResult past={past} job={findJob(past)} onShow={onShow} />
            {past.undoableUntil !== null && past.created + past.merged + past.goals > 0 && (
              <Button
                tone="outline"
                aria-label={`Undo the import of ${past.fileName}`}
                onClick={() => undo.ask(past._id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undo.dialog}
    </section>
  );
}

/** They are kept as long as the import can be undone. */
function hasRows({ state, undoableUntil }: Import): boolean {
  return state === 'undone' || undoableUntil !== null;
}

/** Of one that was undone its line says all that is known. */
function findRecalled(past: Import): ImportJob | undefined {
  return past.state === 'finished' ? recallJob(past) : undefined;
}

type ShowResultProps = {
  past: Import;
  job: ImportJob | undefined;
  onShow: (job: ImportJob) => void;
};

function ShowResult({ past, job, onShow }: ShowResultProps) {
  if (job === undefined) return null;
  return (
    <Button
      tone="ghost"
      // On a phone it stands below the name, and its words under it.
      className="max-md:-ms-4"
      aria-label={`Show the result of the import of ${past.fileName}`}
      onClick={() => onShow(job)}
    >
      Show the result
    </Button>
  );
}
