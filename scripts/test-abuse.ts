import { ABUSE } from './abuse/abuse.data.ts';
import { describeCases, listCases, listFilesOf } from './cases/cases.ts';
import { runCases } from './cases/run-cases.ts';

// The tests of the abuse cases T01 to T64, and then which case is proven by which of them.
const cases = listCases(ABUSE);
const isGood = await runCases({ files: listFilesOf(cases), pattern: '\\bT[0-6]\\d\\b' });
process.stdout.write(`\n${describeCases(cases, { kind: 'abuse' })}`);
process.exitCode = isGood ? 0 : 1;
