import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';

export type Build = ReturnType<typeof describeBuild>;

export const builds: readonly Build[] = [
  describeBuild({
    name: 'the web app',
    workspace: '@vault/web',
    folder: 'apps/web',
    sources: ['app', 'public'],
  }),
  describeBuild({ name: 'the server', workspace: '@vault/server', folder: 'apps/server', sources: ['src'] }),
];

type Parts = { name: string; workspace: string; folder: string; sources: readonly string[] };

function describeBuild({ name, workspace, folder, sources }: Parts) {
  const stampFile = join(root, folder, 'build/.stamp');
  const readSources = () => hashSources({ folder, sources });
  return {
    name,
    workspace,
    /** Whether what is built is older than what it is made of. */
    isStale: (): boolean => readStamp(stampFile) !== readSources(),
    /** Marks the build as made from the sources as they were when it began. */
    begin() {
      const hash = readSources();
      rmSync(stampFile, { force: true });
      return { finish: () => writeFileSync(stampFile, hash) };
    },
  };
}

function readStamp(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function hashSources({ folder, sources }: Pick<Parts, 'folder' | 'sources'>): string {
  const hash = createHash('sha256');
  for (const path of listSources({ folder, sources }).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listSources({ folder, sources }: Pick<Parts, 'folder' | 'sources'>): string[] {
  const settings = readdirSync(join(root, folder)).filter(
    (name) => name.endsWith('.ts') || name === 'package.json',
  );
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return [
    'package-lock.json',
    ...settings.map((name) => `${folder}/${name}`),
    ...[...sources.map((name) => `${folder}/${name}`), ...packages].flatMap(listFiles),
  ].filter((path) => !/\.test\.tsx?$/.test(path));
}

function listFiles(folder: string): string[] {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
