import { chown, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STOPPING } from '../../settings.ts';
import type { Cluster } from './cluster.ts';
import { settingsFile } from './initialise.ts';
import { readPostmaster } from './postmaster.ts';
import { runProgram } from './program.ts';
import type { ProgramResult } from './program.ts';
import { followLog, logPath, rotateLog } from './server-log.ts';
import { settingsText } from './settings.ts';
import { prepareSocketDir } from './socket-dir.ts';

/**
 * Starts the server as a daemon in a session of its own. Returns false when a retry may help, because parts of a
 * killed server are still ending; throws when it may not.
 */
export async function startServer(cluster: Cluster): Promise<boolean> {
  const { home } = cluster;
  const socketDir = await prepareSocketDir(home);
  await writeSettings(cluster, socketDir);
  await rotateLog(home);
  const readNewLog = await followLog(home);
  const { code, output } = await runPgCtl(cluster, ['-l', 'log/postgres.log', '-t', '60', 'start']);
  if (code === 0) return true;

  const log = await readNewLog();
  const isPassing = /still in use|already exists|did not start in time/.test(log + output);
  if (isPassing) return false;
  await rmdir(socketDir).catch(() => undefined);
  throw new Error(
    `The database could not be started: ${lastWords(log) || output}. Its log is ${logPath(home)}.`,
  );
}

function lastWords(log: string): string {
  const lines = log.split('\n').map((line) => line.replace(/^\S+ \S+ UTC \[\d+\] /, '').trim());
  return lines.filter(Boolean).slice(-4).join('; ');
}

/** Ends every session at once and writes all to disk. Without a running server it does nothing. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster.home);
  await runPgCtl(cluster, ['-m', 'fast', '-t', String(STOPPING.database), 'stop']);
  if (postmaster?.socketDir) await rmdir(postmaster.socketDir).catch(() => undefined);
}

// Paths are relative to the working folder: pg_ctl hands them to a shell, which reads $ and quotes.
function runPgCtl({ home, nativeDir }: Cluster, args: string[]): Promise<ProgramResult> {
  return runProgram({
    file: join(nativeDir, 'bin', 'pg_ctl'),
    args: ['-D', 'data', '-w', ...args],
    cwd: home.path,
    owner: home.owner,
  });
}

async function writeSettings({ home, durable }: Cluster, socketDir: string): Promise<void> {
  const path = join(home.path, settingsFile);
  await writeFile(path, settingsText({ socketDir, durable }));
  if (home.owner.switchTo) await chown(path, home.owner.switchTo.uid, home.owner.switchTo.gid);
}
