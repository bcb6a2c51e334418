import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { discardCluster, makeScratchFolder } from '../../db/testing/scratch-folder.ts';
import { databaseUrl } from '../../db/embedded/database-url.ts';
import { askDatabase, endProcess, listServerProcesses } from '../../db/testing/server-processes.ts';

export type DurablePlace = Awaited<ReturnType<typeof makeDurablePlace>>;

/** A data folder of its own, in which a copy keeps a database as safe as anybody's; a new folder where none is given. */
export async function makeDurablePlace(folder?: string) {
  const dataDir = folder ?? (await makeScratchFolder());

  /** Where the database of the folder is reached now. */
  async function readUrl(database = 'vault'): Promise<string> {
    const lines = (await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n');
    return databaseUrl(lines[4]?.trim() ?? '', database);
  }

  async function query<Row extends Record<string, unknown>>(sql: string): Promise<Row[]> {
    return askDatabase<Row>(await readUrl(), sql);
  }

  return {
    dataDir,
    settings: { DATA_DIR: dataDir },
    readUrl,
    query,
    readItems: () =>
      query<{ id: string; title: string; summary: string; version: number }>(
        'select id, title, summary, version from content_items',
      ),
    /** Kills all its processes in the same moment, as a power cut would: none of them can finish anything. */
    async killDatabase(): Promise<void> {
      const [postmaster = 0, ...others] = await listServerProcesses(await readUrl());
      process.kill(postmaster, 'SIGSTOP');
      for (const pid of [...others, postmaster]) endProcess(pid);
    },
    discard: () => discardCluster(dataDir),
  };
}
