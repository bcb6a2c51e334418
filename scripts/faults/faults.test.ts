import { expect, test } from 'vitest';
import { listCases, numberCases } from '../cases/cases.ts';
import { FAULTS } from './faults.data.ts';

const faults = listCases(FAULTS);

test('there are 32 faults, one after the other', () => {
  expect(faults.map(({ id }) => id)).toEqual(numberCases('F', 32));
});

test.for(faults)('$id, $words, is proven by a test that carries its number', ({ tests }) => {
  expect(tests).not.toEqual([]);
});
