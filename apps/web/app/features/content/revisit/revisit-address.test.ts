import { expect, test } from 'vitest';
import { raiseLimit, readLimit, writeLimit } from './revisit-address.ts';

const day = '2026-11-26';

test.each([
  ['', 5],
  [`day=${day}&limit=10`, 10],
  ['day=2026-11-25&limit=10', 5],
  ['limit=10', 5],
  [`day=${day}&limit=999`, 50],
  [`day=${day}&limit=0`, 5],
  [`day=${day}&limit=1e1`, 5],
])('the address "%s" asks for %i lines', (address, limit) => {
  expect(readLimit(new URLSearchParams(address), day)).toBe(limit);
});

test('five more are asked for at a time, fifty at most', () => {
  const asked = writeLimit(new URLSearchParams('other=1'), { day, limit: raiseLimit(5) });
  expect(asked.toString()).toBe(`other=1&day=${day}&limit=10`);
  expect(readLimit(asked, day)).toBe(10);
  expect(raiseLimit(50)).toBe(50);
});
