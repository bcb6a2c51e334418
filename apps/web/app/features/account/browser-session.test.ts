import { beforeEach, expect, test, vi } from 'vitest';

// Each with a page load of its own.
beforeEach(() => vi.resetModules());

test.each([
  ['without a user', 'lose'],
  ['by a 401', 'expire'],
] as const)('what this page holds of a person is cleared %s', async (_, end) => {
  const { getSession } = await import('./browser-session.ts');
  const { getQueryClient } = await import('~/platform/query-client.ts');
  getQueryClient().setQueryData(['content', 'list'], 'cards');
  localStorage.setItem('subscription_status_ada_v1.0', '1');
  getSession()[end]();
  expect(getQueryClient().getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem('subscription_status_ada_v1.0')).toBeNull();
});
