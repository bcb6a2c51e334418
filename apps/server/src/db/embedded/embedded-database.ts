import { setTimeout as wait } from 'node:timers/promises';
import { ensureRunning } from './cluster.ts';
import { connectTo } from '../connect.ts';
import { databaseUrl } from './database-url.ts';
import { codeOf, messageOf } from '../../platform/system-errors.ts';
import { hasDatabase } from './initialise.ts';
import { withCluster } from './prepare-cluster.ts';
import type { ClusterOptions } from './prepare-cluster.ts';
import { isRunning, readPostmaster } from './postmaster.ts';
import { takePresence } from './presence.ts';
import type { Presence } from './presence.ts';
import { stopServer } from './server-process.ts';

export type EmbeddedDatabase = {
  /** postgres://app@localhost/vault?host=<socket folder>&port=5432 */
  url: string;
  /** Only the last of all the processes that use the server stops it. Safe to call twice. */
  stop(): Promise<'stopped' | 'still-in-use'>;
};

const databaseName = 'vault';

/**
 * The database for a machine without one. Any number of processes may open the same folder at any time.
 * While one has it open, a server that dies is started again at the same address.
 */
export async function openEmbeddedDatabase(options: ClusterOptions): Promise<EmbeddedDatabase> {
  const place = keepPlace(options);
  const socketDir = await place.enter();
  let stopped: ReturnType<EmbeddedDatabase['stop']> | undefined;
  return {
    url: databaseUrl(socketDir, databaseName),
    stop: () => (stopped ??= place.leave()),
  };
}

function keepPlace(options: ClusterOptions) {
  let presence: Presence | null = null;
  let leaving = false;
  let recovery: Promise<void> = Promise.resolve();

  function enter(): Promise<string> {
    return withCluster(options, async (cluster) => {
      const socketDir = await ensureRunning(cluster);
      await ensureDatabase(socketDir);
      presence = await takePresence({ socketDir, onLost: () => void (recovery = recover()) });
      return socketDir;
    });
  }

  async function recover(): Promise<void> {
    options.onProgress?.('The database stopped unexpectedly; starting it again');
    for (let pause = 250; !leaving; pause = Math.min(pause * 2, 10_000)) {
      // Silently replacing a deleted database with an empty one would look as if all data had vanished.
      if (!(await hasDatabase(options.dataDir))) {
        options.onProgress?.(`The files of the database in ${options.dataDir} were deleted`);
        return;
      }
      try {
        await enter();
        return;
      } catch (error) {
        options.onProgress?.(messageOf(error));
        await wait(pause);
      }
    }
  }

  async function leave(): Promise<'stopped' | 'still-in-use'> {
    leaving = true;
    await recovery;
    if (!(await hasDatabase(options.dataDir))) {
      await presence?.close();
      return 'stopped';
    }
    return withCluster(options, async (cluster) => {
      // The session may have died with its server a moment ago.
      const { wasLast } = (await presence?.leave().catch(() => null)) ?? { wasLast: false };
      if (wasLast) await stopServer(cluster);
      await presence?.close();
      const postmaster = await readPostmaster(cluster.home);
      return postmaster && (await isRunning(postmaster, cluster.home)) ? 'still-in-use' : 'stopped';
    });
  }

  return { enter, leave };
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = await connectTo(databaseUrl(socketDir, 'postgres'));
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const duplicateDatabase = '42P04';
    if (codeOf(error) !== duplicateDatabase) throw error;
  } finally {
    await client.end();
  }
}
