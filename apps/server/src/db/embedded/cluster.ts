import { setTimeout as wait } from 'node:timers/promises';
import { connectTo } from '../connect.ts';
import { databaseUrl } from './database-url.ts';
import { codeOf } from '../../platform/system-errors.ts';
import type { Home } from './home.ts';
import { forgetPostmaster, isRunning, readPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { logPath } from './server-log.ts';
import { startServer, stopServer } from './server-process.ts';

/** One database server on this machine: its files, the programs that run it, and how durable it must be. */
export type Cluster = {
  home: Home;
  nativeDir: string;
  durable: boolean;
  onProgress: (message: string) => void;
};

/** 'deaf' is a healthy server whose socket someone deleted: nobody can ever reach it again. */
type State = 'answers' | 'busy' | 'deaf' | 'gone';

const patienceMs = 120_000;

/** Returns the socket folder of the running server, and starts one if needed. Must run under the mutex. */
export async function ensureRunning(cluster: Cluster): Promise<string> {
  const startedAt = Date.now();
  let announced = false;
  for (;;) {
    const postmaster = await readPostmaster(cluster.home);
    const state = postmaster ? await observe(postmaster, cluster.home) : 'gone';
    if (postmaster && state === 'answers') return postmaster.socketDir;
    if (state === 'deaf') {
      cluster.onProgress('The socket of the database was deleted; starting the database anew');
      await stopServer(cluster);
    }
    if (state === 'gone') {
      await forgetPostmaster(cluster.home);
      if (await startServer(cluster)) continue;
    }

    const waited = Date.now() - startedAt;
    if (waited > patienceMs) {
      throw new Error(`The database did not become ready. Its log is ${logPath(cluster.home)}.`);
    }
    if (waited > 2_000 && !announced) {
      announced = true;
      cluster.onProgress('Waiting for the database to become ready');
    }
    await wait(100);
  }
}

async function observe(postmaster: Postmaster, home: Home): Promise<State> {
  const answer = postmaster.socketDir ? await probe(postmaster.socketDir, home) : 'silent';
  if (answer !== 'silent') return answer;
  if (!(await isRunning(postmaster, home))) return 'gone';
  return postmaster.isReady ? 'deaf' : 'busy';
}

async function probe(socketDir: string, home: Home): Promise<'answers' | 'busy' | 'silent'> {
  try {
    const client = await connectTo(databaseUrl(socketDir, 'postgres'));
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    await client.end();
    return rows[0]?.folder === `${home.path}/data` ? 'answers' : 'silent';
  } catch (error) {
    return ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error) ?? '') ? 'silent' : 'busy';
  }
}
