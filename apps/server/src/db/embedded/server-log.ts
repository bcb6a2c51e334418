import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../../platform/system-errors.ts';
import type { Home } from './home.ts';

const largestLog = 5_000_000;

export function logPath(home: Home): string {
  return join(home.path, 'log', 'postgres.log');
}

/** Keeps one older log beside the current one. */
export async function rotateLog(home: Home): Promise<void> {
  const path = logPath(home);
  if ((await sizeOf(path)) > largestLog) await rename(path, `${path}.1`);
}

/** Answers a function that reads what was logged since now. */
export async function followLog(home: Home): Promise<() => Promise<string>> {
  const start = await sizeOf(logPath(home));
  return async () => {
    const text = await nullIfMissing(readFile(logPath(home)));
    return text?.subarray(start).toString() ?? '';
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await nullIfMissing(stat(path)))?.size ?? 0;
}
