import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from './ids.ts';
import { codeOf } from './system-errors.ts';

/** The secret that signs tokens, made once and kept beside the data. Of several that start at once, one makes it. */
export function keepSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  // An empty one, as a power cut may have left it, is none.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file, { force: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, newSecret(), { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
