import { expect, test } from 'vitest';
import { inPortions } from './portions.ts';

test.each([
  [[], []],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [5, 5, 5],
    [[5, 5], [5]],
  ],
  [
    [3, 40, 3, 7, 1],
    [[3], [40], [3, 7], [1]],
  ],
  [[40], [[40]]],
  [[0, 0, 10, 0], [[0, 0, 10, 0]]],
])('%j in portions of 10 is %j', (sizes, portions) => {
  expect(inPortions(sizes, { sizeOf: (size) => size, most: 10 })).toEqual(portions);
});

test('without a size, they are counted', () => {
  expect(inPortions(['a', 'b', 'c', 'd', 'e'], { most: 2 })).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});
