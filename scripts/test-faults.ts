import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCases } from './cases/cases.ts';
import { FAULTS } from './faults/faults.data.ts';
import { describeFigures, readFigures, renewFigures } from './faults/figures.ts';
import { root } from './supervise/project.ts';
import { runVisibly } from './testing/program.ts';

// npm run test:faults [-- words of files]: the faults F01 to F32 in their long form. With words, only those files, and
// the figures of the others stay.
const words = process.argv.slice(2);
const page = join(root, 'docs/reliability.md');
const figuresFile = join(root, '.cache/fault-figures.jsonl');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(figuresFile, { force: true });

const named = listCases(FAULTS).flatMap(({ tests }) => tests.map(({ file }) => file));
const files = [...new Set(named)].filter((file) => words.every((word) => file.includes(word)));
const inBrowser = files.filter((file) => file.startsWith('e2e/'));
const outside = files.filter((file) => !inBrowser.includes(file));
const pattern = '\\bF[0-3]\\d\\b';
const exitCodes: number[] = [];
if (outside.length > 0) {
  exitCodes.push(
    await runVisibly({
      // One file after the other: what is measured should not be the others.
      args: [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--no-file-parallelism',
        '-t',
        pattern,
        ...outside,
      ],
      cwd: root,
      environment: { FAULT_FIGURES: figuresFile },
    }),
  );
}
if (inBrowser.length > 0) {
  const { findBrowser } = await import('./browser.ts');
  exitCodes.push(
    await runVisibly({
      args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=desktop', '-g', pattern],
      cwd: join(root, 'e2e'),
      environment: { CHROMIUM_PATH: findBrowser() },
    }),
  );
}

const measured = existsSync(figuresFile) ? readFigures(readFileSync(figuresFile, 'utf8')) : [];
const before = words.length > 0 && existsSync(page) ? readFileSync(page, 'utf8') : '';
const table = describeFigures(renewFigures(before, measured));
const isGood = exitCodes.length > 0 && exitCodes.every((code) => code === 0);
if (isGood) writeFileSync(page, `${head()}${table}`);
process.stdout.write(`\n${table}`);
process.exitCode = isGood ? 0 : 1;

function head(): string {
  return `# What it withstands, in figures

Measured by \`npm run test:faults\`, which writes this page when all its tests pass. What is counted is the same on every machine; how long something takes is that of a small one with two cores that had other work to do. Which test proves what is in [faults.md](faults.md).

A write is acknowledged when its answer has arrived. One whose connection broke before that may have been done or not; it is sent again with its key, and must then be there once.

`;
}
