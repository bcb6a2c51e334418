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

test('the way to the sign-in leads back to the very place on the page', async () => {
  const { requireSession } = await import('./browser-session.ts');
  window.location.hash = '#quote-1';
  const thrown: unknown = await requireSession(new Request('http://vault.test/app/content/walden')).catch(
    (answer: unknown) => answer,
  );
  window.location.hash = '';
  const place = encodeURIComponent('/app/content/walden#quote-1');
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe(`/app/login?returnTo=${place}`);
});

test('whoever signs out in another tab leaves nothing in this one of what was brought to it', async () => {
  const { getSession } = await import('./browser-session.ts');
  const { wayBackTo } = await import('~/platform/device/brought.ts');
  getSession();
  wayBackTo({ pathname: '/app/save', search: `?text=${'x'.repeat(5000)}`, hash: '' });
  expect(sessionStorage).toHaveLength(1);
  new BroadcastChannel('kv-session').postMessage('signed-out');
  await vi.waitFor(() => expect(getSession().getState()).toEqual({ status: 'signed-out' }));
  expect(sessionStorage).toHaveLength(0);
});
