import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A file of the project, by its path from there. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A folder for what can be thrown away at any time. */
export function cacheFolder(): string {
  const path = join(root, '.cache');
  mkdirSync(path, { recursive: true });
  return path;
}

/** Settings from the file .env, if there is one. The environment takes precedence. */
export function loadEnvFile(): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** The environment for tools of this project: their own runtime and programs come first. */
export function toolEnvironment(): Record<string, string | undefined> {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}` };
}

/** Arguments for Node with which a program is told to end when whoever started it has gone. */
export const endWithParent = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
