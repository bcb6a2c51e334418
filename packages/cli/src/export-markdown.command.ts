import { lstatSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { persist } from '@vault/contract/client';
import { endlessRoom, markdownIdOf, mergeMarkdown, unzip } from '@vault/formats';
import type { Connection } from './connect.ts';
import { type MarkdownFolder, readMarkdownFolder, readText, takePath } from './markdown-folder.ts';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { writeWhole } from './write-whole.ts';

export const MARKDOWN_FORMATS = ['markdown', 'markdown-quotes'] as const;
type MarkdownOptions = { folder: string; format: (typeof MARKDOWN_FORMATS)[number] };

/** What came is no export: its message is enough. */
export class ExportError extends Error {}

/** Where one file of a fresh export goes; its text goes into a file that is there already. */
type Step = { path: string; text: string; isNew: boolean };
type Outcome = 'new' | 'changed' | 'same' | 'failed';

/**
 * Updates a folder of Markdown. In an existing file only the text between the product's marks is rewritten, whatever
 * the file's name is by now. No other file is touched, and none is deleted. Returns how many files could not be
 * written.
 */
export async function exportMarkdown(
  { api, download }: Connection,
  { folder, format }: MarkdownOptions,
  terminal: Terminal,
): Promise<number> {
  await openFolder(folder);
  // An address works once: whoever tries again asks for another.
  const body = await persist(async () => download((await api('POST /exports', { body: { format } })).url));
  const fresh = unpack(Buffer.concat(await Array.fromAsync(body)));
  // As it is now: the reader may have written there during the download.
  const kept = await openFolder(folder);
  const counts = { new: 0, changed: 0, same: 0, failed: 0 };
  for (const step of planFolder(fresh, kept)) counts[await take(folder, step, terminal)] += 1;
  const known = new Set(fresh.map(({ id }) => id));
  const left = [...kept.files.keys()].filter((id) => !known.has(id)).length;
  if (left > 0) terminal.tell(`${left} no longer in this export, and left as they are`);
  terminal.print(
    `${counts.new} new, ${counts.changed} changed, ${counts.same} unchanged, ${counts.failed} failed`,
  );
  return counts.failed;
}

async function openFolder(folder: string): Promise<MarkdownFolder> {
  try {
    await mkdir(folder, { recursive: true });
    return await readMarkdownFolder(folder);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${folder} cannot be read as a folder of Markdown: ${reason}`, { cause });
  }
}

type FreshFile = { id: string; path: string; text: string };

function unpack(zip: Uint8Array): FreshFile[] {
  const files = unzip(zip, endlessRoom);
  if (typeof files === 'string') throw new ExportError(files);
  return files.map(({ name, bytes }) => {
    const text = new TextDecoder().decode(bytes);
    const id = markdownIdOf(text);
    // A name that leads out of the folder is not the product's.
    if (id === null || name.split(/[\\/]/).includes('..'))
      throw new ExportError(`The export has an unexpected file: ${name}`);
    return { id, path: name, text };
  });
}

function planFolder(fresh: readonly FreshFile[], { files, taken }: MarkdownFolder): Step[] {
  const placed = fresh.map((file) => {
    const kept = files.get(file.id) ?? [];
    return { ...file, kept, target: kept[0] ?? takePath(file.path, taken) };
  });
  const renamed = new Map(placed.map(({ path, target }) => [noteName(path), noteName(target)]));
  return placed.flatMap(({ id, text: given, kept, target }): Step[] => {
    // What a file shows of another one, or is a part of, is found by the name that this has here.
    const text = id.startsWith('quote:')
      ? given.replace(/^book: "\[\[(.+)\]\]"$/m, (line, name: string) =>
          renamed.has(name) ? `book: ${JSON.stringify(`[[${renamed.get(name)}]]`)}` : line,
        )
      : given.replace(/^!\[\[(.+)\]\]$/gm, (line, name: string) =>
          renamed.has(name) ? `![[${renamed.get(name)}]]` : line,
        );
    if (kept.length === 0) return [{ path: target, text, isNew: true }];
    return kept.map((path) => ({ path, text, isNew: false }));
  });
}

function noteName(path: string): string {
  return basename(path).replace(/\.md$/i, '');
}

/** A file that cannot be written is reported, and the others are written all the same. */
async function take(folder: string, { path, text, isNew }: Step, terminal: Terminal): Promise<Outcome> {
  const file = join(folder, path);
  try {
    if (isNew) {
      await mkdir(dirname(file), { recursive: true });
      // It may be in a folder that is linked to, which was not looked through.
      if (lstatSync(file, { throwIfNoEntry: false })) throw new Error('There is a file of this name already');
      await writeWhole(file, [Buffer.from(text)]);
      return 'new';
    }
    // Read only now: what somebody writes in between is lost.
    const old = await readText(file);
    if (old === null) throw new Error('It is not UTF-8 any more');
    const merged = mergeMarkdown(old, text);
    if (merged === old) return 'same';
    await writeWhole(file, [Buffer.from(merged)]);
    return 'changed';
  } catch (error) {
    terminal.tell(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return 'failed';
  }
}
