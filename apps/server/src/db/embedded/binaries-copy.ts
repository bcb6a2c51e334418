import { createHash, randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { codeOf, nullIfMissing } from '../../platform/system-errors.ts';
import { ensureLibraryLinks } from './library-links.ts';

type Entry = { path: string; kind: 'folder' | 'file' | 'link'; size: number; mode: number };

/** Copies the binaries to a folder that every user can enter, once: the name holds a hash of what is in it. */
export async function copyBinaries(options: {
  nativeDir: string;
  temporaryDir: string;
  onProgress: (message: string) => void;
}): Promise<string> {
  const entries = await listEntries(options.nativeDir);
  const copy = join(options.temporaryDir, `kv-postgres-${hashEntries(entries)}`);
  if (!(await isIntact(copy, entries))) {
    options.onProgress(`Copying the database programs to ${copy}, where their user can run them`);
    const aside = `${copy}-${randomBytes(6).toString('hex')}`;
    await copyEntries({ from: options.nativeDir, to: aside, entries });
    await moveIntoPlace({ aside, copy, entries });
  }
  await ensureLibraryLinks(copy);
  return copy;
}

async function listEntries(folder: string): Promise<Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = await Promise.all(
    found.map(async (item) => {
      const full = join(item.parentPath, item.name);
      const { size, mode } = await lstat(full);
      return { path: relative(folder, full), kind: kindOf(item), size, mode };
    }),
  );
  return entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function kindOf(item: Dirent): Entry['kind'] {
  if (item.isSymbolicLink()) return 'link';
  return item.isDirectory() ? 'folder' : 'file';
}

function hashEntries(entries: Entry[]): string {
  const files = entries.filter((entry) => entry.kind === 'file');
  const text = files.map((entry) => `${entry.path} ${entry.size}`).join('\n');
  return createHash('sha256').update(`${process.getuid?.()}\n${text}`).digest('hex').slice(0, 12);
}

// A cleaner of temporary files may have deleted a part of it, and another user may have created it first.
async function isIntact(copy: string, entries: Entry[]): Promise<boolean> {
  const folder = await nullIfMissing(lstat(copy));
  if (!folder) return false;
  if (!folder.isDirectory() || folder.uid !== process.getuid?.() || (folder.mode & 0o022) !== 0) {
    throw new Error(`${copy} was made by someone else. Remove it, then start again.`);
  }
  const files = entries.filter((entry) => entry.kind === 'file');
  const sizes = await Promise.all(files.map((entry) => nullIfMissing(lstat(join(copy, entry.path)))));
  return files.every((entry, index) => sizes[index]?.size === entry.size);
}

async function copyEntries(options: { from: string; to: string; entries: Entry[] }): Promise<void> {
  await mkdir(options.to);
  await chmod(options.to, 0o755);
  for (const entry of options.entries) {
    const source = join(options.from, entry.path);
    const target = join(options.to, entry.path);
    if (entry.kind === 'link') {
      await symlink(await readlink(source), target);
      continue;
    }
    if (entry.kind === 'folder') await mkdir(target);
    else await copyFile(source, target);
    // Readable by everyone, whatever the umask was when npm installed them.
    await chmod(target, entry.mode & 0o100 ? 0o755 : 0o644);
  }
}

async function moveIntoPlace(options: { aside: string; copy: string; entries: Entry[] }): Promise<void> {
  const { aside, copy, entries } = options;
  try {
    await rename(aside, copy);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    if (await isIntact(copy, entries)) {
      await rm(aside, { recursive: true });
      return;
    }
    const damaged = `${aside}-damaged`;
    await rename(copy, damaged);
    await rename(aside, copy);
    await rm(damaged, { recursive: true });
  }
}
