import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../platform/system-errors.ts';
import type { Home } from './home.ts';
import { canUseFolder } from './program.ts';

const socketName = '.s.PGSQL.5432';
// The address of a socket is a fixed array of bytes in the kernel: 108 on Linux, 104 on macOS, with a final zero.
const longestPath = process.platform === 'darwin' ? 103 : 107;

/**
 * An empty folder for the socket that only the owner can enter. Beside the files every process that opens them finds
 * it; a service may have a /tmp of its own, which is for paths that are too long. That comes before TMPDIR, so that
 * processes with different settings agree. To be called only while no server runs.
 */
export async function prepareSocketDir(home: Home): Promise<string> {
  const name = `kv-${createHash('sha256').update(home.path).digest('hex').slice(0, 12)}`;
  const candidates = [
    join(home.path, 'socket'),
    ...['/tmp', tmpdir()].flatMap((parent) =>
      [name, `${name}-2`, `${name}-3`].map((folder) => join(parent, folder)),
    ),
  ];
  for (const path of candidates.filter(isUsablePath)) {
    if (await claim(path, home)) return path;
  }
  throw new Error(
    `The database needs a short folder for its socket, and none of ${candidates.join(', ')} can be used. Set TMPDIR to one.`,
  );
}

function isUsablePath(path: string): boolean {
  return /^[\w./+-]+$/.test(path) && Buffer.byteLength(join(path, socketName)) <= longestPath;
}

async function claim(path: string, { owner }: Home): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    if (owner.switchTo) await chown(path, owner.switchTo.uid, owner.switchTo.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false;
  }
  const found = await lstat(path);
  // In a shared folder anyone could have made it, to answer in the database's place.
  if (!found.isDirectory() || found.uid !== (owner.switchTo?.uid ?? process.getuid?.())) return false;
  await chmod(path, 0o700);
  // A lock file left by a killed server may name a process that lives and has nothing to do with it.
  for (const entry of await readdir(path)) await rm(join(path, entry), { force: true });
  return (await canUseFolder({ owner, path, need: 'write' })) && (await canListenIn(path));
}

/** Some file systems that a container shares with its host keep files and no sockets. */
async function canListenIn(path: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(join(path, socketName)), 'listening');
    await once(server.close(), 'close');
    return true;
  } catch {
    return false; // whatever the reason, PostgreSQL could not listen there either
  }
}
