import type { RowOutcome, Table } from '@vault/formats';
import { del, get, set } from 'idb-keyval';
import type { WantedItem } from '../preview/selection.ts';

/** All that is needed to go on with an import after a reload, and to tell at its end what became of each row. */
export type ImportJob = {
  /** The request that starts it carries this key, so that starting twice is starting once. */
  key: string;
  importId: string | null;
  isFinished: boolean;
  format: string;
  fileName: string;
  wanted: WantedItem[];
  rows: RowOutcome[];
  table: Table | null;
};

export type JobStore = {
  read: () => Promise<ImportJob | null>;
  write: (job: ImportJob) => Promise<void>;
  remove: () => Promise<void>;
};

/** In IndexedDB, because a library is larger than what localStorage takes. One import at a time for each person. */
export function createJobStore(userId: string): JobStore {
  const name = `knowledge_vault_import_${userId}`;
  return {
    read: () => tolerate(async () => (await get<ImportJob>(name)) ?? null, null),
    write: (job) => tolerate(() => set(name, job), undefined),
    remove: () => tolerate(() => del(name), undefined),
  };
}

/** Storage that is full or blocked costs the going on after a reload, never the import. */
async function tolerate<Value>(action: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await action();
  } catch {
    return otherwise;
  }
}
