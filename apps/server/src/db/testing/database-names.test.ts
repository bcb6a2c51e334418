import { expect, test } from 'vitest';
import { isLeftover, nameTemplate, nameTestDatabase } from './database-names.ts';

const now = Date.UTC(2026, 10, 21);
const hour = 3_600_000;

test.each([
  ['a test database of this moment', nameTestDatabase(now), false],
  ['a test database of 59 minutes ago', nameTestDatabase(now - hour * 0.98), false],
  ['a test database of 61 minutes ago', nameTestDatabase(now - hour * 1.02), true],
  ['a template of yesterday', nameTemplate('any', now - 24 * hour), false],
  ['a template of last month', nameTemplate('any', now - 30 * 24 * hour), true],
  ["somebody's own database", 'vault', false],
  ['a database that only looks alike', 'kv_test_results', false],
])('%s is left over: %s %s', (_, name, expected) => {
  expect(isLeftover(name, now)).toBe(expected);
});
