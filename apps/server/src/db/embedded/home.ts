import { chmod, chown, mkdir, mkdtemp, readlink, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, nullIfMissing } from '../../platform/system-errors.ts';
import { findOwner, findOwnerOf, isRoot } from './owner.ts';
import type { Owner } from './owner.ts';
import { canUseFolder } from './program.ts';

/** The folder that holds one cluster and its log, and the user that it belongs to. */
export type Home = { path: string; owner: Owner };

const systemFolder = '/var/lib/knowledge-vault';

/** Must run under the mutex of the data folder. */
export async function prepareHome(options: {
  dataDir: string;
  onProgress: (message: string) => void;
}): Promise<Home> {
  const place = join(options.dataDir, 'postgres');
  const path = (await findExistingHome(place)) ?? (await createHome({ ...options, place }));
  const owner = (await findOwnerOf(join(path, 'data'))) ?? (await giveToOwner(path));
  if (!(await canUseFolder({ owner, path, need: 'write' }))) {
    throw new Error(
      `The database in ${path} belongs to ${owner.name}, who can no longer enter that folder. ` +
        'Make every folder above it enterable (chmod o+x), or move the data folder and set DATA_DIR.',
    );
  }
  if (!path.startsWith(options.dataDir)) {
    options.onProgress(
      `The database is kept in ${path}, because its user (${owner.name}) cannot enter ${options.dataDir}`,
    );
  }
  return { path, owner };
}

async function findExistingHome(place: string): Promise<string | null> {
  const found = await nullIfMissing(realpath(place));
  if (found) return found;
  // A link whose target is gone: the cluster that it named was deleted by hand.
  const target = await readlink(place).catch(() => null);
  if (target) await mkdir(target, { recursive: true });
  return target;
}

async function createHome({ dataDir, place }: { dataDir: string; place: string }): Promise<string> {
  if (!isRoot() || (await canEnter(dataDir))) {
    await mkdir(place);
    return realpath(place);
  }
  await mkdir(systemFolder, { recursive: true }).catch((error: unknown) => {
    throw new Error(
      `PostgreSQL cannot run as root, its own user cannot enter ${dataDir}, and ${systemFolder} cannot be made ` +
        `(${codeOf(error)}). Set DATA_DIR to a folder that every user can enter, or set DATABASE_URL.`,
      { cause: error },
    );
  });
  await chmod(systemFolder, 0o755);
  // Never one that is there: whoever moved `postgres` away to have an empty database would be given the old one.
  const path = await mkdtemp(join(systemFolder, 'postgres-'));
  // The link is what finds the data again after the data folder was moved.
  await symlink(path, place);
  return path;
}

async function canEnter(dataDir: string): Promise<boolean> {
  return canUseFolder({ owner: await findOwner(), path: dataDir, need: 'enter' });
}

async function giveToOwner(path: string): Promise<Owner> {
  const owner = await findOwner();
  if (owner.switchTo) await chown(path, owner.switchTo.uid, owner.switchTo.gid);
  await chmod(path, 0o700);
  return owner;
}
