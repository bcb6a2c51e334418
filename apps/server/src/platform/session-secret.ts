import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from './ids.ts';
import { codeOf } from './system-errors.ts';

/** The secret that signs tokens, made once and kept beside the data. Of several that start at once, one makes it. */
export function keepSessionSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'session-secret');
  // An empty one, as a power cut may have left it, is none. It stays: by the time it is removed, it may be another's
  // whole one.
  const secret = keepIn(file) || keepIn(`${file}-anew`);
  if (secret === '')
    throw new Error(`${file} and ${file}-anew are empty. Remove them, and a new secret is made.`);
  return secret;
}

function keepIn(file: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, newSecret(), { mode: 0o600, flush: true });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
