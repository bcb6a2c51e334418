import { posix } from 'node:path';

type Page = { path: string; text: string };
export type Project = { files: readonly string[]; scripts: ReadonlySet<string> };

/** What a build makes, and no checkout has. */
const MADE = new Set(['apps/server/build/main.js']);
const WHOLE_PATH = /^(?:apps|packages|docs|deploy|scripts|e2e|bench|vaults)\//;
const FILE = /[\w*>]\.(?:tsx?|mts|mjs|js|css|sql|md|json|ya?ml)$/;

/** Links, names between backticks and commands of a page that do not exist in the project. */
export function findStale({ path, text }: Page, { files, scripts }: Project): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const listed = `\n${files.join('\n')}\n`;
  const links = all(/\]\((?![a-z]+:|#)([^)#\s]+)/g).map((link) => posix.join(posix.dirname(path), link));
  const names = all(/`([^`\s]+)`/g)
    // The root of the web app.
    .map((name) => name.replace(/^~\//, 'apps/web/app/'))
    .filter((name) => !name.startsWith('/') && (WHOLE_PATH.test(name) || FILE.test(name)) && !MADE.has(name));
  return [
    ...links.filter((link) => !patternOf(link).test(listed)),
    // Of a file within a folder the last part of the path is enough.
    ...names.filter((name) => !patternOf(name, WHOLE_PATH.test(name) ? '' : '(?:.*/)?').test(listed)),
    ...all(/npm run ([\w:-]+)/g)
      .filter((name) => !scripts.has(name))
      .map((name) => `npm run ${name}`),
  ];
}

/** Matches a file, or a folder that has some; a `*` and a `<placeholder>` stand for a part of a name. */
function patternOf(name: string, before = ''): RegExp {
  const parts = name.replace(/\/$/, '').split(/\*+|<[^>]*>/);
  const literal = parts.map((part) => part.replace(/[.+?^$()|[\]{}\\]/g, '\\$&'));
  return new RegExp(`\n${before}${literal.join('[^/\n]*')}(?:/.*)?\n`);
}
