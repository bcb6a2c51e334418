import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCluster } from '../embedded/prepare-cluster.ts';
import { stopServer } from '../embedded/server-process.ts';

/** A temporary folder that every user can enter, unless told otherwise. */
export async function makeScratchFolder({ mode = 0o755 } = {}): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'kv-test-')));
  await chmod(path, mode);
  return path;
}

/** Stops the server of a data folder and removes every file of it, wherever it was put. */
export async function discardCluster(dataDir: string): Promise<void> {
  await withCluster({ dataDir, durable: false }, async (cluster) => {
    await stopServer(cluster);
    await rm(cluster.home.path, { recursive: true });
  });
  await rm(dataDir, { recursive: true });
}
