import { listTestFiles, listTestTitles } from '../testing/test-titles.ts';

export type Case = { id: string; words: string; tests: { file: string; name: string }[] };

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts'];

/** Each case with the tests that carry its number. */
export function listCases(words: Readonly<Record<string, string>>): Case[] {
  const named = FOLDERS.flatMap(listTestFiles).flatMap((file) =>
    listTestTitles(file).map((name) => ({ file, name })),
  );
  return Object.entries(words).map(([id, words]) => ({
    id,
    words,
    tests: named.filter(({ name }) => new RegExp(`\\b${id}\\b`).test(name)),
  }));
}

/** The files of the tests, each once. */
export function listFilesOf(cases: readonly Case[]): string[] {
  return [...new Set(cases.flatMap(({ tests }) => tests.map(({ file }) => file)))];
}

/** What the cases of a letter are called when they are counted: T01, T02 and so on. */
export function numberCases(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}

/** A table with a row for each test, and for each case that has a remark. */
export function describeCases(
  cases: readonly Case[],
  { kind, remarks = {} }: { kind: string; remarks?: Readonly<Record<string, string>> },
): string {
  const rows = cases.flatMap(({ id, words, tests }) => {
    const remark = remarks[id];
    const proofs = tests.map(({ file, name }) => `[${name.replaceAll('|', '\\|')}](../${file})`);
    return [...proofs, ...(remark === undefined ? [] : [remark])].map((proof, index) =>
      index === 0 ? `| ${id} | ${words} | ${proof} |` : `| | | ${proof} |`,
    );
  });
  return `| case | ${kind} | proven by |\n|---|---|---|\n${rows.join('\n')}\n`;
}
