import { readFile, stat } from 'node:fs/promises';
import { codeOf } from '../../platform/system-errors.ts';

/** The operating-system user that runs PostgreSQL, which refuses to run as root. */
export type Owner = {
  name: string;
  /** null when this process's own user runs it. */
  switchTo: { uid: number; gid: number } | null;
};

const accountsForRoot = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Who runs a cluster that does not exist yet. */
export async function findOwner(): Promise<Owner> {
  if (!isRoot()) return { name: 'this user', switchTo: null };
  const passwd = await readFile('/etc/passwd', 'utf8');
  for (const name of accountsForRoot) {
    const entry = passwd.split('\n').find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = entry?.split(':') ?? [];
    // macOS writes nobody as -2.
    if (uid && gid) return { name, switchTo: { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } };
  }
  throw new Error(
    'The embedded database cannot run as root, and this machine has no user "postgres" or "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Who runs the cluster whose files are in `dataPath`: always the user that they belong to. Null without files. */
export async function findOwnerOf(dataPath: string): Promise<Owner | null> {
  const found = await stat(dataPath).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(
      `The database files in ${dataPath} belong to another user. Start as that user or as root, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  });
  if (!found) return null;
  if (!isRoot()) return { name: 'this user', switchTo: null };
  const { uid, gid } = found;
  if (uid !== 0) return { name: `user ${uid}`, switchTo: { uid, gid } };
  throw new Error(
    `The database files in ${dataPath} belong to root, and PostgreSQL cannot run as root. Give them to an ordinary user with chown -R.`,
  );
}
