import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { focusHeading } from '~/shell/focus-heading.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { DropScreen } from './drop/drop-screen.tsx';
import { useDropsRefused } from './drop/use-drops-refused.ts';
import { importKeys } from './import.queries.ts';
import { MappingForm } from './mapping/mapping-form.tsx';
import { PreviewScreen } from './preview/preview-screen.tsx';
import { type ReadInWorker, readInWorker } from './reading/read-in-worker.ts';
import { AnotherFile } from './another-file.tsx';
import { createJobStore, type JobStore } from './run/import-job.ts';
import { RunScreen } from './run/run-screen.tsx';
import { useImport } from './use-import.ts';

type ImportPageProps = {
  userId: string;
  /** The vault has other books than before. */
  onVaultChanged: () => void;
  /** Leads to covers for the books that came without. */
  covers: ReactNode;
  read?: ReadInWorker;
  store?: JobStore;
};

/** From a file of another product to books in the vault. */
export function ImportPage({ userId, covers, read = readInWorker, store, ...rest }: ImportPageProps) {
  const client = useQueryClient();
  const ownStore = useMemo(() => store ?? createJobStore(userId, client), [store, userId, client]);
  const { stage, ...steps } = useImport({ read, store: ownStore });
  const takesFiles = stage.name === 'drop' || stage.name === 'unreadable';
  // What is dropped while it opens, the document keeps until it can be taken.
  useDropsRefused(!takesFiles && stage.name !== 'opening');
  const handleVaultChanged = () => {
    rest.onVaultChanged();
    void client.invalidateQueries({ queryKey: importKeys.all });
  };
  return (
    <SidePage title="Import">
      {/* There before its words, or screen readers miss them. */}
      <div role="status">
        {stage.name === 'opening' && <Waiting>Loading...</Waiting>}
        {stage.name === 'reading' && <Waiting>Reading {stage.fileName}...</Waiting>}
        {(stage.name === 'mapping' || stage.name === 'preview') && (
          <VisuallyHidden>{stage.fileName} has been read</VisuallyHidden>
        )}
      </div>
      {stage.name === 'reading' && <AnotherFile onPress={() => void steps.leave()} />}
      {takesFiles && (
        <DropScreen
          problem={stage.name === 'unreadable' ? stage : null}
          onFiles={(files) => void steps.open(files)}
          seen={ownStore.listSeen()}
          onShow={(job) => {
            steps.show(job);
            focusHeading();
          }}
          onVaultChanged={handleVaultChanged}
          covers={covers}
        />
      )}
      {stage.name === 'mapping' && (
        <MappingForm
          fileName={stage.fileName}
          table={stage.table}
          guess={stage.guess}
          onSubmit={(mapping) => void steps.map(mapping)}
          onCancel={() => void steps.leave()}
        />
      )}
      {stage.name === 'preview' && (
        <PreviewScreen
          fileName={stage.fileName}
          reading={stage.reading}
          onStart={(decided) => void steps.start(decided)}
          onCancel={() => void steps.leave()}
        />
      )}
      {stage.name === 'running' && (
        <RunScreen
          store={ownStore}
          job={stage.job}
          onFinished={(job) => {
            steps.finish(job);
            handleVaultChanged();
          }}
          onLeave={() => void steps.leave()}
          onVaultChanged={handleVaultChanged}
          covers={covers}
        />
      )}
    </SidePage>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 py-16 text-quiet">
      <Spinner />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
