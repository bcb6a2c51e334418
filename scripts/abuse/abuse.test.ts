import { expect, test } from 'vitest';
import { listCases, numberCases } from '../cases/cases.ts';
import { ABUSE } from './abuse.data.ts';

const cases = listCases(ABUSE);

test('there are 64 abuse cases, one after the other', () => {
  expect(cases.map(({ id }) => id)).toEqual(numberCases('T', 64));
});

test.for(cases)('$id, $words, is proven by a test that carries its number', ({ tests }) => {
  expect(tests).not.toEqual([]);
});
