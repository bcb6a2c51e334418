import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCases, listCases, numberCases } from '../cases/cases.ts';
import { root } from '../supervise/project.ts';
import { FAULTS, REMARKS } from './faults.data.ts';

const faults = listCases(FAULTS);

test('there are 32 faults, one after the other', () => {
  expect(faults.map(({ id }) => id)).toEqual(numberCases('F', 32));
});

test.for(faults)('$id, $words, is proven by a test that carries its number', ({ tests }) => {
  expect(tests).not.toEqual([]);
});

test('the page that lists them is up to date', () => {
  // Written by "npm run faults:list".
  expect(readFileSync(join(root, 'docs/faults.md'), 'utf8')).toContain(
    describeCases(faults, { kind: 'fault', remarks: REMARKS }),
  );
});
