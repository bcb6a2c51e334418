import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

test.for([
  ['2025-01-31T10:20:30Z', 1, '2025-02-28T10:20:30Z'],
  ['2024-01-31T10:20:30Z', 1, '2024-02-29T10:20:30Z'],
  ['2025-01-31T10:20:30Z', 2, '2025-03-31T10:20:30Z'],
  ['2025-12-31T10:20:30Z', 2, '2026-02-28T10:20:30Z'],
  ['2025-05-15T10:20:30Z', 12, '2026-05-15T10:20:30Z'],
] as const)('from %s the period of %d months lasts until %s', ([from, months, until]) => {
  expect(addMonths(Date.parse(from) / 1000, months)).toBe(Date.parse(until) / 1000);
});
