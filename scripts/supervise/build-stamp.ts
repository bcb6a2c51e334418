import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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
type Sources = Pick<Parts, 'folder' | 'sources'> & { checkout: string };

export function describeBuild({ name, workspace, folder, sources }: Parts, checkout = root) {
  const stampFile = join(checkout, folder, 'build/.stamp');
  const readSources = () => hashSources({ folder, sources, checkout });
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

function hashSources(of: Sources): string {
  const hash = createHash('sha256');
  for (const path of listSources(of).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(of.checkout, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listSources({ folder, sources, checkout }: Sources): string[] {
  const settings = readdirSync(join(checkout, folder)).filter(
    (name) => name.endsWith('.ts') || name === 'package.json',
  );
  const packages = readdirSync(join(checkout, 'packages')).map((name) => `packages/${name}/src`);
  const folders = [...sources.map((name) => `${folder}/${name}`), ...packages];
  return [
    'package-lock.json',
    ...settings.map((name) => `${folder}/${name}`),
    ...folders.flatMap((each) => listFiles(each, checkout)),
  ].filter((path) => !/\.test\.tsx?$/.test(path));
}

function listFiles(folder: string, checkout: string): string[] {
  const path = join(checkout, folder);
  if (!statSync(path, { throwIfNoEntry: false })) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
}
