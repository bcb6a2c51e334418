import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isRoot } from './owner.ts';

export type FileLock = { release(): void };

// A lock that nobody refers to any more would be given up by the garbage collector.
const held = new Set<FileLock>();

/**
 * Takes a lock that only one process can have, or answers null. It is never stale: SQLite holds the file with
 * a lock that the kernel releases when the process ends, however it ends. The file itself stays, empty.
 */
export function tryLock(path: string): FileLock | null {
  const database = new DatabaseSync(path);
  try {
    // Nothing is ever written, so no journal need lie beside the file after a kill.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    const sqliteBusy = 5;
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
  if (isRoot()) shareWithFolderOwner(path);
  const lock = {
    release() {
      if (held.delete(lock)) database.close();
    },
  };
  held.add(lock);
  return lock;
}

// After one start as root, the folder's own user can still take the lock.
function shareWithFolderOwner(path: string): void {
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Runs the work while no other process runs one under the same lock. */
export async function withMutex<T>(
  options: { path: string; timeoutMs: number; onWait: () => void },
  work: () => Promise<T>,
): Promise<T> {
  const lock = await waitForLock(options);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function waitForLock(options: {
  path: string;
  timeoutMs: number;
  onWait: () => void;
}): Promise<FileLock> {
  const startedAt = Date.now();
  let announced = false;
  for (;;) {
    const lock = tryLock(options.path);
    if (lock) return lock;
    const waited = Date.now() - startedAt;
    if (waited > options.timeoutMs) {
      const seconds = Math.round(options.timeoutMs / 1000);
      throw new Error(
        `Another process has held ${options.path} for ${seconds} seconds. End it, then start again.`,
      );
    }
    if (waited > 1_000 && !announced) {
      announced = true;
      options.onWait();
    }
    await wait(25);
  }
}
