import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../supervise/project.ts';

const run = (...program: string[]) => spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
const usage = 'Usage: npm run seed -- [--books 10000] [--email many-books@example.com]\n';

test.for([
  ['--help', { status: 0, stdout: usage, stderr: '' }],
  ['--bokks', { status: 1, stdout: '', stderr: `Unknown option '--bokks'. ${usage}` }],
  ['--books', { status: 1, stdout: '', stderr: `Option '--books <value>' argument missing. ${usage}` }],
  ['--books=0', { status: 1, stdout: '', stderr: `--books takes a whole number from 1 to 100000. ${usage}` }],
] as const)('npm run seed -- %s says how it is used', ([argument, said]) => {
  expect(run('scripts/seed.ts', argument)).toMatchObject(said);
});

/** The first line, and one for each option. */
const usageOfBench =
  /^Usage: npm run bench .*\n {2}--short {2}\S.*\n {2}--quick {2}\S.*\n {2}--only {3}start, api, pages, library, pressure, hour;.*\n$/;

test.for([
  ['--help', { status: 0, stdout: usageOfBench, stderr: /^$/ }],
  ['--shrot', { status: 1, stdout: /^$/, stderr: /^Unknown option '--shrot'. Usage: npm run bench / }],
  ['--only=hours', { status: 1, stdout: /^$/, stderr: /^There is no part "hours". Usage: npm run bench / }],
] as const)('npm run bench -- %s says how it is used', ([argument, said]) => {
  const { status, stdout, stderr } = run('bench/run.ts', argument);
  expect(stdout).toMatch(said.stdout);
  expect(stderr).toMatch(said.stderr);
  expect(status).toBe(said.status);
});
