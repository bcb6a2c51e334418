import { appendFile, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { nullIfMissing } from '../../platform/system-errors.ts';
import { runProgram } from './program.ts';

export const settingsFile = 'settings.conf';

// The builtin provider sorts and folds case the same on every machine, whatever its C library.
const initdbArguments = [
  '--username=app',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

export async function hasDatabase(dataDir: string): Promise<boolean> {
  const found = await nullIfMissing(stat(join(dataDir, 'postgres', 'data', 'PG_VERSION')));
  return found !== null;
}

/** Makes the cluster when there is none. A half-made one is never taken for a whole one. */
export async function ensureInitialised(cluster: Cluster): Promise<void> {
  const version = await readVersion(cluster);
  const expected = await readProgramVersion(cluster);
  if (version === null) return initialise(cluster);
  if (version !== expected) {
    throw new Error(
      `The database in ${cluster.home.path} was made by PostgreSQL ${version}, and this release brings ${expected}. ` +
        'Export it with the release that made it, or set DATA_DIR to another folder.',
    );
  }
}

async function readVersion({ home }: Cluster): Promise<string | null> {
  const text = await nullIfMissing(readFile(join(home.path, 'data', 'PG_VERSION'), 'utf8'));
  return text?.trim() ?? null;
}

async function readProgramVersion({ nativeDir, home }: Cluster): Promise<string> {
  const file = join(nativeDir, 'bin', 'postgres');
  const { output } = await runProgram({ file, args: ['--version'], owner: home.owner });
  return /(\d+)/.exec(output)?.[1] ?? output;
}

async function initialise(cluster: Cluster): Promise<void> {
  const { home, nativeDir, durable } = cluster;
  cluster.onProgress(`Creating the database in ${home.path}`);
  const unfinished = join(home.path, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await makeLogFolder(cluster);

  const args = ['-D', 'unfinished', ...initdbArguments, ...(durable ? [] : ['--no-sync'])];
  const file = join(nativeDir, 'bin', 'initdb');
  const { code, output } = await runProgram({ file, args, cwd: home.path, owner: home.owner });
  if (code !== 0) throw new Error(`The database could not be created in ${home.path}: ${output}`);
  await appendFile(join(unfinished, 'postgresql.conf'), `include_if_exists = '../${settingsFile}'\n`);
  await rename(unfinished, join(home.path, 'data'));
}

async function makeLogFolder({ home }: Cluster): Promise<void> {
  const path = join(home.path, 'log');
  await mkdir(path, { recursive: true });
  if (home.owner.switchTo) await chown(path, home.owner.switchTo.uid, home.owner.switchTo.gid);
}
