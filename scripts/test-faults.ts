import { join } from 'node:path';
import { listCases } from './cases/cases.ts';
import { FAULTS } from './faults/faults.data.ts';
import { collectFigures } from './faults/reliability.ts';
import { root } from './supervise/project.ts';
import { runVisibly } from './testing/program.ts';

// npm run test:faults [-- words of files]: the faults F01 to F32 in their long form. With words, only those files, and
// the figures of the others stay.
const words = process.argv.slice(2);
const figures = collectFigures('faults');

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
      environment: figures.setting,
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

const isGood = exitCodes.length > 0 && exitCodes.every((code) => code === 0);
// A run of all of them renews all of theirs.
figures.publish({ isGood, isKept: (id) => words.length > 0 || !Object.hasOwn(FAULTS, id) });
process.exitCode = isGood ? 0 : 1;
