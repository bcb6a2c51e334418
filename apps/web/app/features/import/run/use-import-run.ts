import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { wait } from '~/platform/time/wait.ts';
import { finishImport } from '../import.mutations.ts';
import { withoutSpentFile } from '../result/combine-outcomes.ts';
import type { ImportJob, JobStore } from './import-job.ts';
import { type ImportEnd, runImport } from './run-import.ts';

export type Unfinished =
  | { name: 'running'; done: number; isStopping: boolean }
  | { name: 'stopped'; done: number; message: string };

export type RunState = Unfinished | ({ name: 'finished' } & ImportEnd);

type Parts = {
  store: JobStore;
  job: ImportJob;
  onFinished: (job: ImportJob) => void;
  onVaultChanged: () => void;
};

/** Runs while it is mounted; mounted again, it continues where it was. */
export function useImportRun({ store, job, onFinished, onVaultChanged }: Parts) {
  const call = useCall();
  const finishing = useMutation(finishImport(call, useQueryClient()));
  const [state, setState] = useState<RunState>({
    name: 'running',
    done: 0,
    isStopping: job.isStopped === true,
  });
  const importId = useRef(job.importId);
  const isStopped = useRef(job.isStopped === true);
  const handleFinished = useEffectEvent(onFinished);
  const handleVaultChanged = useEffectEvent(onVaultChanged);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: (now: RunState) => RunState) => {
      if (!signal.aborted) setState(next);
    };
    // Rows may be in the vault, from an earlier visit as well, of which nobody has been told.
    let hasNews = job.importId !== null && !job.isFinished;
    const tellNews = () => {
      if (hasNews) handleVaultChanged();
      hasNews = false;
    };
    const onProgress = (done: number) => {
      hasNews = !job.isFinished;
      show(() => ({ name: 'running', done, isStopping: isStopped.current }));
    };
    const keep = (next: ImportJob) => {
      importId.current = next.importId;
      return store.write(next);
    };
    runImport(job, { call, keep, wait, signal, onProgress, isStopped: () => isStopped.current })
      .then((result) => {
        hasNews = false;
        show(() => ({ name: 'finished', ...result }));
        handleFinished(withoutSpentFile(result.job, result.ended));
      })
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : 'Something went wrong.';
        show((now) => ({ name: 'stopped', done: now.name === 'finished' ? 0 : now.done, message }));
        tellNews();
      });
    return () => {
      leaving.abort();
      tellNews();
    };
  }, [call, store, job]);

  return {
    state,
    /** After the rows that are under way. */
    stop() {
      isStopped.current = true;
      void store.stop(job);
      setState((now) => (now.name === 'running' ? { ...now, isStopping: true } : now));
    },
    /** Nobody waits for the server's answer: what came in is kept either way. */
    skipRest() {
      if (importId.current !== null) finishing.mutate(importId.current);
    },
  };
}
