import { stat } from 'node:fs/promises';
import { type ExportFormat, persist } from '@vault/contract/client';
import type { Connection } from './connect.ts';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';
import { writeWhole } from './write-whole.ts';

type ExportOptions = { format: ExportFormat; output: string | undefined; isForced: boolean };

/** Writes the whole vault to a file, or with `-` to the standard output. */
export async function exportVault(
  { api, download }: Connection,
  { format, output, isForced }: ExportOptions,
  terminal: Terminal,
): Promise<void> {
  if (output !== undefined && output !== '-') await ensureFree(output, isForced);
  // An address works once: whoever tries again asks for another.
  const { path, body } = await persist(async () => {
    const { url, fileName } = await api('POST /exports', { body: { format } });
    if (output === undefined) await ensureFree(fileName, isForced);
    return { path: output ?? fileName, body: await download(url) };
  });
  if (path === '-') {
    for await (const bytes of body) await terminal.writeBytes(bytes);
    return;
  }
  const size = await writeWhole(path, body);
  terminal.tell(`${path}: ${size.toLocaleString('en')} bytes`);
}

async function ensureFree(path: string, isForced: boolean): Promise<void> {
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  if (isTaken && !isForced) throw new UsageError(`${path} is there already; --force replaces it`);
}
