import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCases, listCases, numberCases } from '../cases/cases.ts';
import { root } from '../supervise/project.ts';
import { ABUSE } from './cases.data.ts';

const cases = listCases(ABUSE);

test('there are 64 abuse cases, one after the other', () => {
  expect(cases.map(({ id }) => id)).toEqual(numberCases('T', 64));
});

test.for(cases)('$id, $words, is proven by a test that carries its number', ({ tests }) => {
  expect(tests).not.toEqual([]);
});

test('the page that lists them is up to date', () => {
  // Written by "npm run abuse:list".
  expect(readFileSync(join(root, 'docs/abuse-cases.md'), 'utf8')).toContain(
    describeCases(cases, { kind: 'abuse' }),
  );
});
