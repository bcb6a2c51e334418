import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, nullIfMissing } from '../../platform/system-errors.ts';
import type { Home } from './home.ts';
import { runProgram } from './program.ts';

/** What a server wrote about itself in postmaster.pid. It may be dead by now. */
export type Postmaster = { pid: number; socketDir: string; isReady: boolean };

export async function readPostmaster(home: Home): Promise<Postmaster | null> {
  const text = await nullIfMissing(readFile(pidFile(home), 'utf8'));
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/**
 * Removes the pid file that a killed server left behind. PostgreSQL would refuse to start forever if it named another
 * living process of its user. Must never be called for a server that still runs.
 */
export async function forgetPostmaster(home: Home): Promise<void> {
  await rm(pidFile(home), { force: true });
}

/** Whether the process is the server of this home, not one that got the same number later. */
export async function isRunning({ pid }: Postmaster, home: Home): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform === 'linux') {
    return (await findWorkingFolder(pid, home)) === (await realpath(join(home.path, 'data')));
  }
  const args = ['-p', String(pid), '-o', 'command='];
  const { output } = await runProgram({ file: '/bin/ps', args, owner: home.owner });
  return /\bpostgres\b/.test(output);
}

function pidFile(home: Home): string {
  return join(home.path, 'data', 'postmaster.pid');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

// Null for a process that is dead and not yet reaped, and for another user's.
async function findWorkingFolder(pid: number, { owner }: Home): Promise<string | null> {
  const link = `/proc/${pid}/cwd`;
  const found = await readlink(link).catch(() => null);
  if (found !== null || !owner.switchTo) return found;
  // In a container, root may not look into another user's process; that user may.
  const { code, output } = await runProgram({ file: 'readlink', args: [link], owner });
  return code === 0 ? output : null;
}
