import { listTestFiles, listTestTitles } from '../testing/test-titles.ts';
import { ABUSE } from './cases.data.ts';

export type AbuseCase = { id: string; words: string; tests: { file: string; name: string }[] };

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts'];

/** Each case with the tests that name it. */
export function listAbuseCases(): AbuseCase[] {
  const named = FOLDERS.flatMap(listTestFiles).flatMap((file) =>
    listTestTitles(file).map((name) => ({ file, name })),
  );
  return Object.entries(ABUSE).map(([id, words]) => ({
    id,
    words,
    tests: named.filter(({ name }) => new RegExp(`\\b${id}\\b`).test(name)),
  }));
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
