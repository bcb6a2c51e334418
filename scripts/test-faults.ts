import { listCases, listFilesOf } from './cases/cases.ts';
import { runCases } from './cases/run-cases.ts';
import { FAULTS } from './faults/faults.data.ts';
import { collectFigures } from './faults/reliability.ts';

// npm run test:faults [-- words of files]: the faults F01 to F32 in their long form. With words, only the matching
// files, and the others' figures stay.
const words = process.argv.slice(2);
const figures = collectFigures('faults');
const isGood = await runCases({
  files: listFilesOf(listCases(FAULTS)).filter((file) => words.every((word) => file.includes(word))),
  pattern: '\\bF[0-3]\\d\\b',
  // One file after the other: what is measured should not be the others.
  flags: ['--no-file-parallelism'],
  environment: figures.setting,
});
// A complete run renews all figures.
figures.publish({ isGood, isKept: (id) => words.length > 0 || !Object.hasOwn(FAULTS, id) });
process.exitCode = isGood ? 0 : 1;
