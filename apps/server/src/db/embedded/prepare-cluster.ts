import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { locateBinaries, prepareBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { messageOf } from '../../platform/system-errors.ts';
import { prepareHome } from './home.ts';
import { ensureInitialised } from './initialise.ts';
import { withMutex } from './mutex.ts';

export type ClusterOptions = {
  dataDir: string;
  /** false only for tests: what a crash leaves behind may then be worthless. */
  durable?: boolean;
  onProgress?: (message: string) => void;
};

const mutexPatienceMs = 180_000;

/** Runs the work on an initialised cluster while no other process starts or stops it. */
export async function withCluster<T>(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T> {
  const { durable = true, onProgress = () => undefined } = options;
  const nativeDir = locateBinaries();
  const dataDir = await makeDataDir(options.dataDir);
  const onWait = () => onProgress('Waiting for another process, which is starting the database');
  const mutex = { path: join(dataDir, 'postgres.lock'), timeoutMs: mutexPatienceMs, onWait };
  return withMutex(mutex, async () => {
    const home = await prepareHome({ dataDir, onProgress });
    const usable = await prepareBinaries({ nativeDir, owner: home.owner, onProgress });
    const cluster = { home, nativeDir: usable, durable, onProgress };
    await ensureInitialised(cluster);
    return work(cluster);
  });
}

async function makeDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw new Error(
      `The data folder ${path} cannot be used (${messageOf(error)}). Set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}
