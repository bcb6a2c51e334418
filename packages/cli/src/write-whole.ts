import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The file appears under its name when it is complete; a download that breaks off or is ended leaves nothing. One that
 * it replaces stays where it is linked to, and as private as it was.
 */
export async function writeWhole(
  path: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const target = await realpath(path).catch(() => path);
  const mode = await stat(target).then(
    (replaced) => replaced.mode & 0o777,
    () => undefined,
  );
  // Made of the file's own name, it could be too long, another run's, or a file of the reader's.
  const partial = join(dirname(target), `vault-${randomBytes(4).toString('hex')}.part`);
  const file = await open(partial, 'wx', mode);
  const end = (signal: NodeJS.Signals): void => {
    rmSync(partial, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  let size = 0;
  try {
    for await (const bytes of body) {
      await file.writeFile(bytes);
      size += bytes.length;
    }
    await file.close();
    await rename(partial, target);
    return size;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
