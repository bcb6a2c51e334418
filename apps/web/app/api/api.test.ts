import { afterEach, expect, test, vi } from 'vitest';
import { api, tokens } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const tokenOf = (token: string) =>
  Response.json({
    token,
    expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    user: { uid: '1', email: 'a@b.c', displayName: null, photoURL: null },
  });

test('a token is kept in memory alone', async () => {
  const send = vi.fn(async (url: string) =>
    url.endsWith('/auth/token') ? tokenOf('a-secret') : Response.json({ genres: [] }),
  );
  vi.stubGlobal('fetch', send);
  await api('GET /content/genres');
  expect(await tokens.get()).toBe('a-secret');
  expect(send).toHaveBeenCalledTimes(2);
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie];
  expect(kept.join()).not.toContain('a-secret');
});

test('a token lasts through whatever the clock of the device is set to', async () => {
  tokens.clear();
  const send = vi.fn(async () => tokenOf('kept'));
  vi.stubGlobal('fetch', send);
  await tokens.get();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000);
  expect(await tokens.get()).toBe('kept');
  clock.mockRestore();
  expect(send).toHaveBeenCalledOnce();
});
