import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../supervise/project.ts';
import { ABUSE } from './cases.data.ts';

export type AbuseCase = { id: string; words: string; tests: { file: string; name: string }[] };

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** The words of a `test`, a `describe` or one of their tables, wherever the formatter put them. */
const NAMED =
  /\b(?:test|describe)(?:\.\w+)*\(\s*(?:\[[\s\S]*?\]\s*(?:as const)?\s*\)\(\s*)?(['"`])((?:\\.|(?!\1).)*?)\1/g;

/** Each case with the tests that name it. */
export function listAbuseCases(): AbuseCase[] {
  const named = FOLDERS.flatMap(listTestFiles).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(NAMED)].map(([, , name = '']) => ({ file, name })),
  );
  return Object.entries(ABUSE).map(([id, words]) => ({
    id,
    words,
    tests: named.filter(({ name }) => new RegExp(`\\b${id}\\b`).test(name)),
  }));
}

function listTestFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => TEST_FILE.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

export function describeAbuseCases(cases: readonly AbuseCase[]): string {
  const rows = cases.flatMap(({ id, words, tests }) =>
    tests.map(({ file, name }, index) => {
      const link = `[${name.replaceAll('|', '\\|')}](../${file})`;
      return index === 0 ? `| ${id} | ${words} | ${link} |` : `| | | ${link} |`;
    }),
  );
  return `| case | abuse | proven by |\n|---|---|---|\n${rows.join('\n')}\n`;
}
