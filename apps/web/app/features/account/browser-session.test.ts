import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Each with a page load of its own.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
});

const person = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: uid, photoURL: null });
const tokenOf = (uid: string) =>
  Response.json({ token: uid, expiresAt: '2130-01-01T00:00:00Z', user: person(uid) });

test.each([
  ['without a user', 'lose', `${SESSION_HINT_COOKIE}=1`],
  ['by a 401', 'expire', ''],
] as const)('what this page holds of a person is cleared %s', async (_, end, hint) => {
  const { getSession } = await import('./browser-session.ts');
  const { getQueryClient } = await import('~/platform/query-client.ts');
  const { tokens } = await import('~/api/api.ts');
  const away = new TypeError('fetch failed');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(away).mockResolvedValueOnce(tokenOf('ada')));
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  expect(await tokens.get()).toBe('ada');
  getQueryClient().setQueryData(['content', 'list'], 'cards');
  localStorage.setItem('subscription_status_ada_v1.0', '1');
  getSession()[end]();
  expect(getQueryClient().getQueryCache().getAll()).toEqual([]);
  expect(localStorage.getItem('subscription_status_ada_v1.0')).toBeNull();
  expect(document.cookie).toBe(hint);
  expect(await tokens.get()).toBeNull();
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

test('whoever signs in in another tab is who is here, whatever this one is still told of somebody else', async () => {
  const { getSession } = await import('./browser-session.ts');
  const { tokens } = await import('~/api/api.ts');
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', vi.fn(async () => tokenOf('bob')).mockReturnValueOnce(late.promise));
  const asked = getSession().resolve();
  new BroadcastChannel('kv-session').postMessage('signed-in');
  const isBob = { status: 'signed-in', user: person('bob') };
  await vi.waitFor(() => expect(getSession().getState()).toEqual(isBob));
  late.resolve(tokenOf('ada'));
  expect(await asked).toEqual(isBob);
  expect(await tokens.get()).toBe('bob');
});

test('a page that is asked for once the session has ended is that of nobody, and leads to the sign-in', async () => {
  const { getSession, requireSession } = await import('./browser-session.ts');
  const { getQueryClient } = await import('~/platform/query-client.ts');
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  vi.stubGlobal('fetch', async () => tokenOf('ada'));
  const request = new Request('http://vault.test/app/knowledge-vault');
  expect(await requireSession(request)).toEqual(person('ada'));
  getQueryClient().setQueryData(['content', 'list'], 'cards');
  getSession().keepPlace();
  getSession().expire();
  expect(getSession().getState()).toEqual({ status: 'expired', user: person('ada') });
  await expect(requireSession(request)).rejects.toMatchObject({ status: 302 });
  expect(getSession().getState()).toEqual({ status: 'signed-out' });
  expect(getQueryClient().getQueryCache().getAll()).toEqual([]);
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

test('a sign-out in another tab that is told late takes nothing from the sign-in after it', async () => {
  const { getSession } = await import('./browser-session.ts');
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  vi.stubGlobal('fetch', async () => tokenOf('ada'));
  await getSession().resolve();
  const seen: string[] = [];
  getSession().subscribe(() => seen.push(getSession().getState().status));
  const elsewhere = new BroadcastChannel('kv-session');
  elsewhere.postMessage('signed-out');
  elsewhere.postMessage('signed-in');
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(seen).toEqual(['signed-out', 'signed-in']);
  expect(document.cookie).toBe(`${SESSION_HINT_COOKIE}=1`);
});
