import { open, rename, rm, stat } from 'node:fs/promises';
import type { ExportFormat } from '@vault/contract/client';
import type { Connection } from './connect.ts';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';

type ExportOptions = { format: ExportFormat; output: string | undefined; isForced: boolean };

/** Writes the whole vault to a file, or with `-` to the standard output. */
export async function exportVault(
  { api, download }: Connection,
  { format, output, isForced }: ExportOptions,
  terminal: Terminal,
): Promise<void> {
  if (output !== undefined && output !== '-') await ensureFree(output, isForced);
  const { url, fileName } = await api('POST /exports', { body: { format } });
  const path = output ?? fileName;
  if (output === undefined) await ensureFree(path, isForced);
  const answer = await download(url);
  if (!answer.ok || answer.body === null) throw new Error(`The download failed with ${answer.status}`);
  if (path === '-') {
    for await (const bytes of answer.body) await terminal.writeBytes(bytes);
    return;
  }
  const size = await writeWhole(path, answer.body);
  terminal.tell(`${path}: ${size.toLocaleString('en')} bytes`);
}

async function ensureFree(path: string, isForced: boolean): Promise<void> {
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  if (isTaken && !isForced) throw new UsageError(`${path} is there already; --force replaces it`);
}

/** The file appears under its name once all of it is there; a broken download leaves nothing. */
async function writeWhole(path: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  const partial = `${path}.part`;
  const file = await open(partial, 'w');
  let size = 0;
  try {
    for await (const bytes of body) {
      await file.writeFile(bytes);
      size += bytes.length;
    }
    await file.close();
    await rename(partial, path);
    return size;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}
