import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf, nullIfMissing } from '../../platform/system-errors.ts';

type Link = { source: string; target: string };

/**
 * Makes the library links that an installation with --ignore-scripts leaves out (npm packages cannot hold
 * links). Answers false when the folder cannot be written.
 */
export async function ensureLibraryLinks(nativeDir: string): Promise<boolean> {
  const list = await nullIfMissing(readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8'));
  if (list === null) return true;
  // The package's own list: paths such as native/lib/libpq.so.5.18.
  const links = JSON.parse(list) as Link[];
  for (const { source, target } of links) {
    const path = join(nativeDir, relative('native', target));
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
      throw error;
    }
  }
  return true;
}
