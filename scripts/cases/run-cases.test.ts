import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../supervise/project.ts';
import { journeyArguments } from './run-cases.ts';

test('of the journeys only those are run that carry the number and stand in the files', () => {
  const args = journeyArguments(['e2e/journeys/whole/hostile.spec.ts'], '\\bT\\d\\d\\b');
  const list = execFileSync(process.execPath, [...args, '--list'], {
    cwd: join(root, 'e2e'),
    encoding: 'utf8',
  });
  const journeys = list.split('\n').filter((line) => line.includes('›'));
  expect(journeys.length).toBeGreaterThan(0);
  for (const journey of journeys) expect(journey).toMatch(/› whole\/hostile\.spec\.ts:.* T\d\d /);
});
