import { posix } from 'node:path';

export type ManualFacts = {
  exists: (path: string) => boolean;
  scripts: ReadonlySet<string>;
  settings: ReadonlySet<string>;
  /** Names of the figures that the product gives. */
  metrics: ReadonlySet<string>;
  /** The abuse cases. */
  cases: ReadonlySet<string>;
  /** The folder of the page, for its links. */
  folder: string;
};

const FOLDERS = /^(apps|packages|docs|deploy|scripts|e2e|bench|vaults)\//;
/** What compose.yaml reads, and the product doesn't. */
const FOREIGN = 'POSTGRES_PASSWORD';

/** What the manual names and the project does not have. */
export function checkManual(
  text: string,
  { exists, scripts, settings, metrics, cases, folder }: ManualFacts,
): string[] {
  const words = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word));
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const capitals = named(/(?<![\w$-])([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|(?<=`)(?:HOST|PORT))(?![\w-])/g);
  const links = named(/\]\((?!https?:)([^)#]+)[^)]*\)/g).map((path) => posix.join(folder, path));
  const paths = [...words]
    .map((word) => word.replace(/\/?\*?$/, ''))
    .filter((word) => FOLDERS.test(word) && !/\s/.test(word));
  const figures = named(/\b((?:http|database|nodejs|process|vault)_[a-z_]+)\b/g).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  return [
    ...named(/npm run ([\w:-]+)/g)
      .filter((name) => !scripts.has(name))
      .map((name) => `there is no npm run ${name}`),
    ...capitals
      .filter((name) => !settings.has(name) && name !== FOREIGN)
      .map((name) => `${name} is no setting`),
    ...[...links, ...paths].filter((path) => !exists(path)).map((path) => `${path} is not there`),
    ...named(/\b(T\d\d)\b/g)
      .filter((id) => !cases.has(id))
      .map((id) => `${id} is no abuse case`),
    ...figures.filter((name) => !metrics.has(name)).map((name) => `${name} is no figure`),
  ];
}
