import type { QueryClient } from '@tanstack/react-query';
import type { Import } from '@vault/contract';
import type { ReadingGoal } from '@vault/domain';
import type { ReadFile, RowOutcome, Table } from '@vault/formats';
import { del, getMany, keys, set, update } from 'idb-keyval';
import type { WantedItem } from '../preview/row-choices.ts';

/** Everything needed to continue an import after a reload, and to tell at its end what became of each row. */
export type ImportJob = {
  /** The request that starts it carries this key, so that starting twice is starting once. */
  key: string;
  importId: string | null;
  isFinished: boolean;
  /** Somebody wants nothing more of it to be sent. */
  isStopped?: true;
  format: string;
  fileName: string;
  wanted: WantedItem[];
  rows: RowOutcome[];
  /** Missing where it was begun before this was kept. */
  waiting?: number[];
  held?: number[];
  /** What was not taken over exactly, in a line. */
  remarks?: string;
  goals?: ReadingGoal[];
  table: Table | null;
  /** As they stood in a file of clippings. */
  clippings?: string[] | undefined;
  /** The books of a JSON file, and the files of Markdown. */
  records?: unknown[] | undefined;
  files?: ReadFile[] | undefined;
  /** An earlier import whose file is no longer available: only the server knows what became of its rows. */
  isRecalled?: true;
};

/** For the result of an import that this page knows nothing of. */
export function recallJob({ _id, format, fileName }: Pick<Import, '_id' | 'format' | 'fileName'>): ImportJob {
  return {
    key: _id,
    importId: _id,
    isFinished: true,
    format,
    fileName,
    wanted: [],
    rows: [],
    table: null,
    isRecalled: true,
  };
}

export type JobStore = {
  /** An import that waits to continue; a finished one only if the history leads back to it. */
  read: (visit: { isWayBack: boolean }) => Promise<ImportJob | null>;
  write: (job: ImportJob) => Promise<void>;
  /** Whether a reload leads back to it: what the device refuses lasts as long as this page is loaded. */
  isKept: (job: ImportJob) => boolean;
  /** A reload before the rows that are under way have come in doesn't send the rest. */
  stop: (job: ImportJob) => Promise<void>;
  /** After the person has seen the result: until it is removed, only this page remembers it, for a step back. */
  putAside: (job: ImportJob) => Promise<void>;
  remove: (job: ImportJob) => Promise<void>;
  /** Somebody begins with another file: no step leads back to this one, but the list of imports does. */
  giveWay: (job: ImportJob) => Promise<void>;
  /** Those whose result this page remembers, as long as it is loaded. */
  listSeen: () => readonly ImportJob[];
};

/**
 * In IndexedDB, because a library is larger than localStorage allows; each import by itself, as tabs may have their
 * own.
 */
export function createJobStore(userId: string, client: QueryClient): JobStore {
  const prefix = `knowledge_vault_import_${userId}_`;
  const queryKey = ['import-seen', userId];
  const listKey = ['imports-seen', userId];
  const unkeptKey = ['imports-unkept', userId];
  // Nobody watches them, and they are to last for longer than a query without a watcher does.
  for (const queryKey of [listKey, unkeptKey]) client.setQueryDefaults(queryKey, { gcTime: Infinity });
  const listIn = (queryKey: string[]) => client.getQueryData<readonly ImportJob[]>(queryKey) ?? [];
  const without = (queryKey: string[], job: ImportJob) =>
    listIn(queryKey).filter(({ key }) => key !== job.key);
  const listSeen = () => listIn(listKey);
  const remember = (job: ImportJob) => client.setQueryData(listKey, [...without(listKey, job), job]);
  const forget = (job: ImportJob) => {
    client.setQueryData(unkeptKey, without(unkeptKey, job));
    return tolerate(() => del(`${prefix}${job.key}`), undefined);
  };
  const giveWay = (job: ImportJob) => {
    client.removeQueries({ queryKey });
    remember(job);
    return forget(job);
  };
  const readAll = async () => {
    const names = (await keys<string>()).filter((name) => name.startsWith(prefix));
    return (await getMany<ImportJob | undefined>(names)).filter((job) => job !== undefined);
  };
  return {
    async read({ isWayBack }) {
      const jobs = [...listIn(unkeptKey), ...(await tolerate(readAll, []))];
      const unfinished = jobs.find(({ isFinished }) => !isFinished);
      if (unfinished !== undefined) return unfinished;
      const seen = isWayBack ? client.getQueryData<ImportJob>(queryKey) : undefined;
      if (seen !== undefined) return seen;
      if (isDocumentKept()) return jobs[0] ?? null;
      await Promise.all(jobs.map(giveWay));
      return null;
    },
    async write(job) {
      const isKept = await tolerate(async () => {
        await set(`${prefix}${job.key}`, job);
        return true;
      }, false);
      client.setQueryData(unkeptKey, [...without(unkeptKey, job), ...(isKept ? [] : [job])]);
    },
    isKept: ({ key }) => listIn(unkeptKey).every((job) => job.key !== key),
    stop({ key }) {
      client.setQueryData(
        unkeptKey,
        listIn(unkeptKey).map((job) => (job.key === key ? { ...job, isStopped: true as const } : job)),
      );
      return tolerate(
        () =>
          update<ImportJob | undefined>(`${prefix}${key}`, (kept) => kept && { ...kept, isStopped: true }),
        undefined,
      );
    },
    putAside(job) {
      client.setQueryData(queryKey, job);
      remember(job);
      return forget(job);
    },
    remove(job) {
      client.removeQueries({ queryKey });
      return forget(job);
    },
    giveWay,
    listSeen,
  };
}

/** After a reload or a step back, a page shows what it showed; one that is opened by its address starts anew. */
function isDocumentKept(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
}

/** Full or blocked storage prevents continuing after a reload, never the import. */
async function tolerate<Value>(action: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await action();
  } catch {
    return otherwise;
  }
}
