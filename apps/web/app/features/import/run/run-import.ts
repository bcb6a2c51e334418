import type { Import, ImportRow, ListedImportRow } from '@vault/contract';
import { type ApiCall, cutBatches, IMPORT_ROWS_MAX, persist } from '@vault/contract/client';
import { hasCode } from '~/api/has-code.ts';
import type { WantedItem } from '../preview/row-choices.ts';
import type { ImportJob } from './import-job.ts';

const BATCH_TIMEOUT = 120_000;

/** Those that were asked for have the title of their item. */
export type EndedRow = ImportRow & { title?: ListedImportRow['title'] };
export type ImportEnd = { job: ImportJob; ended: EndedRow[]; record: Import };

type Run = {
  call: ApiCall;
  keep: (job: ImportJob) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
  /** Nothing more is to be sent: what was not is left out. */
  isStopped: () => boolean;
  onProgress: (done: number) => void;
};

/**
 * Sends what has not ended yet, batch by batch, and finishes the import. A finished row is never sent again, so this
 * can be called after any interruption; one that is stopped is finished as well. Returns what became of every row that
 * was sent, and the import itself.
 */
export async function runImport(job: ImportJob, run: Run): Promise<ImportEnd> {
  const started = await start(job, run);
  const ended = await listEnded(started.importId, run);
  run.onProgress(ended.length);
  if (started.isFinished) return { job: started, ended, record: await readRecord(started, run) };
  const end = await sendRest(started, ended, run).catch(async (error: unknown) => {
    const record = hasCode(error, 'CONFLICT') ? await readRecord(started, run) : null;
    if (record === null || record.state === 'running') throw error;
    // It was stopped in another tab, or undone on another device.
    return { ended: await listEnded(started.importId, run), record };
  });
  const finished = { ...started, isFinished: true };
  await run.keep(finished);
  return { job: finished, ...end };
}

type Started = ImportJob & { importId: string };

async function sendRest(
  job: Started,
  before: readonly EndedRow[],
  run: Run,
): Promise<Omit<ImportEnd, 'job'>> {
  const params = { id: job.importId };
  const ended = [...before];
  const done = new Set(ended.map(({ row }) => row));
  const open = job.wanted.filter(({ row }) => !done.has(row));
  const send = async (wanted: readonly WantedItem[]) => {
    for (const batch of cutBatches(wanted)) {
      if (run.isStopped()) return;
      const { rows } = await persist(() => {
        run.signal.throwIfAborted();
        // Under way, it is not cut off: the server goes on either way, and what it brings is to be told of.
        const options = { timeout: BATCH_TIMEOUT };
        return run.call('POST /imports/{id}/rows', { params, body: { rows: batch } }, options);
      }, run);
      ended.push(...rows);
      run.onProgress(ended.length);
    }
  };
  await send(open.filter(({ addTo }) => addTo === undefined));
  await send(withBooks(open, ended));
  const { goals = [] } = job;
  // A stop during the last batch leaves nothing out.
  const isCut = run.isStopped() && countUnsent({ job, ended }) > 0;
  if (goals.length > 0 && !isCut)
    await persist(
      () => run.call('POST /imports/{id}/goals', { params, body: { goals } }, callOptions(run)),
      run,
    );
  const record = await persist(
    () => run.call('POST /imports/{id}/finish', { params }, callOptions(run)),
    run,
  );
  return { ended, record };
}

/** The rows that were to come in, and had not when somebody stopped the import. */
export function countUnsent({ job, ended }: Pick<ImportEnd, 'job' | 'ended'>): number {
  return Math.max(0, job.wanted.length - ended.length);
}

/** The announced rows of an earlier import that have not ended: its file would tell which of them waited for a choice. */
export function countLeftOut({ job, ended, record }: ImportEnd): number {
  return job.isRecalled ? Math.max(0, record.rowCount - ended.length) : 0;
}

/** The rows that are added to the book of another one, which is in the vault by now, or did not come in. */
function withBooks(wanted: readonly WantedItem[], ended: readonly ImportRow[]): WantedItem[] {
  const books = new Map(ended.map(({ row, contentId }) => [row, contentId]));
  return wanted.flatMap(({ addTo, ...item }) => {
    if (addTo === undefined) return [];
    const mergeInto = books.get(addTo);
    return mergeInto ? { ...item, mergeInto } : item;
  });
}

async function start(job: ImportJob, run: Run): Promise<Started> {
  if (job.importId !== null) return { ...job, importId: job.importId };
  const { format, fileName, wanted, waiting = [] } = job;
  // What waits for a choice is announced as well: the list of imports tells by it how many were left out.
  const rowCount = Math.max(wanted.length, Math.min(wanted.length + waiting.length, IMPORT_ROWS_MAX));
  const { _id } = await persist(
    () =>
      run.call(
        'POST /imports',
        { headers: { 'idempotency-key': job.key }, body: { format, fileName, rowCount } },
        callOptions(run),
      ),
    run,
  );
  const started = { ...job, importId: _id, ...(run.isStopped() && { isStopped: true as const }) };
  await run.keep(started);
  return started;
}

const readRecord = ({ importId }: Started, { call, signal }: Run): Promise<Import> =>
  call('GET /imports/{id}', { params: { id: importId } }, { signal });

async function listEnded(id: string, run: Run): Promise<EndedRow[]> {
  const ended: EndedRow[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { after: String(ended.at(-1)?.row ?? 0) };
    const page = await run.call('GET /imports/{id}/rows', { params: { id }, query }, { signal: run.signal });
    ended.push(...page.rows);
    hasMore = page.hasMore;
  }
  return ended;
}

function callOptions({ signal }: Run) {
  return { signal, timeout: BATCH_TIMEOUT };
}
