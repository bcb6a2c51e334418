import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../supervise/project.ts';
import { describeAbuseCases, listAbuseCases } from './cases.ts';

const cases = listAbuseCases();

test('there are 64 abuse cases, one after the other', () => {
  expect(cases.map(({ id }) => id)).toEqual(
    Array.from({ length: 64 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
  );
});

test.for(cases)('$id, $words, is proven by a test that carries its number', ({ tests }) => {
  expect(tests).not.toEqual([]);
});

test('the page that lists them is up to date', () => {
  // Written by "npm run abuse:list".
  expect(readFileSync(join(root, 'docs/abuse-cases.md'), 'utf8')).toContain(describeAbuseCases(cases));
});
