import { expect, test } from 'vitest';
import { cutBatches, fitsBatch } from './import-batches.ts';

const sizes = (batches: readonly unknown[][]) => batches.map((batch) => batch.length);

test('rows are cut into requests that fit, in order, with nothing left out', () => {
  const small = Array.from({ length: 1001 }, (_, index) => ({ index }));
  expect(sizes(cutBatches(small))).toEqual([500, 500, 1]);
  expect(cutBatches(small).flat()).toEqual(small);
  expect(cutBatches([])).toEqual([]);
});

test('large rows go in smaller requests, counted in bytes', () => {
  const rowOf = (letters: number) => ({ text: 'é'.repeat(letters) });
  expect(sizes(cutBatches(Array.from({ length: 5 }, () => rowOf(60_000))))).toEqual([2, 2, 1]);
  expect(sizes(cutBatches([rowOf(1), rowOf(3_000_000), rowOf(1)]))).toEqual([1, 1, 1]);
});

test('a row that no request takes is known before it is sent', () => {
  const rowOf = (letters: number) => ({ text: 'é'.repeat(letters) });
  expect([fitsBatch(rowOf(4_190_000)), fitsBatch(rowOf(4_194_000))]).toEqual([true, false]);
});
