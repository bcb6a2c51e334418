import { expect, test } from 'vitest';
import { haveEqualValues } from './equal-values.ts';

test.each([
  [{ id: 'a', text: 'x', page: null }, { page: null, text: 'x', id: 'a' }, true],
  [{ id: 'a', text: 'x' }, { id: 'a', text: 'y' }, false],
  [{ id: 'a' }, { id: 'a', page: undefined }, false],
  [{ id: 'a', page: undefined }, { id: 'a', text: undefined }, false],
  [{ id: 'a', page: '3' }, { id: 'a' }, false],
])('%j and %j are the same: %s', (before, after, isSame) => {
  expect(haveEqualValues<object>(before, after)).toBe(isSame);
});
