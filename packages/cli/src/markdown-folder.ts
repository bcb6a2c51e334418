import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markdownIdOf } from '@vault/formats';

export type MarkdownFolder = {
  /** The files of each book or quote, relative to the folder. A person may have renamed, moved or copied them. */
  files: Map<string, string[]>;
  /** Every path in the folder, so that nothing is written over. */
  taken: Set<string>;
};

/** Reads what an earlier export left in a folder, at any depth. Hidden folders are skipped. */
export async function readMarkdownFolder(folder: string): Promise<MarkdownFolder> {
  const found: MarkdownFolder = { files: new Map(), taken: new Set() };
  for (const { path, isFile } of await listEntries(folder, '')) {
    found.taken.add(nameKey(path));
    if (!isFile || !path.toLowerCase().endsWith('.md')) continue;
    const text = await readText(join(folder, path));
    const id = text === null ? null : markdownIdOf(text);
    if (id !== null) found.files.set(id, [...(found.files.get(id) ?? []), path]);
  }
  return found;
}

type Listed = { path: string; isFile: boolean };

/** Links are not followed: what they lead to may lie elsewhere. */
async function listEntries(folder: string, below: string): Promise<Listed[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const lists = entries.map(async (entry): Promise<Listed[]> => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!entry.isDirectory()) return [{ path, isFile: entry.isFile() }];
    return entry.name.startsWith('.') ? [] : listEntries(folder, path);
  });
  return (await Promise.all(lists)).flat();
}

/** Null for a file that is not UTF-8: it would be changed by writing it again. */
export async function readText(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Some file systems tell neither the case apart nor how an accent is written. */
function nameKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** The path, or the next one like it that is free; it is taken then. */
export function takePath(path: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? path : path.replace(/(?:\.md)?$/, ` (${number}).md`);
    if (taken.has(nameKey(free))) continue;
    taken.add(nameKey(free));
    return free;
  }
}
