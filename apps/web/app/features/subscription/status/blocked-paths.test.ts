import { expect, test } from 'vitest';
import { isBlockedPath } from './blocked-paths.ts';

test.each([
  ['/subscribe', true],
  ['/login', true],
  ['/app/login', true],
  ['/auth/google', true],
  ['/loading', true],
  ['/pricing', true],
  ['/stripe-success', true],
  ['/app/stripe-cancel', true],
  ['/vault', true],
  ['/vault/marcus-aurelius', true],
  ['/app/subscription', false],
  ['/app/knowledge-vault', false],
  ['/app', false],
  ['/', false],
])('the plan is not asked for on %s: %s', (path, expected) => {
  expect(isBlockedPath(path)).toBe(expected);
});
