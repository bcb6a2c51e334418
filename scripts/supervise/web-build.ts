import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

const stampFile = join(root, 'apps/web/build/.stamp');

/** Whether the built web app is older than what it is made of. */
export function isWebBuildStale(): boolean {
  return readStamp() !== hashSources();
}

/** Marks the build as made from the sources as they were when it began. */
export function beginWebBuild(): { finish(): void } {
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  return { finish: () => writeFileSync(stampFile, hash) };
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of listSources().toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listSources(): string[] {
  const web = join(root, 'apps/web');
  const settings = readdirSync(web).filter((name) => name.endsWith('.ts') || name === 'package.json');
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return [
    'package-lock.json',
    ...settings.map((name) => `apps/web/${name}`),
    ...['apps/web/app', 'apps/web/public', ...packages].flatMap(listFiles),
  ].filter((path) => !/\.test\.tsx?$/.test(path));
}

function listFiles(folder: string): string[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
