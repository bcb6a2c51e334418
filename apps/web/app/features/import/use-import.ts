import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isStepInHand } from '~/platform/history/step-in-hand.ts';
import type { ColumnMapping, FileReading, ItemsReading, Table } from '@vault/formats';
import type { Decided } from './preview/row-choices.ts';
import { LARGEST_FILE, type ReadInWorker } from './reading/read-in-worker.ts';
import type { ImportJob, JobStore } from './run/import-job.ts';

export type Stage =
  /** Looking whether an import waits to go on, or keeping one for that. */
  | { name: 'opening' }
  | { name: 'drop' }
  | { name: 'reading'; fileName: string }
  | { name: 'unreadable'; fileName: string; reason: string }
  | { name: 'mapping'; fileName: string; table: Table; guess: ColumnMapping }
  | { name: 'preview'; fileName: string; reading: ItemsReading }
  | { name: 'running'; job: ImportJob };

const NOT_A_FILE: FileReading = {
  kind: 'unreadable',
  reason: 'Your browser could not open it. If it is a folder, pack it as a zip first.',
};

const SEVERAL: FileReading = {
  kind: 'unreadable',
  reason:
    'One file is read at a time, so none of them was. Choose them one after the other, or, where the list below says so, as one zip.',
};

const TOO_LARGE = 'This file is larger than 100 MB.';

type Parts = { read: ReadInWorker; store: JobStore };

/** Where a person is between a file and the books that come of it. */
export function useImport({ read, store }: Parts) {
  const [stage, setStage] = useState<Stage>({ name: 'opening' });
  /** Its result is on the screen. */
  const shown = useRef<ImportJob | null>(null);
  /** Ends the reading of a file that nobody waits for any more. */
  const atWork = useRef<AbortController | null>(null);
  // A fresh visit finds the place for a file, and earlier imports.
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const location = useLocation();
  const arrival = useRef(location);
  const readJob = useEffectEvent(() => store.read({ isWayBack }));

  useEffect(() => {
    let isGone = false;
    void readJob().then((job) => {
      if (!isGone) setStage(job === null ? { name: 'drop' } : { name: 'running', job });
    });
    return () => {
      isGone = true;
      atWork.current?.abort();
      if (shown.current !== null) void store.putAside(shown.current);
    };
  }, [store]);

  const beginAnew = () => {
    if (shown.current !== null) void store.giveWay(shown.current);
    shown.current = null;
    setStage({ name: 'drop' });
  };
  // Who asks for the import again while a result stands here wants another; what is not decided yet, or under way, stays.
  const arriveAgain = useEffectEvent(() => {
    const isOver = shown.current !== null || stage.name === 'unreadable';
    if (isOver && !isWayBack && !isStepInHand(location)) beginAnew();
  });
  useEffect(() => {
    if (arrival.current === location) return;
    arrival.current = location;
    arriveAgain();
  }, [location]);

  const take = (fileName: string, reading: FileReading) => {
    if (reading.kind === 'items') setStage({ name: 'preview', fileName, reading });
    else if (reading.kind === 'unreadable')
      setStage({ name: 'unreadable', fileName, reason: reading.reason });
    else setStage({ name: 'mapping', fileName, table: reading.table, guess: reading.guess });
  };

  const readAndTake = async (fileName: string, work: (signal: AbortSignal) => Promise<FileReading>) => {
    const { signal } = (atWork.current = new AbortController());
    setStage({ name: 'reading', fileName });
    const reading = await work(signal);
    if (!signal.aborted) take(fileName, reading);
  };

  return {
    stage,
    async open([file, ...others]: readonly File[]) {
      if (file === undefined) return;
      if (others.length > 0) return take(`${others.length + 1} files`, SEVERAL);
      await readAndTake(file.name, async (signal) => {
        if (file.size > LARGEST_FILE) {
          const wayOut = /\.zip$/i.test(file.name) ? '' : ' Pack it into a zip, and choose that.';
          return { kind: 'unreadable', reason: `${TOO_LARGE}${wayOut}` };
        }
        const bytes = await file.arrayBuffer().catch(() => null);
        return bytes === null ? NOT_A_FILE : read({ bytes }, signal);
      });
    },
    async map(mapping: ColumnMapping) {
      if (stage.name !== 'mapping') return;
      const { fileName, table } = stage;
      await readAndTake(fileName, (signal) => read({ table, mapping }, signal));
    },
    async start(decided: Decided) {
      if (stage.name !== 'preview') return;
      const { fileName, reading } = stage;
      const job: ImportJob = {
        key: crypto.randomUUID(),
        importId: null,
        isFinished: false,
        format: reading.format,
        fileName,
        ...decided,
        table: reading.table ?? null,
        clippings: reading.clippings,
        records: reading.records,
        files: reading.files,
      };
      setStage({ name: 'opening' });
      await store.write(job);
      setStage({ name: 'running', job });
    },
    finish(job: ImportJob) {
      shown.current = job;
    },
    /** What became of an import that was seen before. */
    show: (job: ImportJob) => setStage({ name: 'running', job }),
    async leave() {
      atWork.current?.abort();
      if (shown.current !== null) return beginAnew();
      // What of a finished one could not be loaded, the list of imports leads to.
      if (stage.name === 'running')
        await (stage.job.isFinished ? store.giveWay(stage.job) : store.remove(stage.job));
      setStage({ name: 'drop' });
    },
  };
}
