import { ABUSE } from './abuse/cases.data.ts';
import { describeCases, listCases } from './cases/cases.ts';
import { runVisibly } from './testing/program.ts';
import { root } from './supervise/project.ts';
import { join } from 'node:path';

// The tests of the abuse cases T01 to T64, and then which case is proven by which of them.
const cases = listCases(ABUSE);
const files = [...new Set(cases.flatMap(({ tests }) => tests.map(({ file }) => file)))];
const inBrowser = files.filter((file) => file.startsWith('e2e/'));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const exitCodes = [
  await runVisibly({
    args: [vitest, 'run', '-t', '\\bT[0-6]\\d\\b', ...files.filter((file) => !inBrowser.includes(file))],
    cwd: root,
    environment: {},
  }),
];
if (inBrowser.length > 0) {
  const { findBrowser } = await import('./browser.ts');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  exitCodes.push(
    await runVisibly({
      args: [playwright, 'test', '--project=desktop', '-g', '\\bT[0-6]\\d\\b'],
      cwd: join(root, 'e2e'),
      environment: { CHROMIUM_PATH: findBrowser() },
    }),
  );
}
process.stdout.write(`\n${describeCases(cases, { kind: 'abuse' })}`);
process.exitCode = exitCodes.every((code) => code === 0) ? 0 : 1;
