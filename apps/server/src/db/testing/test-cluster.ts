import { realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureRunning } from '../embedded/cluster.ts';
import { databaseUrl } from '../embedded/database-url.ts';
import { withCluster } from '../embedded/prepare-cluster.ts';
import { isLeftover } from './database-names.ts';
import { templateLock, withClient } from './with-client.ts';

const cacheFolder = resolve(import.meta.dirname, '../../../../../.cache/test-postgres');

/**
 * The server that tests make their databases on: TEST_DATABASE_URL, or an embedded one that is unsafe and fast
 * and stays for the next run. Drops what killed runs left behind.
 */
export async function startTestCluster(
  serverUrl = process.env['TEST_DATABASE_URL'],
): Promise<{ url: string }> {
  const { url } = serverUrl ? { url: serverUrl } : await startWarmCluster();
  await dropLeftovers(url);
  return { url };
}

async function startWarmCluster(): Promise<{ url: string }> {
  const start = async () => {
    const socketDir = await withCluster({ dataDir: cacheFolder, durable: false }, ensureRunning);
    return { url: databaseUrl(socketDir, 'postgres') };
  };
  try {
    return await start();
  } catch {
    // Without fsync a crash of the machine can ruin it, and a new release may not read it: it is only a cache.
    const home = await realpath(join(cacheFolder, 'postgres')).catch(() => cacheFolder);
    await rm(home, { recursive: true, force: true });
    return start();
  }
}

async function dropLeftovers(clusterUrl: string): Promise<void> {
  await withClient(clusterUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database');
    const leftovers = rows.map((row) => row.datname).filter((name) => isLeftover(name, Date.now()));
    for (const name of leftovers) await admin.query(`drop database if exists ${name} with (force)`);
  });
}
