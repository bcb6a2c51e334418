import { type ReactNode, useState } from 'react';
import { formatNumber } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Progress } from '~/ui/state/progress.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { ResultScreen } from '../result/result-screen.tsx';
import { AwaitedResult } from './awaited-result.tsx';
import type { ImportJob, JobStore } from './import-job.ts';
import { countUnsent, type ImportEnd } from './run-import.ts';
import { type RunState, type Unfinished, useImportRun } from './use-import-run.ts';

type RunScreenProps = {
  store: JobStore;
  job: ImportJob;
  onFinished: (job: ImportJob) => void;
  onLeave: () => void;
  onVaultChanged: () => void;
  covers: ReactNode;
};

/** The import under way, each attempt of it a new one. */
export function RunScreen(props: RunScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Run key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type RunProps = RunScreenProps & { onRetry: () => void };

function Run({ store, job, onFinished, onRetry, ...rest }: RunProps) {
  const { onLeave, onVaultChanged } = rest;
  const { state, stop, skipRest } = useImportRun({ store, job, onFinished, onVaultChanged });
  const handleSkip = () => {
    skipRest();
    onLeave();
  };
  return (
    <>
      {/* There before its words, or screen readers miss them. */}
      <HiddenStatus>{describeNews(state, job)}</HiddenStatus>
      {state.name === 'finished' ? (
        <ResultScreen end={state} {...rest} />
      ) : job.isFinished ? (
        <AwaitedResult state={state} fileName={job.fileName} onRetry={onRetry} onLeave={onLeave} />
      ) : (
        <UnderWay
          state={state}
          job={job}
          isKept={store.isKept(job)}
          onStop={stop}
          onRetry={onRetry}
          onLeave={handleSkip}
        />
      )}
    </>
  );
}

const ALL_IN = 'All rows are in. Waiting for the server to finish the import...';

/** The end, and what lies between in quarters: each step would leave no time to hear anything else. */
function describeNews(state: RunState, { fileName, wanted, isFinished }: ImportJob): string | null {
  if (isFinished) return state.name === 'finished' ? `The result of ${fileName} has loaded` : null;
  if (state.name === 'finished') return `The import of ${fileName} ${nameEnd(state)}`;
  const quarters = Math.floor((4 * state.done) / wanted.length);
  if (quarters >= 4) return state.name === 'running' ? ALL_IN : null;
  return quarters >= 1 ? `${quarters * 25}% imported` : null;
}

function nameEnd(end: ImportEnd): string {
  if (end.record.state === 'undone') return 'was undone';
  return countUnsent(end) > 0 ? 'has stopped' : 'is complete';
}

type UnderWayProps = Pick<RunProps, 'job' | 'onRetry' | 'onLeave'> & {
  state: Unfinished;
  isKept: boolean;
  onStop: () => void;
};

function UnderWay({ state, job, isKept, onStop, onRetry, onLeave }: UnderWayProps) {
  const total = job.wanted.length;
  const said = `${formatNumber(state.done)} of ${formatNumber(total)}`;
  return (
    <div className="flex flex-col gap-5">
      <h2 className="font-serif text-title wrap-anywhere">
        {state.name === 'running' ? `Importing ${job.fileName}` : `The import of ${job.fileName} has stopped`}
      </h2>
      <Progress label="Imported" value={total === 0 ? 100 : (state.done / total) * 100} valueText={said} />
      <p className="text-quiet tabular-nums">{said}</p>
      {state.name === 'running' ? (
        <>
          {total > 0 && state.done >= total && <p className="text-quiet">{ALL_IN}</p>}
          <p className="text-quiet">
            {state.isStopping
              ? 'What is under way still comes in, then the import ends.'
              : isKept
                ? 'If you leave or reload this page, the import continues from here when you come back.'
                : 'This device could not keep the import: stay on this page until it is over.'}
          </p>
          <Button
            tone="outline"
            isPending={state.isStopping}
            pendingLabel="Stopping..."
            onClick={onStop}
            className="self-start"
          >
            Stop
          </Button>
        </>
      ) : (
        <ErrorPanel
          message={`${state.message} What was imported is kept.`}
          onRetry={onRetry}
          retryLabel="Continue"
        >
          <Button tone="ghost" onClick={onLeave}>
            Skip the rest
          </Button>
        </ErrorPanel>
      )}
    </div>
  );
}
