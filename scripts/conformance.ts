import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems } from './conformance/find-problems.ts';
import { listProductTexts } from './conformance/product-texts.ts';
import { readTable } from './conformance/table.ts';
import { readText, root } from './supervise/project.ts';
import { listTestTitles } from './testing/test-titles.ts';

/** Holds docs/conformance.md against the product: its files, its tests and its words. */
const rows = readTable(readText('docs/conformance.md'));
const titles = new Map<string, string[]>();

const problems = findProblems(rows, {
  hasFile: (path) => existsSync(join(root, path)),
  titlesOf(file) {
    const known = titles.get(file) ?? listTestTitles(file);
    titles.set(file, known);
    return known;
  },
  texts: listProductTexts(),
});

process.stdout.write(
  problems.length === 0
    ? `docs/conformance.md: ${rows.length} statements, each with its place and its test\n`
    : `docs/conformance.md\n${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
