import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../supervise/project.ts';

const usage = 'Usage: npm run seed -- [--books 10000] [--email many-books@example.com]\n';

test.for([
  ['--help', { status: 0, stdout: usage, stderr: '' }],
  ['--bokks', { status: 1, stdout: '', stderr: `Unknown option '--bokks'. ${usage}` }],
  ['--books', { status: 1, stdout: '', stderr: `Option '--books <value>' argument missing. ${usage}` }],
  ['--books=0', { status: 1, stdout: '', stderr: `--books takes a whole number from 1 to 100000. ${usage}` }],
] as const)('npm run seed -- %s says how it is used', ([argument, said]) => {
  const program = ['scripts/seed.ts', argument];
  expect(spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' })).toMatchObject(said);
});
