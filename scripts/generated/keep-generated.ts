import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../supervise/project.ts';

/**
 * Writes files that are generated from the code. With `--check` it only compares, and fails when one is out of date.
 */
export function keepGenerated(files: Readonly<Record<string, string>>, command: string): void {
  const stale = Object.entries(files).filter(([name, text]) => readCurrent(join(root, name)) !== text);
  if (!process.argv.includes('--check')) {
    for (const [name, text] of stale) writeFileSync(join(root, name), text);
  } else if (stale.length > 0) {
    const names = stale.map(([name]) => name).join(', ');
    process.stderr.write(`Out of date: ${names}. Run "${command}".\n`);
    process.exitCode = 1;
  }
}

function readCurrent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // a missing file is out of date too
  }
}
