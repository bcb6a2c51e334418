import { expect, test } from 'vitest';
import { isOfImport, isOfImports, type Step, takeOutSteps } from './version-steps.ts';

const step = (importId: string, before: number | null, version: number): Step => ({
  importId,
  row: version,
  contentId: 'walden',
  before,
  version,
});
const told = (steps: readonly Step[]) =>
  steps.map(({ importId, before, version }) => [importId, before, version]);

test('the step before the one that is taken out leads to the item as it is now', () => {
  const steps = [step('a', null, 1), step('b', 1, 2), step('c', 2, 3)];
  expect(told(takeOutSteps(steps, { importId: 'c', from: 3, to: 4 }))).toEqual([['b', 1, 4]]);
});

test('an import of several rows is taken out as one, and a later one then follows on the one before', () => {
  const steps = [step('a', null, 1), step('b', 1, 2), step('b', 2, 3), step('c', 3, 4)];
  expect(told(takeOutSteps(steps, { importId: 'b', from: 4, to: 6 }))).toEqual([['c', 1, 6]]);
  expect(told(takeOutSteps(steps.slice(0, 3), { importId: 'b', from: 3, to: 5 }))).toEqual([['a', null, 5]]);
});

test('what the person has changed stays changed', () => {
  const between = [step('a', null, 1), step('b', 2, 3)];
  expect(takeOutSteps(between, { importId: 'b', from: 3, to: 4 })).toEqual([]);
  const after = [step('a', null, 1), step('b', 1, 2)];
  expect(takeOutSteps(after, { importId: 'b', from: 3, to: 4 })).toEqual([]);
});

test('an item is as imports have left it, or one of them alone, or not', () => {
  const steps = [step('a', null, 1), step('b', 1, 2), step('c', 2, 3)];
  expect(isOfImports(3, steps)).toBe(true);
  expect(isOfImports(4, steps)).toBe(false);
  expect(isOfImports(3, [step('a', null, 1), step('b', 2, 3)])).toBe(false);
  expect(isOfImport(3, steps, 'a')).toBe(false);
  expect(isOfImport(1, steps, 'a')).toBe(true);
  expect(isOfImport(2, [step('a', null, 1), step('a', 1, 2)], 'a')).toBe(true);
  expect(isOfImport(3, [step('a', null, 1), step('a', 2, 3)], 'a')).toBe(false);
});
